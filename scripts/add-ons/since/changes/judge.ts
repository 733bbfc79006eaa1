import { type Check, runChecks } from '../../../../core/check/check.ts';
import { excuse } from '../../../../core/check/excuse.ts';
import { type Exception, exceptionKey, type Subject, subjectKinds } from '../../../../core/model/exception.ts';
import type { CheckedFinding, Finding } from '../../../../core/read/finding.ts';
import { byWeight, type Change, changeId, changes } from './changes.ts';
import type { Facts } from './fact.ts';
import { type DueVersion, dueVersions } from './versions.ts';

export interface State {
  readonly name: string;
  readonly facts: Facts;
}

export interface Comparison {
  readonly before: State;
  readonly after: Facts;
  readonly changes: readonly Change[];
  readonly base: State;
  /** Since `base`, if that is later. */
  readonly fresh: readonly Change[];
  readonly due: readonly DueVersion[];
  readonly today: string;
}

export interface ChangeFinding extends Finding {
  /** An exception that names any of these excuses it. */
  readonly about: readonly Subject[];
  /** Its causes, the highest class first; only causes of that class decide whether it is new. */
  readonly because: readonly Change[];
}

export type ChangeCheck = Check<Comparison, ChangeFinding>;

/** A change since the release (`released`), since the merge base (`new`), or since both. */
export interface DatedChange extends Change {
  readonly released: boolean;
  readonly new: boolean;
}

export interface Judgement {
  readonly findings: readonly CheckedFinding[];
  readonly changes: readonly DatedChange[];
  readonly due: readonly DueVersion[];
}

export interface States {
  /** Undefined before the first release: then changes are those since the merge base. */
  readonly released: State | undefined;
  readonly base: State;
  readonly today: string;
}

/** All changes since the release, checked. A finding of the merge base is a warning, unless this branch adds to it. */
export function judgeChanges(states: States, checks: readonly ChangeCheck[]): (now: Facts) => Judgement {
  const { released, base } = states;
  const isBaseLater = released !== undefined && released.facts !== base.facts;
  const earlier = isBaseLater ? judge(states, base.facts, checks, []) : undefined;
  const known = new Set(earlier?.remaining.map(findingId));
  const earlierChanges = new Set(earlier?.all.map(changeId));
  return (now) => {
    const fresh = isBaseLater ? changes(base.facts, now) : [];
    const { all, remaining, unused, due } = judge(states, now, checks, fresh);
    const findings = remaining.map((one): CheckedFinding => {
      const { about: _, because, ...finding } = one;
      const causes = because.filter((change) => change.class === because[0]?.class);
      const isKnown = known.has(findingId(one)) && causes.every((change) => earlierChanges.has(changeId(change)));
      return isKnown ? { ...finding, severity: 'warning' } : finding;
    });
    const sinceBase = isBaseLater ? fresh : all;
    return { findings: [...findings, ...unused], changes: dated(all, sinceBase, released !== undefined), due };
  };
}

function judge(
  { released, base, today }: States,
  after: Facts,
  checks: readonly ChangeCheck[],
  fresh: readonly Change[],
) {
  const before = released ?? base;
  const all = changes(before.facts, after);
  // Nothing that was never released owes a version.
  const due = released === undefined ? [] : dueVersions(before.facts, after, all);
  const found = runChecks(checks, { before, base, after, changes: all, fresh, due, today });
  const things = subjectKinds.flatMap((kind) =>
    [...before.facts.of(kind), ...after.of(kind)].map(({ name: id }) => ({ kind, id })),
  );
  const subjects = { all: things, subjectsOf: ({ about }: (typeof found)[number]) => about };
  // An exception of the merge base was for an earlier branch, and ends with the release.
  const earlier = new Set(exceptionsIn(base.facts).map(exceptionKey));
  const canBeJudged = (exception: Exception) => !earlier.has(exceptionKey(exception));
  return { ...excuse(found, exceptionsIn(after), checks, subjects, canBeJudged), all, due };
}

/** All changes since the release, and the changes of this branch that revert an earlier one. */
function dated(all: readonly Change[], sinceBase: readonly Change[], isReleased: boolean): DatedChange[] {
  const fresh = new Set(sinceBase.map(changeIdWithoutValues));
  const listed = new Set(all.map(changeIdWithoutValues));
  const back = sinceBase.filter((change) => !listed.has(changeIdWithoutValues(change)));
  return [
    ...all.map((one) => ({ ...one, released: isReleased, new: fresh.has(changeIdWithoutValues(one)) })),
    ...back.map((one) => ({ ...one, released: false, new: true })),
  ].sort(byWeight);
}

function findingId({ check, about }: ChangeFinding & CheckedFinding): string {
  return JSON.stringify([check, about]);
}

function exceptionsIn(facts: Facts): Exception[] {
  return facts.of('exception').flatMap(({ exception }) => exception ?? []);
}

function changeIdWithoutValues({ family, event, domain, subject }: Change): string {
  return JSON.stringify([family, event, domain, subject]);
}
