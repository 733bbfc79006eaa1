import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changeChecks } from '../../checks/all.ts';
import type { Catalog } from '../../core/catalog.ts';
import { changelog } from '../../core/changes/changelog.ts';
import { judgeChanges } from '../../core/changes/judge.ts';
import { packageBump, suffices } from '../../core/changes/required-bump.ts';
import { type Bump, raised, versionNumbers } from '../../core/changes/version.ts';
import type { CheckedFinding, Fix } from '../../core/diagnostic.ts';
import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { Tool } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { git, repositoryOf } from '../files/git-files.ts';
import { type History, historyOf, judgedSince, versionIn } from '../files/history.ts';
import { packageVersion } from '../files/project.ts';
import { realPath } from '../files/real-path.ts';
import { replaceFile } from '../files/replace-file.ts';
import { catalogOptionsOf, dayOf, parseDay } from '../options.ts';
import { printError, printReport } from '../print.ts';
import { writeReport } from '../reports.ts';
import { engine, requireDescriptor } from '../start/engine.ts';
import { releasedVersion } from './changes.ts';
import { type Fixed, fixCatalog, writeFixes } from './fix.ts';
import { generate } from './generate.ts';
import { soundCatalog } from './sound-catalog.ts';

interface Options {
  readonly catalog: string;
  readonly judge?: true;
  readonly check?: string;
  readonly today?: string;
}

/**
 * What `npm version` runs: before it writes the new version, `--judge`; then, without an option, the versions of domains and the days
 * of deprecations are written, `CHANGELOG.md` gets a section, approvals of the cycle go, and what follows is generated. The workflow
 * of the tag runs `--check`.
 */
export async function release(words: readonly string[], tool: Tool): Promise<number> {
  const options = catalogOptionsOf('release', 'Prepares the commit of a release; `npm version` calls it.')
    .option('--judge', 'write nothing; say whether the release can be made')
    .option('--check <tag>', 'write nothing; hold this tag of the last commit against its changes, and print its notes')
    .option('--today <day>', 'the day of the release, YYYY-MM-DD in UTC', parseDay)
    .parse(words, { from: 'user' })
    .opts<Options>();
  return options.check === undefined ? prepare(options, tool) : checkTag(options, options.check, tool);
}

/** Judges everything in memory, then writes. */
async function prepare({ catalog: folder, judge, ...options }: Options, tool: Tool): Promise<number> {
  const today = dayOf(options.today);
  const version = newVersion(judge ? process.env.npm_new_version : undefined, tool);
  if (judge) requireCommitted(folder, tool);
  const history = historyOf(folder, {}, today);
  if (history === undefined) throw new CommandError(`${folder} is in no commit, so there is nothing to release`);
  const fixed = await fixedCatalog(folder, history, today);
  const { checked } = fixed;
  if (checked.findings.some(({ severity }) => severity === 'error')) {
    await writeReport('text', checked, folder);
    return 1;
  }
  const states = { released: history.release, base: history.base, now: checked.catalog, today };
  const judged = judgeChanges(states, changeChecks);
  requireVersion(version, { history, judged }, checked.catalog, folder, tool);
  if (judge) {
    requireUnused(version, checked.catalog, folder, tool);
    const code = await generate(['--catalog', folder, '--check', '--today', today], tool);
    if (code === 0) printError(`If this release stops halfway, go back with: ${goBack}\n`);
    return code;
  }
  const cleared = await clearedCatalog(checked, folder, today);
  writeFixes({ ...cleared, changed: new Map([...fixed.changed, ...cleared.changed]) }, folder);
  const { name: since, catalog: before } = history.release ?? history.base;
  const { baseLanguage: locale = '' } = checked.catalog;
  const compared = { before, now: checked.catalog, since, locale, heading: `${version} (${today})` };
  writeChangelog(changelogOf(tool), version, changelog(judged.changes, compared));
  return generate(['--catalog', folder, '--today', today], tool);
}

/** From whatever npm, this command or a hook has written since the last commit. */
const goBack = 'git restore --staged --worktree .';

