import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { parsedOnce } from '../../../core/read/catalog-file.ts';
import { decodeText, maxFileBytes } from '../../../core/read/decode.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { isEmptyYaml } from '../../../core/read/yaml.ts';
import { kindOf } from '../../../core/schema/kinds.ts';
import { counted, listed } from '../../../core/text/characters.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import { CommandError } from '../../command-error.ts';
import { git, isShallow, type Repository, repositoryOf } from '../../files/git-files.ts';
import { keysIn } from '../../files/project.ts';
import { printError } from '../../print.ts';
import type { Facts } from './changes/fact.ts';
import { factsOf } from './changes/facts.ts';
import type { DatedChange, State } from './changes/judge.ts';
import { compareVersions, versionNumbers } from './changes/versions.ts';
import { commitOf, fileOf, filesOfCommit, mergeBaseOf, refsOf } from './commits.ts';

// The law of this file: a state with which a command compares is read, absent (nothing was there), or unknown, and unknown is never
// absent. What is unknown is a CommandError, which names the state, why, and what brings it.

/** A state of the catalog in git. */
export interface Recorded extends State {
  readonly name: string;
  /** As it was asked for. */
  readonly ref: string;
  readonly commit: string;
  /** As they were, or where one does not parse, as it was when it last did. */
  readonly files: CatalogFiles;
  /** As they were. */
  readonly committed: CatalogFiles;
}

type Named = Pick<Recorded, 'ref' | 'commit' | 'name'>;

/** What a catalog is compared with: changes are new since the base, and versions are owed since the release. */
export interface History {
  /** The merge base with a branch; without one, the last commit, or before the first release the beginning. */
  readonly base: Recorded;
  /** Undefined before the first release. */
  readonly release: Recorded | undefined;
  /** The pattern of release tags, such as `v*`. */
  readonly releases: string;
}

const nothing: CatalogFiles = { entries: [], bytes: new Map() };

/** An empty catalog, before the first commit. */
const emptyState: Recorded = {
  ref: '',
  commit: '',
  name: 'the beginning',
  files: nothing,
  committed: nothing,
  facts: factsOf(nothing),
};

/** @throws CommandError when there is no repository, commit or merge base, or a state is unknown. */
export function historyOf(
  folder: string,
  { since, released }: { readonly since?: string | undefined; readonly released?: string | undefined },
): History {
  const repository = repositoryOf(folder);
  const commit = since ? mergeBaseOf(repository, since) : commitOf(repository, 'HEAD');
  const state = { ref: since || 'HEAD', commit, name: commit.slice(0, 12) };
  const base = recorded(repository, state) ?? { ...emptyState, ...state };
  const releases = base.facts.at('policy', 'evolution.releases')?.value ?? 'v*';
  const tag = released || releaseTag(repository, commit, releases);
  if (tag !== undefined) {
    const tagged = commitOf(repository, released || `refs/tags/${tag}`);
    const named = { ref: tag, commit: tagged, name: tag };
    const release = tagged === commit ? { ...base, ...named } : recorded(repository, named);
    if (release === undefined)
      throw new CommandError(`The catalog ${folder} was not in ${tag}, so it is no release of it`);
    return { base, release, releases };
  }
  if (!isShallow(repository)) return { base: since ? base : emptyState, release: undefined, releases };
  throw new CommandError(
    `This shallow clone has no release (a tag ${releases}) before ${base.name}: git fetch --tags --unshallow`,
  );
}

/** The catalog in a commit. @throws CommandError when it is unknown, or was not there. */
export function recordedIn(folder: string, commit: string): Recorded {
  const repository = repositoryOf(folder);
  const state = { ref: commit, commit: commitOf(repository, commit), name: commit.slice(0, 12) };
  const found = recorded(repository, state);
  if (found === undefined) throw new CommandError(`The catalog ${folder} was not in ${state.name}`);
  return found;
}

