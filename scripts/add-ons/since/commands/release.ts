import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withSeverities } from '../../../../core/check/apply-exceptions.ts';
import { type CheckedCatalog, checkCatalog, type Engine } from '../../../../core/check/pipeline.ts';
import { fixCatalog } from '../../../../core/fix/fix-catalog.ts';
import type { CatalogFiles } from '../../../../core/read/files.ts';
import { fixAt } from '../../../../core/read/finding.ts';
import { listAt, textAt } from '../../../../core/text/value.ts';
import { writeChanges } from '../../../catalog/fix.ts';
import { requireDomain } from '../../../catalog/load.ts';
import { CommandError } from '../../../command-error.ts';
import { generate } from '../../../commands/generate.ts';
import { displayPath, readCatalog } from '../../../files/disk-files.ts';
import { git, repositoryOf } from '../../../files/git-files.ts';
import { packageIn } from '../../../files/manifest.ts';
import { replaceFile } from '../../../files/replace-file.ts';
import { catalogOptionsOf, dayOf, todayOption } from '../../../options.ts';
import { print } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { writeReport } from '../../../write-report.ts';
import { withData } from '../../shared/with-data.ts';
import { changelog } from '../changes/changelog.ts';
import { changeChecker } from '../changes/check-changes.ts';
import { factsOf } from '../changes/facts.ts';
import { compareVersions, raiseVersion, versionNumbers } from '../changes/versions.ts';
import { changeChecks } from '../checks/all.ts';
import { dueBump, type History, historyOf, releasedVersion } from '../history.ts';
import { taggedVersions, versionIn } from '../releases.ts';
import { requireCommitted } from '../state.ts';

/** `npm version` runs this twice: before it writes the new version with `--check`, then without. */
export async function release(args: readonly string[], project: Project): Promise<number> {
  const options = catalogOptionsOf(project, 'release', 'Prepares the commit of a release; `npm version` calls it.')
    .option('--check', 'write nothing, and report whether the release can be made')
    .option(...todayOption)
    .parse(args, { from: 'user' })
    .opts<{ catalog: string; check?: true; today?: string }>();
  const { catalog: folder, check: isCheck } = options;
  if (process.env.npm_config_dry_run === 'true')
    throw new CommandError('npm version --dry-run is not supported: npm run release -- --check writes nothing');
  const today = dayOf(options.today);
  const { base, release: released, releases } = historyOf(folder, {});
  const version = (isCheck ? process.env.npm_new_version : undefined) ?? packageIn(project.folder).version;
  const changelogFile = join(project.folder, 'CHANGELOG.md');
  requireFree(version, releases, folder, changelogFile);
  requireCommitted(folder);
  if (isCheck) requireCommittedCode(project.folder);
  // From release to release, so that a break that an earlier branch brought is an error here.
  const history: History = { base: released ?? base, release: released, releases };
  const before = requireDomain(readCatalog(folder), folder);
  const { checked, changes } = withVersions(before, history, project.engine, today);
  if (checked.findings.some(({ severity }) => severity === 'error')) {
    await writeReport('text', checked, folder, project.engine.checkInfos);
    return 1;
  }
  const bump = dueBump(changes, history, project.folder);
  const least = raiseVersion(releasedVersion(history, project.folder), bump === 'none' ? 'patch' : bump);
  if (released !== undefined && compareVersions(version, least) < 0)
    throw new CommandError(
      `Changes since ${released.name} need a higher version than ${version}: npm version ${least}`,
    );
  const after = withoutExceptions(checked);
  if (isCheck) return 0;
  writeChanges(folder, before, after);
  const section = changelog(`${version} (${today})`, changes, history.base.facts, factsOf(checked.files));
  writeChangelog(changelogFile, section);
  const edited = [...after.bytes.keys()].filter((file) => after.bytes.get(file) !== before.bytes.get(file));
  print(`release: ${['CHANGELOG.md', ...edited.map((file) => displayPath(folder, file))].join(', ')} written\n`);
  return generate(['--catalog', folder, '--today', today], project);
}