/** Holds the tag of the last commit against what changed since the release before it. */
async function checkTag({ catalog: folder, ...options }: Options, tag: string, tool: Tool): Promise<number> {
  const today = dayOf(options.today);
  const version = newVersion(undefined, tool);
  const checked = await soundCatalog(folder, today);
  if (checked === undefined) return 1;
  if (versionIn(tag, checked.catalog.releases) !== version) {
    throw new CommandError(
      `The tag "${tag}" (${checked.catalog.releases}) is not of the version ${version} in package.json`,
    );
  }
  requireVersion(version, judgedSince(checked, folder, { since: 'HEAD^' }, today), checked.catalog, folder, tool);
  const path = changelogOf(tool);
  const section = sectionsOf(path).find(isOf(version));
  if (section === undefined) throw new CommandError(`${path} has no section "## ${version}": npm version writes it`);
  printReport(section.replace(/^## .*\n+/, ''));
  return 0;
}

function newVersion(given: string | undefined, tool: Tool): string {
  const version = given ?? packageVersion(tool);
  if (versionNumbers(version) !== undefined) return version;
  throw new CommandError(`A release has three numbers, and this one is ${version}: npm version minor`);
}

/** What is not committed would be released without a review, or lost on the way back. npm itself asks for less. */
function requireCommitted(folder: string, { root }: Tool): void {
  const repository = repositoryOf(folder);
  const place = relative(repository.top, realPath(root)).replaceAll('\\', '/');
  if (place !== '' && process.env.npm_config_git_tag_version !== '') {
    const command = 'npm version minor --no-git-tag-version, then git commit and git tag';
    throw new CommandError(`npm makes no commit and no tag in ${place}, below the top of its repository: ${command}`);
  }
  const paths = [repository.prefix || '.', ...['generated', 'CHANGELOG.md'].map((name) => join(place, name))];
  const [first, ...others] = git(repository, ['status', '--porcelain', '--', ...paths])
    .toString('utf8')
    .split('\n');
  if (first === undefined || first === '') return;
  const more = others.length > 1 ? ` and ${others.length - 1} more` : '';
  throw new CommandError(
    `${first.slice(3)}${more} is not committed: git add --all && git commit, or git stash --include-untracked`,
  );
}

/** @throws CommandError when the changes ask for a higher version. Before the first release, none does. */
function requireVersion(
  version: string,
  { history, judged }: ReturnType<typeof judgedSince>,
  now: Catalog,
  folder: string,
  tool: Tool,
): void {
  const released = releasedVersion(history, now, undefined, tool);
  const since = judged.changes.filter((change) => change.released);
  const bump = packageBump(since, released);
  if (history.release === undefined || suffices(version, released, bump)) return;
  const free = freeVersion(released, bump, versionsOf(folder, now));
  throw new CommandError(
    `The changes since ${history.release.name} need a higher version than ${version}: npm version ${free}`,
  );
}

/** @throws CommandError when the tag of a version is taken, the last release has none, or npm would make one that is no release. */
function requireUnused(version: string, now: Catalog, folder: string, tool: Tool): void {
  const [taken, last, prefix] = [versionsOf(folder, now), packageVersion(tool), now.releases.slice(0, -1)];
  if (taken.has(version)) {
    const free = freeVersion(version, 'patch', taken);
    throw new CommandError(`There is a release ${version} already: npm version ${free}`);
  }
  if (!taken.has(last) && sectionsOf(changelogOf(tool)).some(isOf(last))) {
    const command = `git fetch --tags, or, if it stopped before its tag, git tag --message=${last} ${prefix}${last}`;
    throw new CommandError(`CHANGELOG.md has the release ${last}, but there is no tag ${prefix}${last}: ${command}`);
  }
  const own = process.env.npm_config_tag_version_prefix ?? 'v';
  if (own === prefix) return;
  const command = `npm config set tag-version-prefix=${prefix} --location=project`;
  throw new CommandError(`npm tags ${own}${version}, and releases are ${now.releases} (policy.yaml): ${command}`);
}

/** Of every release in the repository, whatever branch it is on. */
function versionsOf(folder: string, { releases }: Catalog): ReadonlySet<string> {
  const tags = git(repositoryOf(folder), ['tag', '--list']).toString('utf8').split('\n');
  return new Set(tags.flatMap((tag) => versionIn(tag, releases) ?? []));
}

/** The lowest version that suffices and is no release yet, which it may be on another branch. */
function freeVersion(released: string, bump: Bump, taken: ReadonlySet<string>): string {
  let version = raised(released, bump);
  while (taken.has(version)) version = raised(version, bump);
  return version;
}

/**
 * The catalog with everything made right that has one right answer, versions of domains included. It is judged from release to
 * release: a break that an earlier branch got away with is an error here.
 */
function fixedCatalog(folder: string, { base, release: released }: History, today: string): Promise<Fixed> {
  const judged = (files: CatalogFiles): CheckedCatalog => {
    const checked = checkCatalog(files, engine, today);
    const states = { released, base: released ?? base, now: checked.catalog, today };
    const isSound = !checked.findings.some(({ severity }) => severity === 'error');
    const found = isSound ? judgeChanges(states, changeChecks).findings : [];
    return { ...checked, findings: [...checked.findings, ...found] };
  };
  const files = requireDescriptor(readCatalog(folder), folder);
  return fixCatalog(judged(files), folder, async (some) => judged(some));
}

/** The catalog as it is once it is released: the approvals of changes are gone, and deprecations have their first day. */
function clearedCatalog(checked: CheckedCatalog, folder: string, today: string): Promise<Fixed> {
  const { exceptions, routes } = checked.catalog;
  const approvals = exceptions.filter(({ data }) => data.kind !== undefined);
  const announced = routes.filter(({ deprecated }) => deprecated !== undefined && deprecated.since === undefined);
  const fix: Fix[] = [
    ...approvals.map(({ file, pointer }) => ({ op: 'remove' as const, file, pointer })),
    ...announced.map(({ file, pointer }) => ({
      ...{ op: 'set' as const, file, pointer: `${pointer}/deprecated/since` },
      value: today,
    })),
  ];
  const all: CheckedFinding[] = [
    { check: '', severity: 'warning', message: '', place: { file: 'policy.yaml', pointer: '' }, fix },
  ];
  return fixCatalog({ ...checked, findings: all }, folder, async () => ({ ...checked, findings: [] }));
}

function changelogOf({ root }: Tool): string {
  return join(root, 'CHANGELOG.md');
}

/** The introduction of a changelog, then its sections, the newest first; nothing where there is none. */
function sectionsOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split(/^(?=## )/m) : [];
}

function isOf(version: string): (section: string) => boolean {
  return (section) => section.startsWith(`## ${version} `);
}

/** Puts a section below the introduction, in the place of one of the same version. */
function writeChangelog(path: string, version: string, section: string): void {
  const others = sectionsOf(path).filter((one) => !isOf(version)(one));
  const introduction = others[0]?.startsWith('## ') ? undefined : others.shift();
  const parts = [introduction ?? '# Changelog', section, ...others];
  replaceFile(path, `${parts.map((part) => part.trim()).join('\n\n')}\n`);
}
