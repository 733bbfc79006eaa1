import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { repositoryOf } from '../../../files/git-files.ts';
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
import { compareVersions, raiseVersion } from '../changes/versions.ts';
import { changeChecks } from '../checks/all.ts';
import { dueBump, type History, historyOf, releasedVersion } from '../history.ts';
import { taggedVersions, versionIn } from '../releases.ts';
import { withAdded } from '../since-commit.ts';
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
  requireFree(version, releases, folder);
  requireCommitted(folder);
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
  const isTooLow = released !== undefined && compareVersions(version, least) < 0;
  if (isTooLow) throw new CommandError(`Changes since ${released.name} need a higher version: npm version ${least}`);
  const after = withoutExceptions(checked);
  if (isCheck) return 0;
  writeChanges(folder, before, after);
  const section = changelog(`${version} (${today})`, changes, history.base.facts, factsOf(checked.files));
  writeChangelog(join(project.folder, 'CHANGELOG.md'), section);
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
  return { checked: withAdded(checked, breaks, engine), changes };
}

function withoutExceptions({ catalog, files }: CheckedCatalog): CatalogFiles {
  const isOver = (check: string) => changeChecks.some(({ id }) => id === check);
  if (!catalog?.exceptions.some(({ check }) => isOver(check))) return files;
  return withData(files, 'policy.yaml', (policy) => ({
    ...policy,
    exceptions: listAt(policy, 'exceptions').filter((entry) => !isOver(textAt(entry, 'check'))),
  }));
}

function requireFree(version: string, releases: string, folder: string): void {
  const { npm_config_tag_version_prefix: prefix = 'v' } = process.env;
  const tag = prefix + version;
  const prefixes = `"${releases.slice(0, -1)}" (tag-version-prefix in .npmrc)`;
  if (versionIn(tag, releases) === undefined)
    throw new CommandError(`The tag of a release is ${prefixes} and three numbers, but npm would make ${tag}`);
  const tagged = taggedVersions(repositoryOf(folder), releases);
  let next = version;
  while (tagged.includes(next)) next = raiseVersion(next, 'minor');
  if (next !== version) throw new CommandError(`The tag ${tag} exists already: npm version ${next}`);
}

/** A heading with a version, such as `## Version 1.2.0 (2026-12-01)` or `### [v1.2.0](https://…)`; not `### 1.2.0 is needed`. */
const versionHeading = /^#{1,3} +(?:(?:version|release) +)?\[?v?\d+\.\d+\.\d+(?![-+.\w])(?!\]?(?:\(\S*\))? +\p{L})/imu;

/** Comments and fenced code of Markdown, also without their end. */
const notMarkdown = /<!--[\s\S]*?(?:-->|$(?![\s\S]))|^ {0,3}(`{3,}|~{3,}).*\n[\s\S]*?(?:^ {0,3}\1.*$|$(?![\s\S]))/gm;

function writeChangelog(path: string, section: string): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const text = before.replaceAll('\r\n', '\n');
  const index = text.replace(notMarkdown, (part) => ' '.repeat(part.length)).search(versionHeading);
  const start = index < 0 ? text.length : index;
  const parts = [text.slice(0, start).trim() || '# Changelog', section.trim(), text.slice(start).trim()];
  const next = `${parts.join('\n\n').trim()}\n`;
  replaceFile(path, before === text ? next : next.replaceAll('\n', '\r\n'));
}