/** The catalog in a commit, wherever it was then; undefined when it was not there. */
function recorded(repository: Repository, state: Named): Recorded | undefined {
  const { commit, name } = state;
  const committed = filesOfCommit(repository, commit) ?? nothing;
  if (committed.entries.some(({ path }) => path === '')) {
    throw new CommandError(`The catalog is a submodule in ${name}, so what it was is in another repository`);
  }
  if (committed.bytes.size === 0) {
    const prefix = formerPrefix(repository, commit);
    return prefix === undefined ? undefined : recorded({ ...repository, prefix }, state);
  }
  const bytes = new Map(committed.bytes);
  for (const { path, type } of committed.entries) {
    if (type === 'folder' || kindOf(path) === undefined) continue;
    // A link in place of a file has no contents.
    const contents = bytes.get(path) ?? new Uint8Array();
    if (!isReadable(path, contents)) bytes.set(path, lastReadable(repository, state, path, contents));
  }
  const files = { ...committed, bytes };
  return { ...state, files, committed, facts: factsOf(files) };
}

/** Where the catalog was in a commit, if it has moved since: the only other folder with such files that is no longer there. */
function formerPrefix(repository: Repository, commit: string): string | undefined {
  const paths = new Set(String(git(repository, ['ls-tree', '-r', '-z', '--name-only', commit])).split('\0'));
  const [one, ...others] = [...paths].flatMap((path) => {
    const folder = dirname(path);
    const isCatalog = basename(path) === 'languages.yaml' && paths.has(join(folder, 'policy.yaml'));
    return isCatalog && !existsSync(join(repository.top, path)) ? folder.replace(/^\.$/, '') : [];
  });
  return others.length === 0 ? one : undefined;
}

function isReadable(path: string, contents: Uint8Array): boolean {
  if (contents.length > maxFileBytes) return false;
  const { text } = decodeText(path, contents);
  // Only a file of messages may be empty.
  return parsedOnce(path, contents, text).value !== undefined || (kindOf(path) === 'messages' && isEmptyYaml(text));
}

/** A file that does not parse in a state as it was when it last did. @throws CommandError when it is not known. */
function lastReadable(repository: Repository, { commit, name }: Named, path: string, contents: Uint8Array) {
  const file = join(repository.prefix, path);
  if (/^version https:\/\/git-lfs\./.test(String(contents))) {
    const filtered = git(repository, ['cat-file', '--filters', `${commit}:${file}`]);
    if (isReadable(path, filtered)) return filtered;
    throw new CommandError(`${file} in ${name} is a pointer of Git LFS: git lfs install && git lfs fetch --all`);
  }
  const commits = String(git(repository, ['rev-list', commit, '--', file]))
    .trim()
    .split('\n');
  for (const one of commits) {
    const earlier = fileOf(repository, one, file);
    if (earlier === undefined || !isReadable(path, earlier)) continue;
    printError(`${file} does not parse in ${name}: it is compared as it was in ${one.slice(0, 12)}\n`);
    return earlier;
  }
  const help = isShallow(repository)
    ? 'git fetch --unshallow'
    : 'correct it first on the branch that this one is merged into';
  throw new CommandError(`${file} does not parse in ${name}, and in no commit before: ${help}`);
}

/** A history, from the beginning where there is no release, and a catalog without any domain of the merge base has begun anew. */
export function fromBeginning(history: History, now: Facts): History {
  const { base, release } = history;
  const isBeginning = release === undefined && !base.facts.of('domain').some(({ id }) => now.get(id) !== undefined);
  return isBeginning ? { ...history, base: { ...emptyState, ref: base.ref, commit: base.commit } } : history;
}

