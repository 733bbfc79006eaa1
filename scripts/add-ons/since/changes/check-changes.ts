import { applyExceptions } from '../../../../core/check/apply-exceptions.ts';
import { runChecks } from '../../../../core/check/check.ts';
import { type Exception, exceptionKey, subjectKinds } from '../../../../core/model/exception.ts';
import type { CheckedFinding } from '../../../../core/read/finding.ts';
import type { ChangeCheck, ChangeFinding, State } from './change-check.ts';
import { byWeight, type Change, changeId, changes } from './changes.ts';
import type { Facts } from './fact.ts';
import { type DueVersion, dueVersions } from './versions.ts';

/** A change since the release (`released`), since the merge base (`new`), or since both. */
export interface DatedChange extends Change {
  readonly released: boolean;
  readonly new: boolean;
}

export interface CheckedChanges {
  readonly findings: readonly CheckedFinding[];
  readonly changes: readonly DatedChange[];
  readonly due: readonly DueVersion[];
}

export interface Baselines {
  /** Undefined before the first release: then all changes are since the merge base. */
  readonly release: State | undefined;
  readonly base: State;
}

/** Checks all changes since the release. A finding of the merge base is a warning, unless this branch adds to it. */
export function changeChecker({ release, base }: Baselines, today: string, checks: readonly ChangeCheck[]) {
  const before = release ?? base;
  const isBaseLater = before.facts !== base.facts;
  // An exception of the merge base was for an earlier branch, and ends with the release.
  const earlierExceptions = new Set(exceptionsIn(base.facts).map(exceptionKey));
  const canBeUnused = (exception: Exception) => !earlierExceptions.has(exceptionKey(exception));
  const check = (after: Facts) => {
    const all = changes(before.facts, after);
    const fresh = isBaseLater ? changes(base.facts, after) : [];
    // Nothing that was never released owes a version.
    const due = release === undefined ? [] : dueVersions(before.facts, after, all);
    const findings = runChecks(checks, { before, base, after, changes: all, fresh, due, today });
    const things = subjectKinds.flatMap((kind) =>
      [...before.facts.of(kind), ...after.of(kind)].map(({ name: id }) => ({ kind, id })),
    );
    const subjects = { all: things, subjectsOf: ({ about }: (typeof findings)[number]) => about };
    return { all, fresh, due, ...applyExceptions(findings, exceptionsIn(after), checks, subjects, canBeUnused) };
  };
  const earlier = isBaseLater ? check(base.facts) : undefined;
  const earlierFindings = new Set(earlier?.remaining.map(findingId));
  const earlierChanges = new Set(earlier?.all.map(changeId));
  return (now: Facts): CheckedChanges => {
    const { all, fresh, due, remaining, unused } = check(now);
    const dated = remaining.map((one): CheckedFinding => {
      const { about: _, because, ...finding } = one;
      const causes = because.filter((change) => change.class === because[0]?.class);
      const isEarlier =
        earlierFindings.has(findingId(one)) && causes.every((cause) => earlierChanges.has(changeId(cause)));
      return isEarlier ? { ...finding, severity: 'warning' } : finding;
    });
    const sinceBase = isBaseLater ? fresh : all;
    return { findings: [...dated, ...unused], changes: datedChanges(all, sinceBase, release !== undefined), due };
  };
}

/** All changes since the release, and the changes of this branch that revert an earlier one. */
function datedChanges(all: readonly Change[], sinceBase: readonly Change[], isReleased: boolean): DatedChange[] {
  // Without values: a value may have changed before and after the merge base.
  const idOf = (change: Change) => changeId({ ...change, from: undefined, to: undefined });
  const fresh = new Set(sinceBase.map(idOf));
  const listed = new Set(all.map(idOf));
  const reverted = sinceBase.filter((change) => !listed.has(idOf(change)));
  const dates = (id: string) => ({ released: isReleased && listed.has(id), new: fresh.has(id) });
  return [...all, ...reverted].map((change) => ({ ...change, ...dates(idOf(change)) })).sort(byWeight);
}

function findingId({ check, about }: ChangeFinding & CheckedFinding): string {
  return JSON.stringify([check, about]);
}

function exceptionsIn(facts: Facts): Exception[] {
  return facts.of('exception').flatMap(({ exception }) => exception ?? []);
}
