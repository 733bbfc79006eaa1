import type { Catalog } from '../catalog.ts';
import type { CheckedFinding } from '../diagnostic.ts';
import { at } from '../place.ts';
import { isExpired } from '../run-checks.ts';
import { type Change, rowOf } from './change.ts';
import type { ChangeCheck, ChangeFinding, Earlier } from './change-check.ts';
import { byWeight, changes } from './changes.ts';
import { type Owed, owedBy } from './owed.ts';

/** A change, and since when. */
export interface DatedChange extends Change {
  /** It is one since the release; otherwise only since the merge base, of something that was never released. */
  readonly released: boolean;
  /** It was not there at the merge base. */
  readonly new: boolean;
}

export interface Judged {
  readonly findings: readonly CheckedFinding[];
  readonly changes: readonly DatedChange[];
  readonly owed: readonly Owed[];
  /** What a reviewer must see before anything else, as sentences; undefined when there is nothing of the kind. */
  readonly law: string | undefined;
}

/**
 * Every change since the release, and what it breaks without saying so. What is owed is held against the release; what was owed at
 * the merge base already, and this branch did not add to, is a warning.
 *
 * @param states where nothing was released yet, versions are held against the merge base.
 * @param today the day in UTC, YYYY-MM-DD.
 */
export function judgeChanges(
  states: {
    readonly released: Earlier | undefined;
    readonly base: Earlier;
    readonly now: Catalog;
    readonly today: string;
  },
  checks: readonly ChangeCheck[],
): Judged {
  const { released, base, now, today } = states;
  const reference = released ?? base;
  const all = changes(reference.catalog, now);
  const already = reference === base ? [] : changes(reference.catalog, base.catalog);
  const known = new Set(already.map(keyOf));
  const since = all.map((change) => ({ ...change, released: released !== undefined, new: !known.has(keyOf(change)) }));
  const sinceBase = reference === base ? [] : changes(base.catalog, now);
  const unreleased = sinceBase
    .filter((change) => !all.some((one) => isSame(one, change)))
    .map((change) => ({ ...change, released: false, new: true }));
  const listed = [...since, ...unreleased].sort(byWeight);

  const findings: CheckedFinding[] = [];
  const used = new Set<Exception>();
  for (const check of checks) {
    const owedAtBase = new Set<string>();
    if (reference !== base) {
      for (const { domain } of excused(check, base.catalog, already).findings) owedAtBase.add(domain);
    }
    const { findings: found, exceptions } = excused(check, now, all);
    for (const exception of exceptions) used.add(exception);
    for (const { domain, because, ...finding } of found) {
      const top = because.filter(({ row }) => rowOf(row).class === rowOf(because[0]?.row ?? row).class);
      const isOld = owedAtBase.has(domain) && top.every((change) => known.has(keyOf(change)));
      findings.push({ ...finding, check: check.id, ...(isOld ? { severity: 'warning' as const } : {}) });
    }
  }
  const ids = new Set(checks.map(({ id }) => id));
  const unused = now.exceptions.filter(
    (one) => ids.has(one.data.check) && !used.has(one) && !isExpired(one.data, today),
  );
  findings.push(...unused.map(unusedFinding));
  const owed = owedBy(
    reference.catalog,
    now,
    all.filter((change) => !isExcused(now, 'version-too-low', change)),
  );
  return { findings, changes: listed, owed, law: lawOf(listed) };

  /** What a check finds in the changes that no exception excuses, and which exceptions excused any. */
  function excused(check: ChangeCheck, after: Catalog, list: readonly Change[]) {
    const run = (some: readonly Change[]): ChangeFinding[] => [...check.run(reference, after, some, today)];
    const blamed = run(list).flatMap(({ because }) => because);
    const exceptions = after.exceptions.filter((one) => blamed.some((change) => excuses(one, check.id, change)));
    const left = list.filter((change) => !exceptions.some((one) => excuses(one, check.id, change)));
    return { exceptions, findings: exceptions.length === 0 ? run(list) : run(left) };
  }
}

type Exception = Catalog['exceptions'][number];

/** A route that becomes public is excused by nothing that does not say so. */
function excuses({ data }: Exception, check: string, { domain, subject, kind }: Change): boolean {
  const { kind: named = kind === 'route-became-public' ? undefined : kind } = data;
  return data.check === check && data.domain === domain && data.subject === subject && named === kind;
}

function isExcused({ exceptions }: Catalog, check: string, change: Change): boolean {
  return exceptions.some((one) => excuses(one, check, change));
}

function unusedFinding(exception: Exception): CheckedFinding {
  const { check, subject = '' } = exception.data;
  return {
    check: 'exception-unused',
    severity: 'error',
    place: at(exception),
    message: `The check "${check}" finds nothing to except for the change of "${subject}"`,
    hint: 'Delete the exception',
    fix: [{ op: 'remove', file: exception.file, pointer: exception.pointer }],
  };
}

function keyOf({ row, domain, subject, from, to }: Change): string {
  return JSON.stringify([row, domain, subject, from, to]);
}

/** Whether both tell of the same thing, whatever it was in between. */
function isSame(a: Change, b: Change): boolean {
  if (a.kind !== b.kind || a.domain !== b.domain) return false;
  const [one, other] = [a.place, b.place];
  return a.subject === b.subject || (one !== undefined && JSON.stringify(one) === JSON.stringify(other));
}

function lawOf(listed: readonly DatedChange[]): string | undefined {
  const fresh = listed.filter((change) => change.new);
  const of = (some: readonly DatedChange[]) =>
    some.map(({ kind, subject, from, to }) => {
      const what = from === undefined || to === undefined ? '' : `, from ${from} to ${to}`;
      return `${kind} (${subject}${what})`;
    });
  const exposed = fresh.filter(({ kind }) => kind === 'route-became-public');
  const loosened = fresh.filter(({ row }) => rowOf(row).owner === 'loosened');
  const law = fresh.filter(({ row }) => rowOf(row).owner === 'law');
  const sentences = [
    ...exposed.map(
      ({ subject, from, to }) => `The administrative route ${subject} became public: ${from} is now ${to}.`,
    ),
    ...(loosened.length === 0 ? [] : [`The gate was loosened: ${of(loosened).join(', ')}.`]),
    ...(law.length === 0 ? [] : [`The law was changed: ${of(law).join(', ')}.`]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