/** How many changes there are since when, without a full stop. */
export function comparedWith({ base, release, releases }: History, changes: readonly DatedChange[]): string {
  if (release === undefined) {
    const all = counted(changes.length, 'change');
    const missing = `no release tag ${releases} yet`;
    if (base.name !== emptyState.name) return `${all} since this branch began at ${base.name} (${missing})`;
    return `${all} since the beginning (${missing}, and no domain from where this branch began, ${base.commit.slice(0, 12)})`;
  }
  const released = changes.filter((change) => change.released);
  const fresh = changes.filter((change) => change.new);
  const since = `since the release ${release.ref} (${release.commit.slice(0, 12)})`;
  return `${counted(released.length, 'change')} ${since}, ${fresh.length} new on this branch, which began at ${base.name}`;
}

/** The version in the newest section of a changelog, such as `## 1.2.0 (2026-12-01)`. */
const newestSection = /^## +\[?v?(\d+\.\d+\.\d+)(?![-+.\w])/m;

/**
 * The highest release tag at or before a commit, without pre-releases, and where the catalog was there. Tags of a fetched upstream are
 * named, and passed over. @throws CommandError when CHANGELOG.md has a higher release, whose tag is not there.
 */
function releaseTag(repository: Repository, commit: string, pattern: string): string | undefined {
  const versionOf = (tag: string) => versionIn(tag, pattern) ?? '';
  const all = refsOf(repository, 'refs/tags/', `--merged=${commit}`).map((ref) => ref.slice('refs/tags/'.length));
  const tags = all.filter((tag) => versionOf(tag) !== '').sort((a, b) => compareVersions(versionOf(b), versionOf(a)));
  const known = withCatalog(repository, tags);
  const folder = dirname(repository.prefix);
  const changelog = String(fileOf(repository, commit, join(folder, 'CHANGELOG.md')) ?? '');
  const [, latest] = firstMatch(newestSection, changelog);
  const file = join(folder, 'package.json');
  const path = join(repository.top, file);
  const { name } = keysIn(existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const nameAt = (tag: string) => keysIn(String(fileOf(repository, `refs/tags/${tag}`, file) ?? '')).name ?? name;
  const isOurs = (tag: string) => name === undefined || versionOf(tag) === latest || nameAt(tag) === name;
  const ours = known.find(isOurs);
  const missing = `${pattern.slice(0, -1)}${latest}`;
  if (latest !== undefined && !tags.includes(missing) && compareVersions(latest, versionOf(ours ?? '')) > 0) {
    throw missingTag(repository, commit, missing, join(folder, 'CHANGELOG.md'));
  }
  const others = ours === undefined ? known : known.slice(0, known.indexOf(ours));
  if (others.length > 0) {
    printError(
      `No release of this catalog, because ${file} has another name there than "${name}": ${listed(others)}\n`,
    );
  }
  return ours;
}

/** Of some tags, those that have the catalog. */
function withCatalog(repository: Repository, tags: readonly string[]): string[] {
  const names = tags.map((tag) => `refs/tags/${tag}:${join(repository.prefix, 'languages.yaml')}\n`);
  const answers = String(git(repository, ['cat-file', '--batch-check=%(objecttype)'], names.join(''))).split('\n');
  return tags.filter((_, index) => answers[index] === 'blob');
}

function missingTag(repository: Repository, commit: string, tag: string, changelog: string): CommandError {
  const what = `${changelog} in ${commit.slice(0, 12)} names the release ${tag}, and this history does not have the tag`;
  if (isShallow(repository)) return new CommandError(`${what}: git fetch --tags --unshallow`);
  const at = String(git(repository, ['rev-list', '--max-count=1', '--abbrev-commit', commit, '--', changelog])).trim();
  if (refsOf(repository, `refs/tags/${tag}`).length === 0) {
    return new CommandError(`${what}: git fetch --tags; or, if it was never made, git tag ${tag} ${at}`);
  }
  return new CommandError(`${what}, which is on another branch: git tag --force ${tag} ${at}`);
}

/** The version in a release tag: the `*` of the pattern; undefined for other tags. */
export function versionIn(tag: string, pattern: string): string | undefined {
  const start = pattern.slice(0, -1);
  const version = tag.slice(start.length);
  return tag.startsWith(start) && versionNumbers(version) !== undefined ? version : undefined;
}
