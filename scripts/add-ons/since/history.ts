import { counted } from '../../../core/text/characters.ts';
import { CommandError } from '../../command-error.ts';
import { repositoryOf } from '../../files/git-files.ts';
import { packageIn } from '../../files/manifest.ts';
import { highest } from './changes/changes.ts';
import type { Facts } from './changes/fact.ts';
import { type DatedChange, type Judgement, judgeChanges } from './changes/judge.ts';
import { bumpFor } from './changes/versions.ts';
import { changeChecks } from './checks/all.ts';
import { commitOf, fetchHelp, isShallow, mergeBaseOf } from './commits.ts';
import { releaseTag, versionIn } from './releases.ts';
import { beginning, type Recorded, requireCatalog, stateIn } from './state.ts';

/** The two baselines: changes are new since the base, and versions are owed since the release. */
export interface History {
  /** The merge base with a branch; without one, the last commit, or before the first release the beginning. */
  readonly base: Recorded;
  readonly release: Recorded | undefined;
  readonly releases: string;
}

export function historyOf(folder: string, named: { since?: string; released?: string | undefined }): History {
  const { since, released } = named;
  const repository = repositoryOf(folder);
  const commit = since ? mergeBaseOf(repository, since) : commitOf(repository, 'HEAD');
  const base = stateIn(repository, commit, since || 'HEAD');
  const releases = base.facts.at('policy', 'evolution.releases')?.value ?? 'v*';
  const tag = released || releaseTag(repository, commit, releases);
  if (tag !== undefined) {
    const tagged = commitOf(repository, released || `refs/tags/${tag}`);
    const release = tagged === commit ? { ...base, ref: tag, name: tag } : stateIn(repository, tagged, tag, tag);
    return { base, release: requireCatalog(release, folder), releases };
  }
  if (!isShallow(repository)) return { base: since ? base : beginning, release: undefined, releases };
  const what = `This shallow clone has no release (a tag ${releases}) before ${base.name}`;
  throw new CommandError(`${what}${fetchHelp(repository)}`);
}

export function comparedWith({ base, release, releases }: History, changes: readonly DatedChange[]): string {
  if (release === undefined) {
    return `${counted(changes.length, 'change')} since this branch began at ${base.name} (no release tag ${releases} yet)`;
  }
  const released = changes.filter((change) => change.released);
  const fresh = changes.filter((change) => change.new);
  const since = `since the release ${release.ref} (${release.commit.slice(0, 12)})`;
  return `${counted(released.length, 'change')} ${since}, ${fresh.length} new on this branch, which began at ${base.name}`;
}

export function judgeSince({ release: released, base }: History, today: string): (now: Facts) => Judgement {
  return judgeChanges({ released, base, today }, changeChecks);
}

export function dueBump({ changes }: Judgement, history: History, folder: string) {
  const due = changes.filter((change) => change.released || history.release === undefined);
  return bumpFor(highest(due.map((change) => change.class)), releasedVersion(history, folder));
}

/** The version of the package at the release; before the first release, the current one. */
export function releasedVersion({ release, releases }: History, folder: string): string {
  return (release && versionIn(release.ref, releases)) ?? packageIn(folder).version;
}
