import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { withSeverities } from '../../../../core/check/excuse.ts';
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
import { factsOf } from '../changes/facts.ts';
import { compareVersions, raiseVersion, versionNumbers } from '../changes/versions.ts';
import { changeChecks } from '../checks/all.ts';
import { dueBump, type History, historyOf, judgeSince, releasedVersion } from '../history.ts';
import { taggedVersions, versionIn } from '../releases.ts';
import { requireCommitted } from '../state.ts';

/** `npm version` runs this twice: with `--judge` before it writes the new version, then without. */
export async function release(args: readonly string[], project: Project): Promise<number> {
  const options = catalogOptionsOf(project, 'release', 'Prepares the commit of a release; `npm version` calls it.')
    .option('--judge', 'write nothing; say whether the release can be made')
    .option(...todayOption)
    .parse(args, { from: 'user' })
    .opts<{ catalog: string; judge?: true; today?: string }>();
  const { catalog: folder, judge } = options;
  if (process.env.npm_config_dry_run === 'true')
    throw new CommandError('npm version --dry-run is not supported: npm run release -- --judge writes nothing');
  const today = dayOf(options.today);
  const { base, release: released, releases } = historyOf(folder, {});
  const version = (judge ? process.env.npm_new_version : undefined) ?? packageIn(project.folder).version;
  const changelogFile = join(project.folder, 'CHANGELOG.md');
  requireFree(version, releases, folder, changelogFile);
  requireCommitted(folder);
  if (judge) requireCommittedCode(project.folder);
  // From release to release, so that a break that an earlier branch brought is an error here.
  const history: History = { base: released ?? base, release: released, releases };
  const before = requireDomain(readCatalog(folder), folder);
  const { checked, judged } = withVersions(before, history, project.engine, today);
  if (checked.findings.some(({ severity }) => severity === 'error')) {
    await writeReport('text', checked, folder, project.engine.checkInfos);
    return 1;
  }
  requireHigher(version, dueBump(judged, history, project.folder), history, project.folder);
  const after = withoutExceptions(checked);
  if (judge) return 0;
  writeChanges(folder, before, after);
  const section = changelog(`${version} (${today})`, judged.changes, history.base.facts, factsOf(checked.files));
  writeChangelog(changelogFile, section);
  const edited = [...after.bytes.keys()].filter((file) => after.bytes.get(file) !== before.bytes.get(file));
  print(`release: ${['CHANGELOG.md', ...edited.map((file) => displayPath(folder, file))].join(', ')} written\n`);
  return generate(['--catalog', folder, '--today', today], project);
}

function withVersions(before: CatalogFiles, history: History, engine: Engine, today: string) {
  const judgementOf = judgeSince(history, today);
  const versions = judgementOf(factsOf(before)).due.map(({ location, least }) => fixAt(location, least));
  const { files } = fixCatalog(before, versions);
  const checked = checkCatalog(files, engine, today);
  const judged = judgementOf(factsOf(files));
  // Before the first release, nothing is broken.
  const breaks = history.release === undefined ? [] : judged.findings;
  const found = withSeverities(breaks, checked.catalog ?? { severities: [] }, engine.checkInfos);
  return { checked: { ...checked, findings: [...checked.findings, ...found] }, judged };
}

function requireHigher(version: string, bump: ReturnType<typeof dueBump>, history: History, folder: string): void {
  const least = raiseVersion(releasedVersion(history, folder), bump === 'none' ? 'patch' : bump);
  if (history.release === undefined || compareVersions(version, least) >= 0) return;
  const what = `The changes since ${history.release.name} need a higher version than ${version}`;
  throw new CommandError(`${what}: npm version ${least}`);
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
    throw new CommandError(`A release has three numbers, and this one is ${version}: npm version minor`);
  const { npm_config_tag_version_prefix: prefix = 'v' } = process.env;
  const tag = prefix + version;
  if (versionIn(tag, releases) === undefined) {
    const help = `write tag-version-prefix="${releases.slice(0, -1)}" in .npmrc, or releases: '${prefix}*' under \`evolution\` in policy.yaml`;
    throw new CommandError(`npm would make the tag ${tag}, and releases are the tags ${releases}: ${help}`);
  }
  const tagged = taggedVersions(repositoryOf(folder), releases);
  const stated = textIn(changelogFile);
  const isTaken = (one: string) => tagged.includes(one) || stated.includes(`\n## ${one} (`);
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
  const stated = textIn(path);
  const text = stated.replaceAll('\r\n', '\n');
  const found = text.replace(notMarkdown, (part) => ' '.repeat(part.length)).search(versionHeading);
  const start = found < 0 ? text.length : found;
  const parts = [text.slice(0, start).trim() || '# Changelog', section.trim(), text.slice(start).trim()];
  const next = `${parts.join('\n\n').trim()}\n`;
  replaceFile(path, stated === text ? next : next.replaceAll('\n', '\r\n'));
}

function textIn(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
