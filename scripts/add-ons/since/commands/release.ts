import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSeverities } from '../../../../core/check/excuse.ts';
import { checkCatalog } from '../../../../core/check/pipeline.ts';
import { fixCatalog } from '../../../../core/fix/fix-catalog.ts';
import { fixAt } from '../../../../core/read/diagnostic.ts';
import { listAt, textAt, type YamlMapping } from '../../../../core/text/value.ts';
import { withData, writeChanges } from '../../../catalog/fix.ts';
import { requireDescriptor } from '../../../catalog/load.ts';
import { CommandError } from '../../../command-error.ts';
import { generate } from '../../../commands/generate.ts';
import { readCatalog } from '../../../files/disk-files.ts';
import { repositoryOf } from '../../../files/git-files.ts';
import { packageIn } from '../../../files/project.ts';
import { replaceFile } from '../../../files/replace-file.ts';
import { catalogOptionsOf, dayOf, parseDay } from '../../../options.ts';
import { printError } from '../../../print.ts';
import type { Project } from '../../../start/project.ts';
import { writeReport } from '../../../write-report.ts';
import { changelog } from '../changes/changelog.ts';
import { factsOf } from '../changes/facts.ts';
import type { Judgement } from '../changes/judge.ts';
import { compareVersions, raiseVersion, versionNumbers } from '../changes/versions.ts';
import { changeChecks } from '../checks/all.ts';
import { type History, historyOf } from '../history.ts';
import { sectionsOf, taggedVersions, versionIn } from '../releases.ts';
import { dueBump, judgeSince, releasedVersion } from '../since-release.ts';
import { commitOfFolder } from '../state.ts';

/**
 * What `npm version` runs: first with `--judge`, before it writes the new version; then without, to write the versions of domains,
 * remove the exceptions to checks of changes, add a section to `CHANGELOG.md`, and generate.
 */
export async function release(args: readonly string[], project: Project): Promise<number> {
  const options = catalogOptionsOf(project, 'release', 'Prepares the commit of a release; `npm version` calls it.')
    .option('--judge', 'write nothing; say whether the release can be made')
    .option('--today <day>', 'the day of the release, YYYY-MM-DD in UTC', parseDay)
    .parse(args, { from: 'user' })
    .opts<{ catalog: string; judge?: true; today?: string }>();
  const { catalog: folder, judge } = options;
  const today = dayOf(options.today);
  const { base, release: released, releases } = historyOf(folder, {});
  const version = (judge ? process.env.npm_new_version : undefined) ?? packageIn(project.folder).version;
  if (process.env.npm_config_dry_run === 'true')
    throw new CommandError('npm version has no --dry-run: npm run release -- --judge writes nothing, and judges');
  const changelogFile = join(project.folder, 'CHANGELOG.md');
  requireFresh(version, releases, folder, changelogFile);
  commitOfFolder(folder);
  // From release to release, so that a break that an earlier branch brought is an error here.
  const history: History = { base: released ?? base, release: released, releases };
  const before = requireDescriptor(readCatalog(folder), folder);
  const { due } = judgeSince(factsOf(before), history, today);
  const versions = due.map(({ place, least }) => fixAt(place, least));
  const { files } = fixCatalog(before, versions);
  const now = factsOf(files);
  const checked = checkCatalog(files, project.engine, today);
  const judged = judgeSince(now, history, today);
  // Before the first release, nothing is broken.
  const found = withSeverities(judged.findings, checked.catalog ?? { severities: [] }, project.engine.rules);
  const findings = [...checked.findings, ...(released === undefined ? [] : found)];
  if (findings.some(({ severity }) => severity === 'error')) {
    await writeReport('text', { ...checked, findings }, folder, project.engine.rules);
    return 1;
  }
  requireVersion(version, judged, history, project);
  // Exceptions to checks of changes were for this release.
  const isOver = (check: string) => changeChecks.some(({ id }) => id === check);
  const withoutThem = (policy: YamlMapping) => ({
    ...policy,
    exceptions: listAt(policy, 'exceptions').filter((entry) => !isOver(textAt(entry, 'check'))),
  });
  const hasSome = checked.catalog?.exceptions.some(({ check }) => isOver(check)) === true;
  const after = hasSome ? withData(files, 'policy.yaml', withoutThem) : files;
  if (judge) return 0;
  writeChanges(folder, before, after);
  const section = changelog(`${version} (${today})`, judged.changes, history.base.facts, now);
  writeChangelog(changelogFile, section);
  const code = await generate(['--catalog', folder, '--today', today], project);
  if (code === 0 && !isCommittedByNpm(project.folder)) {
    const tag = tagOf(version);
    printError(`npm makes no commit and no tag here: git commit -a -m ${version} && git tag -a -m ${version} ${tag}\n`);
  }
  return code;
}

/** Npm does so at the top of a repository alone, and not with `git-tag-version=false`, which it passes on as ''. */
function isCommittedByNpm(folder: string): boolean {
  const { npm_config_git_tag_version: isWanted = 'true' } = process.env;
  return existsSync(join(folder, '.git')) && isWanted !== '' && isWanted !== 'false';
}

function tagOf(version: string): string {
  const { npm_config_tag_version_prefix: prefix = 'v' } = process.env;
  return `${prefix}${version}`;
}

/** @throws CommandError when the version is not three numbers, was released, or would get a tag that is no release. */
function requireFresh(version: string, releases: string, folder: string, changelogFile: string): void {
  if (versionNumbers(version) === undefined) {
    throw new CommandError(`A release has three numbers, and this one is ${version}: npm version minor`);
  }
  const tag = tagOf(version);
  if (versionIn(tag, releases) === undefined) {
    const prefix = `tag-version-prefix="${releases.slice(0, -1)}"`;
    const pattern = `releases: '${tag.slice(0, -version.length)}*'`;
    throw new CommandError(
      `npm would make the tag ${tag}, and releases are the tags ${releases}: write ${prefix} in .npmrc, or ${pattern} under \`evolution\` in policy.yaml`,
    );
  }
  const taken = [...taggedVersions(repositoryOf(folder), releases), ...sectionsOf(textIn(changelogFile)).versions];
  let next = version;
  while (taken.includes(next)) next = raiseVersion(next, 'minor');
  if (next === version) return;
  throw new CommandError(`${tag} is a tag, or a section of CHANGELOG.md, already: npm version ${next}`);
}

/** @throws CommandError when the version is lower than the changes since a release require. */
function requireVersion(version: string, judged: Judgement, history: History, project: Project): void {
  const bump = dueBump(judged, history, project);
  const least = raiseVersion(releasedVersion(history, project.folder), bump === 'none' ? 'patch' : bump);
  if (history.release === undefined || compareVersions(version, least) >= 0) return;
  const { name } = history.release;
  throw new CommandError(`The changes since ${name} need a higher version than ${version}: npm version ${least}`);
}

/** Puts a section below the introduction of a changelog. */
function writeChangelog(path: string, section: string): void {
  const text = textIn(path);
  const { start } = sectionsOf(text);
  const parts = [text.slice(0, start).trim() || '# Changelog', section.trim(), text.slice(start).trim()];
  replaceFile(path, `${parts.join('\n\n').trim()}\n`);
}

function textIn(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
