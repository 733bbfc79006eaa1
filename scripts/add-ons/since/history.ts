import { CommandError } from '../../command-error.ts';
import { repositoryOf } from '../../files/git-files.ts';
import { packageIn } from '../../files/manifest.ts';
import { highest } from './changes/changes.ts';
import type { Baselines, DatedChange } from './changes/check-changes.ts';
import { bumpFor } from './changes/versions.ts';
import { commitOf, fetchHelp, isShallow, mergeBaseOf } from './commits.ts';
import { releaseTag, versionIn } from './releases.ts';
import { beginning, type Recorded, requireCatalog, stateIn } from './state.ts';

/** The two baselines: changes are new since the base, and versions are owed since the release. */
export interface History extends Baselines {
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

export function dueBump(changes: readonly DatedChange[], history: History, folder: string) {
  const due = changes.filter((change) => change.released || history.release === undefined);
  return bumpFor(highest(due.map((change) => change.class)), releasedVersion(history, folder));
}

/** The version of the package at the release; before the first release, the current one. */
export function releasedVersion({ release, releases }: History, folder: string): string {
  return (release && versionIn(release.ref, releases)) ?? packageIn(folder).version;
}
