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
import { historyOf, judgedSince, versionIn } from '../files/history.ts';
import { packageVersion } from '../files/package-version.ts';
import { realPath } from '../files/real-path.ts';
import { replaceFile } from '../files/replace-file.ts';
import { catalogOptionsOf, dayOf, parseDay } from '../options.ts';
import { writeReports } from '../reports.ts';
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
  let code = 2;
  try {
    code = await (options.check === undefined ? prepare(options, tool) : checkTag(options, options.check, tool));
    return code;
  } finally {
    if (code !== 0 && process.env.npm_lifecycle_event === 'version') {
      process.stderr.write('To go back to the last commit: git restore --staged --worktree .\n');
    }
  }
}

/** Judges everything in memory, then writes. */
async function prepare({ catalog: folder, judge, ...options }: Options, tool: Tool): Promise<number> {
  const today = dayOf(options.today);
  const version = newVersion(judge ? process.env.npm_new_version : undefined, tool);
  if (judge) requireCommitted(folder, tool);
  const fixed = await fixedCatalog(folder, today);
  const { checked } = fixed;
  if (checked.findings.some(({ severity }) => severity === 'error')) {
    await writeReports([{ format: 'text' }], checked, folder);
    return 1;
  }
  const compared = judgedSince(checked, folder, {}, today);
  requireVersion(version, compared, checked.catalog, folder, tool);
  if (judge) {
    requireUnused(version, checked.catalog, folder);
    return generate(['--catalog', folder, '--check', '--today', today], tool);
  }
  const section = sectionOf(compared, checked.catalog);
  const cleared = await clearedCatalog(checked, folder, today);
  writeFixes({ ...cleared, changed: new Map([...fixed.changed, ...cleared.changed]) }, folder);
  writeChangelog(join(tool.root, 'CHANGELOG.md'), version, `## ${version} (${today})\n\n${section}`);
  return generate(['--catalog', folder, '--today', today], tool);
}

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
  const path = join(tool.root, 'CHANGELOG.md');
  const section = existsSync(path) ? sectionsOf(readFileSync(path, 'utf8')).find(isOf(version)) : undefined;
  if (section === undefined) throw new CommandError(`${path} has no section "## ${version}": npm version writes it`);
  process.stdout.write(section.replace(/^## .*\n+/, ''));
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

/** @throws CommandError when the tag of a version is taken, or npm would make one that is no release. */
function requireUnused(version: string, now: Catalog, folder: string): void {
  const taken = versionsOf(folder, now);
  if (taken.has(version)) {
    const free = freeVersion(version, 'patch', taken);
    throw new CommandError(`There is a release ${version} already: npm version ${free}`);
  }
  const [own, prefix] = [process.env.npm_config_tag_version_prefix ?? 'v', now.releases.slice(0, -1)];
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
function fixedCatalog(folder: string, today: string): Promise<Fixed> {
  const history = historyOf(folder, {}, today);
  if (history === undefined) throw new CommandError(`${folder} is in no commit, so there is nothing to release`);
  const { release: released, base } = history;
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

/** The catalog as it is once it is released: no exception for a change excuses anything, and deprecations have their first day. */
function clearedCatalog(checked: CheckedCatalog, folder: string, today: string): Promise<Fixed> {
  const { catalog: now } = checked;
  const itself = { catalog: now, name: 'the release', where: () => '' };
  const { findings } = judgeChanges({ released: undefined, base: itself, now, today }, changeChecks);
  const announced = now.routes.flatMap((route): Fix[] => {
    const pointer = `${route.pointer}/deprecated/since`;
    const isAbsent = route.deprecated !== undefined && route.deprecated.since === undefined;
    return isAbsent ? [{ op: 'set', file: route.file, pointer, value: today }] : [];
  });
  const place = { file: 'policy.yaml', pointer: '' };
  const all: CheckedFinding[] = [...findings, { check: '', severity: 'warning', message: '', place, fix: announced }];
  return fixCatalog({ ...checked, findings: all }, folder, async () => ({ ...checked, findings: [] }));
}

/** What changed, for the changelog: Markdown without its heading. */
function sectionOf({ history, judged }: ReturnType<typeof judgedSince>, now: Catalog): string {
  const { name: since, catalog: before } = history.release ?? history.base;
  const [language] = now.languages;
  if (language === undefined) return '';
  return changelog(judged.changes, { before, now, since, locale: language.code }).replace(/^## .*\n+/, '');
}

/** The introduction of a changelog, then its sections, the newest first. */
function sectionsOf(text: string): string[] {
  return text.split(/^(?=## )/m);
}

function isOf(version: string): (section: string) => boolean {
  return (section) => section.startsWith(`## ${version} `);
}

/** Puts a section below the introduction, in the place of one of the same version. */
function writeChangelog(path: string, version: string, section: string): void {
  const old = existsSync(path) ? sectionsOf(readFileSync(path, 'utf8')) : ['# Changelog\n'];
  const introduction = old[0]?.startsWith('## ') ? [] : old.slice(0, 1);
  const others = old.slice(introduction.length).filter((one) => !isOf(version)(one));
  const parts = [...introduction, section, ...others].map((part) => part.trim()).filter((part) => part !== '');
  replaceFile(path, `${parts.join('\n\n')}\n`);
}
