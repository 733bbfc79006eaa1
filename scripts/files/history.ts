import { changeChecks } from '../../checks/all.ts';
import type { Earlier } from '../../core/changes/change.ts';
import { type DatedChange, type Judged, judgeChanges } from '../../core/changes/judge.ts';
import { versionNumbers } from '../../core/changes/version.ts';
import type { CheckedFinding } from '../../core/diagnostic.ts';
import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import { keepsOut } from '../../core/read/rules.ts';
import { spotsIn } from '../../core/report/report.ts';
import { counted } from '../../core/words/counted.ts';
import { CommandError } from '../command-error.ts';
import { engine } from '../start/engine.ts';
import { commitOf, filesOfCommit, git, isShallow, mergeBaseOf, type Repository, repositoryOf } from './git-files.ts';

/** A state of the catalog that git has: the commit as it was asked for, and as git knows it. */
export interface Recorded extends Earlier {
  readonly ref: string;
  readonly commit: string;
  readonly checked: CheckedCatalog;
}

/** What a catalog is judged against: what is new since the base, what is owed since the release. */
export interface History {
  readonly repository: Repository;
  readonly base: Recorded;
  /** Undefined where there is none: then the base stands for it. */
  readonly release: Recorded | undefined;
}

/** Which commits are asked for: a branch, and the release where it is not to be the highest tag. */
export interface Asked {
  readonly since?: string | undefined;
  readonly released?: string | undefined;
}

/**
 * The merge base with `since` (or the last commit), and the release before it. Nothing is checked out.
 *
 * @returns undefined when the base has no such folder.
 * @throws CommandError (exit 2) when there is no repository, commit, merge base or release, or an old catalog does not pass.
 */
export function historyOf(folder: string, { since, released }: Asked, today: string): History | undefined {
  const repository = repositoryOf(folder);
  const commit = since === undefined ? commitOf(repository, 'HEAD') : mergeBaseOf(repository, since);
  const base = recorded(repository, folder, { ref: since ?? 'HEAD', commit, name: commit.slice(0, 12) }, today);
  if (base === undefined) return undefined;
  const { releases } = base.catalog;
  const tag = released ?? releaseTag(repository, commit, releases);
  if (tag === undefined) {
    if (!isShallow(repository)) return { repository, base, release: undefined };
    throw new CommandError(
      `This shallow clone has no release (a tag ${releases}) before ${base.name}: git fetch --tags --unshallow`,
    );
  }
  const state = { ref: tag, commit: commitOf(repository, released ?? `refs/tags/${tag}`), name: tag };
  const release = state.commit === commit ? { ...base, ...state } : recorded(repository, folder, state, today);
  if (release === undefined) {
    throw new CommandError(`The release "${tag}" has no catalog in ${folder}: name another one with --released REF`);
  }
  return { repository, base, release };
}

/** Every change of a sound catalog, and what it breaks. @throws CommandError (exit 2), also when there is nothing to compare with. */
export function judgedSince(
  { catalog: now }: CheckedCatalog,
  folder: string,
  asked: Asked,
  today: string,
): { history: History; judged: Judged } {
  const history = historyOf(folder, asked, today);
  if (history === undefined) {
    throw new CommandError(`${folder} is in no commit to compare with, so nothing was compared`);
  }
  return { history, judged: judgeChanges({ released: history.release, base: history.base, now, today }, changeChecks) };
}

function recorded(
  repository: Repository,
  folder: string,
  state: Pick<Recorded, 'ref' | 'commit' | 'name'>,
  today: string,
): Recorded | undefined {
  const { commit, name } = state;
  const files = filesOfCommit(repository, commit);
  if (files === undefined) return undefined;
  const checked = checkCatalog(files, engine, today);
  const path = (file: string) => (repository.prefix === '' ? file : `${repository.prefix}/${file}`);
  const fault = unreadable(checked);
  if (fault !== undefined) {
    const number = commit.slice(0, 12);
    const isRelease = name !== number;
    throw new CommandError(
      `The catalog in ${folder} at ${isRelease ? `${name} (commit ${number})` : `commit ${number}`} cannot be compared: ${path(fault.place.file)}: ${fault.message}; name another ${isRelease ? 'release with --released REF' : 'one with --since REF'}`,
    );
  }
  const spotOf = spotsIn(files);
  const where: Earlier['where'] = (place) => `${path(place.file)}:${spotOf(place).line}`;
  return { ...state, catalog: checked.catalog, checked, where };
}

/** Why a file was not taken into the catalog. One that was not there yet is no fault of an old state. */
export function unreadable({ findings }: CheckedCatalog): CheckedFinding | undefined {
  return findings.find(keepsOut);
}

/** How many changes there are, against what, as a sentence without a full stop. */
export function comparedWith({ base, release }: History, changes: readonly DatedChange[], isSince: boolean): string {
  if (release === undefined) {
    const told = counted(changes.length, 'change');
    return `${told} since the merge base ${base.name} (no release tag ${base.catalog.releases} yet)`;
  }
  // What this branch takes back of what was never released is no change since the release.
  const [told, fresh] = [changes.filter((change) => change.released), changes.filter((change) => change.new)];
  const since = isSince ? `, ${fresh.length} new since the merge base ${base.name}` : '';
  return `${counted(told.length, 'change')} since the release ${release.ref} (${release.commit.slice(0, 12)})${since}`;
}

/** The highest release that a commit contains, without pre-releases and other words. */
function releaseTag(repository: Repository, commit: string, pattern: string): string | undefined {
  const words = [`--merged=${commit}`, '--sort=-version:refname', '--format=%(refname:lstrip=2)', 'refs/tags/'];
  const tags = git(repository, ['for-each-ref', ...words])
    .toString('utf8')
    .split('\n');
  return tags.find((tag) => versionIn(tag, pattern) !== undefined);
}

/** The version that a tag of a release stands for, which is the star of the pattern; else undefined. */
export function versionIn(tag: string, pattern: string): string | undefined {
  const start = pattern.slice(0, -1);
  const version = tag.slice(start.length);
  return tag.startsWith(start) && versionNumbers(version) !== undefined ? version : undefined;
}
