import { type Check, runChecks } from '../check/check.ts';
import { excuse } from '../check/excuse.ts';
import { type Exception, excuseKey, type Subject, subjectKinds } from '../model/exception.ts';
import type { CheckedFinding, Finding } from '../read/diagnostic.ts';
import { grouped } from '../text/lists.ts';
import type { Value } from '../text/say.ts';
import { inEnglish } from '../text/tell.ts';
import { byWeight, type Change, changes, keyOf } from './changes.ts';
import type { Facts } from './fact.ts';
import { type DueVersion, dueVersions } from './versions.ts';

export interface State {
  /** A tag or a commit, for readers. */
  readonly name: Value;
  readonly facts: Facts;
}

export interface Comparison {
  readonly before: State;
  readonly after: Facts;
  readonly changes: readonly Change[];
  readonly due: readonly DueVersion[];
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
}

export interface ChangeFinding extends Finding {
  /** An exception that names any of these excuses it. */
  readonly about: readonly Subject[];
  /** Its causes, the highest class first; only those of that class decide whether it is new. */
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
  /** Undefined before the first release: then versions are compared with the merge base. */
  readonly released: State | undefined;
  readonly base: State;
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
}

/** All changes since the release, checked. A finding of the merge base is a warning, unless this branch adds to it. */
export function judgeChanges(states: States, checks: readonly ChangeCheck[]): (now: Facts) => Judgement {
  const { released, base } = states;
  const reference = released ?? base;
  const earlier = changes(reference.facts, base.facts);
  const known = new Set(judge(states, base.facts, earlier, checks).open.map(findingKey));
  const earlierKeys = new Set(earlier.map(keyOf));
  return (now) => {
    const all = changes(reference.facts, now);
    const { open, unused, due } = judge(states, now, all, checks);
    const findings = open.map((found): CheckedFinding => {
      const { about: _, because, ...finding } = found;
      const causes = because.filter((one) => one.class === because[0]?.class);
      const isKnown = known.has(findingKey(found)) && causes.every((one) => earlierKeys.has(keyOf(one)));
      return isKnown ? { ...finding, severity: 'warning' } : finding;
    });
    return { findings: [...findings, ...unused], changes: dated(states, now, all, earlierKeys), due };
  };
}

/** What the checks find in the changes up to a state, less its exceptions, and the versions that it owes. */
function judge(
  { released, base, today }: States,
  after: Facts,
  since: readonly Change[],
  checks: readonly ChangeCheck[],
) {
  const before = released ?? base;
  const due = dueVersions(before.facts, after, since);
  const found = runChecks(checks, { before, after, changes: since, due, today });
  const known = subjectKinds.flatMap((kind) =>
    [...before.facts.of(kind), ...after.of(kind)].map(({ name: id }) => ({ kind, id })),
  );
  const subjects = { known, of: ({ about }: (typeof found)[number]) => about };
  // Before the first release, changes are those since the merge base: an exception that is in it excused a change of an earlier
  // branch, which is no change here. That it excuses nothing now does not make it unused.
  const earlier = new Set(released === undefined ? exceptionsIn(base.facts).map(excuseKey) : []);
  const canBeJudged = (exception: Exception) => !earlier.has(excuseKey(exception));
  return { ...excuse(found, exceptionsIn(after), checks, subjects, canBeJudged), due };
}

/** All changes since the release, and those of this branch that take back what an earlier one did since then. */
function dated(
  { released, base }: States,
  now: Facts,
  all: readonly Change[],
  earlier: ReadonlySet<string>,
): DatedChange[] {
  const listed = new Set(all.map(changeKey));
  const fresh = released === undefined ? [] : changes(base.facts, now);
  const others = fresh.filter((change) => !listed.has(changeKey(change)));
  return [
    ...all.map((one) => ({ ...one, released: released !== undefined, new: !earlier.has(keyOf(one)) })),
    ...others.map((one) => ({ ...one, released: false, new: true })),
  ].sort(byWeight);
}

function findingKey({ check, about }: ChangeFinding & CheckedFinding): string {
  return JSON.stringify([check, about]);
}

function exceptionsIn(facts: Facts): Exception[] {
  return facts.of('exception').flatMap(({ exception }) => exception ?? []);
}

function changeKey({ family, event, domain, subject }: Change): string {
  return JSON.stringify([family, event, domain, subject]);
}

/** The findings of `after` whose check, file and message `before` lacks. Their position is ignored; their number counts. */
export function newFindings(before: readonly CheckedFinding[], after: readonly CheckedFinding[]): CheckedFinding[] {
  const known = grouped(before, sayingOf);
  return after.filter((finding) => known.get(sayingOf(finding))?.pop() === undefined);
}

function sayingOf({ check, message, place }: CheckedFinding): string {
  return `${check}\n${place.file}\n${inEnglish(message)}`;
}
