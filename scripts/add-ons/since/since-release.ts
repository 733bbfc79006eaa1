import { packageIn } from '../../files/project.ts';
import type { Project } from '../../start/project.ts';
import { highest } from './changes/changes.ts';
import type { Facts } from './changes/fact.ts';
import { type Judgement, judgeChanges } from './changes/judge.ts';
import { bumpFor } from './changes/versions.ts';
import { changeChecks } from './checks/all.ts';
import type { History } from './history.ts';
import { versionIn } from './releases.ts';

export function judgeSince(now: Facts, { release: released, base, others }: History, today: string): Judgement {
  return judgeChanges({ released, base, others, today }, changeChecks)(now);
}

/** What the changes since its release require the version of the package to be raised by. */
export function dueBump({ changes }: Judgement, history: History, { folder }: Project) {
  const due = changes.filter((change) => change.released || history.release === undefined);
  return bumpFor(highest(due.map((change) => change.class)), releasedVersion(history, folder));
}

/** The version of the package at the release; before the first release, the current one. */
export function releasedVersion({ release, releases }: History, folder: string): string {
  return (release && versionIn(release.ref, releases)) ?? packageIn(folder).version;
}