function withVersions(before: CatalogFiles, history: History, engine: Engine, today: string) {
  const checkChanges = changeChecker(history, today, changeChecks);
  const versions = checkChanges(factsOf(before)).due.map(({ location, least }) => fixAt(location, least));
  const { files } = fixCatalog(before, versions);
  const checked = checkCatalog(files, engine, today);
  const { changes, findings } = checkChanges(factsOf(files));
  // Before the first release, nothing is broken.
  const breaks = history.release === undefined ? [] : findings;
  const added = withSeverities(breaks, checked.catalog ?? { severities: [] }, engine.checkInfos);
  return { checked: { ...checked, findings: [...checked.findings, ...added] }, changes };
}

function withoutExceptions({ catalog, files }: CheckedCatalog): CatalogFiles {
  const isOver = (check: string) => changeChecks.some(({ id }) => id === check);
  if (!catalog?.exceptions.some(({ check }) => isOver(check))) return files;
  return withData(files, 'policy.yaml', (policy) => ({
    ...policy,
    exceptions: listAt(policy, 'exceptions').filter((entry) => !isOver(textAt(entry, 'check'))),
  }));
}

function requireFree(version: string, releases: string, folder: string, changelogFile: string): void {
  if (versionNumbers(version) === undefined)
    throw new CommandError(`The version of a release has three numbers, but this one is ${version}: npm version minor`);
  const { npm_config_tag_version_prefix: prefix = 'v' } = process.env;
  const tag = prefix + version;
  if (versionIn(tag, releases) === undefined) {
    const help = `write tag-version-prefix="${releases.slice(0, -1)}" in .npmrc, or releases: '${prefix}*' under \`evolution\` in policy.yaml`;
    throw new CommandError(`npm would make the tag ${tag}, but releases are the tags ${releases}: ${help}`);
  }
  const tagged = taggedVersions(repositoryOf(folder), releases);
  const sections = textIn(changelogFile);
  const isTaken = (one: string) => tagged.includes(one) || sections.includes(`\n## ${one} (`);
  let next = version;
  while (isTaken(next)) next = raiseVersion(next, 'minor');
  if (next !== version)
    throw new CommandError(`${tag} is a tag or a section in CHANGELOG.md already: npm version ${next}`);
}

function requireCommittedCode(folder: string): void {
  const repository = repositoryOf(folder);
  const args = ['status', '--porcelain', '--no-renames', '--untracked-files=all', '-z', '--', repository.prefix || '.'];
  const paths = String(git(repository, args))
    .split('\0')
    .map((line) => line.slice(3));
  const generated = posix.join(repository.prefix, 'generated/');
  const other = paths.find((path) => /\.(?:[cm]?[jt]sx?|json)$/.test(path) && !path.startsWith(generated));
  if (other !== undefined)
    throw new CommandError(`${other} differs from the last commit: commit it, or let git ignore it`);
}

/** A heading with a version, such as `## Version 1.2.0 (2026-12-01)` or `### [v1.2.0](https://…)`; not `### 1.2.0 is needed`. */
const versionHeading = /^#{1,3} +(?:(?:version|release) +)?\[?v?\d+\.\d+\.\d+(?![-+.\w])(?!\]?(?:\(\S*\))? +\p{L})/imu;

/** Comments and fenced code of Markdown, also without their end. */
const notMarkdown = /<!--[\s\S]*?(?:-->|$(?![\s\S]))|^ {0,3}(`{3,}|~{3,}).*\n[\s\S]*?(?:^ {0,3}\1.*$|$(?![\s\S]))/gm;

function writeChangelog(path: string, section: string): void {
  const before = textIn(path);
  const text = before.replaceAll('\r\n', '\n');
  const index = text.replace(notMarkdown, (part) => ' '.repeat(part.length)).search(versionHeading);
  const start = index < 0 ? text.length : index;
  const parts = [text.slice(0, start).trim() || '# Changelog', section.trim(), text.slice(start).trim()];
  const next = `${parts.join('\n\n').trim()}\n`;
  replaceFile(path, before === text ? next : next.replaceAll('\n', '\r\n'));
}

function textIn(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
