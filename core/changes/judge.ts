import type { Catalog } from '../catalog.ts';
import { isExpired } from '../check/run-checks.ts';
import type { CheckedFinding } from '../diagnostic.ts';
import { canonicalJson } from '../encode/canonical-json.ts';
import { at } from '../place.ts';
import { type Change, type ChangeCheck, type ChangeFinding, type Earlier, rowOf } from './change.ts';
import type { Owner } from './change-kinds.ts';
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

/** What a catalog is held against. */
export interface States {
  /** Where nothing was released yet, versions are held against the merge base. */
  readonly released: Earlier | undefined;
  readonly base: Earlier;
  readonly now: Catalog;
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Every change since the release, and what it breaks without saying so. What is owed is held against the release; what was owed at
 * the merge base already, and this branch did not add to, is a warning.
 */
export function judgeChanges({ released, base, now, today }: States, checks: readonly ChangeCheck[]): Judged {
  const reference = released ?? base;
  const isBase = reference.catalog === base.catalog;
  const all = changes(reference.catalog, now);
  const already = isBase ? [] : changes(reference.catalog, base.catalog);
  const known = new Set(already.map(keyOf));
  const sinceBase = isBase ? all : changes(base.catalog, now);
  const unreleased = sinceBase.filter((change) => !all.some((one) => isSame(one, change)));
  const listed = [
    ...all.map((one) => ({ ...one, released: released !== undefined, new: !known.has(keyOf(one)) })),
    ...unreleased.map((one) => ({ ...one, released: false, new: true })),
  ].sort(byWeight);

  const findings: CheckedFinding[] = [];
  const used = new Set<Exception>();
  for (const check of checks) {
    const owedAtBase = new Set(excused(check, base.catalog, already).findings.map(({ domain }) => domain));
    const { findings: found, exceptions } = excused(check, now, all);
    for (const exception of exceptions) used.add(exception);
    for (const { domain, because, ...finding } of found) {
      const [top] = because.map(({ row }) => rowOf(row).class);
      const isKnown = because.every((one) => rowOf(one.row).class !== top || known.has(keyOf(one)));
      const isOld = isKnown && owedAtBase.has(domain);
      const { id, severity } = check;
      findings.push({ severity, ...finding, check: id, ...(isOld ? { severity: 'warning' } : {}) });
    }
  }
  const isOfChange = ({ data }: Exception) => checks.some(({ id }) => id === data.check);
  const unused = now.exceptions.filter((one) => isOfChange(one) && !used.has(one) && !isExpired(one.data, today));
  const unexcused = all.filter((change) => !now.exceptions.some((one) => excuses(one, 'version-too-low', change)));
  const owed = owedBy(reference.catalog, now, unexcused);
  return {
    findings: [...findings, ...unused.map((one) => unusedFinding(one, reference))],
    changes: listed,
    owed,
    law: lawOf(listed),
  };

  /** What a check finds in the changes that no exception excuses, and which exceptions excused any. */
  function excused(check: ChangeCheck, after: Catalog, list: readonly Change[]) {
    const run = (some: readonly Change[]): ChangeFinding[] => [...check.run(reference, after, some, today)];
    const found = run(list);
    const blamed = found.flatMap(({ because }) => because);
    const exceptions = after.exceptions.filter((one) => blamed.some((change) => excuses(one, check.id, change)));
    const left = list.filter((change) => !exceptions.some((one) => excuses(one, check.id, change)));
    return { exceptions, findings: exceptions.length === 0 ? found : run(left) };
  }
}

type Exception = Catalog['exceptions'][number];

/** A route that becomes public is excused by nothing that does not say so. */
function excuses({ data }: Exception, check: string, { domain, subject, kind }: Change): boolean {
  const { kind: named = kind === 'route-became-public' ? undefined : kind } = data;
  return data.check === check && data.domain === domain && data.subject === subject && named === kind;
}

/** An approval goes when what it approved is released; one that was never released is for another change than it says. */
function unusedFinding(exception: Exception, { catalog }: Earlier): CheckedFinding {
  const { file, pointer, data } = exception;
  const isReleased = catalog.exceptions.some((one) => canonicalJson(one.data) === canonicalJson(data));
  return {
    check: 'exception-unused',
    severity: 'error',
    place: at(exception),
    message: `The check "${data.check}" finds nothing to except for the change of "${data.subject ?? ''}"`,
    hint: isReleased ? 'Delete the exception' : 'Correct its `subject` as `npm run changes` prints it, or delete it',
    fix: isReleased ? [{ op: 'remove', file, pointer }] : undefined,
  };
}

function keyOf({ row, domain, subject, from, to }: Change): string {
  return JSON.stringify([row, domain, subject, from, to]);
}

/** Whether both tell of the same thing, whatever it was in between. The key of a list is the place of all that it lost. */
function isSame(a: Change, b: Change): boolean {
  if (a.kind !== b.kind || a.domain !== b.domain) return false;
  if (a.subject === b.subject) return true;
  const isOfList = a.place === undefined || 'part' in a.place;
  return !isOfList && JSON.stringify(a.place) === JSON.stringify(b.place);
}

function lawOf(listed: readonly DatedChange[]): string | undefined {
  const fresh = listed.filter((change) => change.new);
  const told = (owner: Owner, start: string) => {
    const own = fresh.filter(({ row }) => rowOf(row).owner === owner);
    const entries = own.map(({ kind, subject, from, to }) => {
      const values = from === undefined || to === undefined ? '' : `, from ${from} to ${to}`;
      return `${kind} (${subject}${values})`;
    });
    return own.length === 0 ? [] : [`${start}: ${entries.join(', ')}.`];
  };
  const exposed = fresh.filter(({ kind }) => kind === 'route-became-public');
  const sentences = [
    ...exposed.map((one) => `The administrative route ${one.subject} became public: ${one.from} is now ${one.to}.`),
    ...told('loosened', 'The gate was loosened'),
    ...told('law', 'The law was changed'),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
