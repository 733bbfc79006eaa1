import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import type { Facts } from '../../core/changes/fact.ts';
import { factsOf } from '../../core/changes/facts.ts';
import type { DatedChange, State } from '../../core/changes/judge.ts';
import { versionNumbers } from '../../core/changes/versions.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { counted, listed } from '../../core/text/characters.ts';
import { CommandError } from '../command-error.ts';
import { printError } from '../print.ts';
import {
  commitOf,
  fileOf,
  filesOfCommit,
  git,
  isShallow,
  mergeBaseOf,
  type Repository,
  repositoryOf,
} from './git-files.ts';
import { keysIn } from './project.ts';

/** A state of the catalog in git. */
export interface Recorded extends State {
  readonly name: string;
  /** As it was asked for. */
  readonly ref: string;
  readonly commit: string;
  readonly files: CatalogFiles;
}

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
  facts: factsOf(nothing),
};

/** @throws CommandError when there is no repository, commit, merge base or release. */
export function historyOf(
  folder: string,
  { since, released }: { readonly since?: string | undefined; readonly released?: string | undefined },
): History {
  const repository = repositoryOf(folder);
  const commit = since === undefined ? commitOf(repository, 'HEAD') : mergeBaseOf(repository, since);
  const base = recorded(repository, { ref: since ?? 'HEAD', commit, name: commit.slice(0, 12) });
  const releases = base.facts.at('policy', 'evolution.releases')?.value ?? 'v*';
  const tag = released ?? releaseTag(repository, commit, releases);
  if (tag !== undefined) {
    const tagged = commitOf(repository, released ?? `refs/tags/${tag}`);
    const state = { ref: tag, commit: tagged, name: tag };
    return { base, release: tagged === commit ? { ...base, ...state } : recorded(repository, state), releases };
  }
  if (!isShallow(repository)) return { base: since === undefined ? emptyState : base, release: undefined, releases };
  throw new CommandError(
    `This shallow clone has no release (a tag ${releases}) before ${base.name}: git fetch --tags --unshallow`,
  );
}

function recorded(repository: Repository, state: Pick<Recorded, 'ref' | 'commit' | 'name'>): Recorded {
  const files = filesOfCommit(repository, state.commit) ?? nothing;
  return { ...state, files, facts: factsOf(files) };
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

/** The highest release tag at or before a commit, without pre-releases; tags of a fetched upstream are named, and passed over. */
function releaseTag(repository: Repository, commit: string, pattern: string): string | undefined {
  const args = [`--merged=${commit}`, '--sort=-version:refname', '--format=%(refname:lstrip=2)', 'refs/tags/'];
  const all = String(git(repository, ['for-each-ref', ...args])).split('\n');
  const tags = all.filter((tag) => versionIn(tag, pattern) !== undefined);
  const file = join(dirname(repository.prefix), 'package.json');
  const path = join(repository.top, file);
  const { name } = keysIn(existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const nameAt = (tag: string) => keysIn(fileOf(repository, `refs/tags/${tag}:${file}`)).name ?? name;
  const ours = name === undefined ? tags[0] : tags.find((tag) => nameAt(tag) === name);
  const others = ours === undefined ? tags : tags.slice(0, tags.indexOf(ours));
  if (others.length > 0) {
    printError(
      `No release of this catalog, because ${file} has another name there than "${name}": ${listed(others)}\n`,
    );
  }
  return ours;
}

/** The version in a release tag: the `*` of the pattern; undefined for other tags. */
export function versionIn(tag: string, pattern: string): string | undefined {
  const start = pattern.slice(0, -1);
  const version = tag.slice(start.length);
  return tag.startsWith(start) && versionNumbers(version) !== undefined ? version : undefined;
}
