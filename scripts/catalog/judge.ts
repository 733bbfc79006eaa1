import { changeChecks } from '../../checks/all.ts';
import { factsOf } from '../../core/changes/facts.ts';
import { type Judged, judgeChanges } from '../../core/changes/judge.ts';
import { packageBump } from '../../core/changes/versions.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { Context } from '../command.ts';
import { type History, versionIn } from '../files/history.ts';
import { packageVersion } from '../files/project.ts';

/** Every change of what is in a folder now, and what it breaks. @throws CommandError (exit 2) */
export function judgedSince(files: CatalogFiles, history: History, today: string): Judged {
  const now = { name: 'now', facts: factsOf(files) };
  return judgeChanges({ released: history.release, base: history.base, now, today }, changeChecks);
}

/** What the package must raise its version by for all changes since its release. */
export function owedBump({ changes }: Judged, history: History, context: Context) {
  const due = changes.filter((change) => change.released || history.release === undefined);
  return packageBump(due, releasedVersion(history, context));
}

/** The version of the package at the release; before the first one, as it is. */
export function releasedVersion({ release, releases }: History, context: Context): string {
  return (release && versionIn(release.ref, releases)) ?? packageVersion(context);
}
