import type { Catalog } from '../catalog.ts';
import { exceptionRule } from '../check/rules.ts';
import { isExpired } from '../check/run-checks.ts';
import type { CheckedFinding } from '../diagnostic.ts';
import { canonicalJson } from '../encode/canonical-json.ts';
import { at } from '../place.ts';
import type { Change, ChangeCheck, Earlier } from './change.ts';
import { byWeight, changes } from './changes.ts';
import { type RequiredBump, requiredBumps } from './required-bump.ts';

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
  readonly bumps: readonly RequiredBump[];
}

/** What a catalog is compared with. */
export interface States {
  /** Where nothing was released yet, versions are held against the merge base. */
  readonly released: Earlier | undefined;
  readonly base: Earlier;
  readonly now: Catalog;
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Every change since the release, and what it breaks without saying so. What a version must cover is held against the release; what
 * it did not cover at the merge base already, and this branch did not add to, is a warning.
 */
export function judgeChanges({ released, base, now, today }: States, checks: readonly ChangeCheck[]): Judged {
  const reference = released ?? base;
  const isBase = reference.catalog === base.catalog;
  const all = changes(reference.catalog, now);
  const already = isBase ? [] : changes(reference.catalog, base.catalog);
  const known = new Set(already.map(keyOf));
  const told = new Set(all.map(subjectOf));
  const unreleased = isBase ? [] : changes(base.catalog, now).filter((change) => !told.has(subjectOf(change)));
  const listed = [
    ...all.map((one) => ({ ...one, released: released !== undefined, new: !known.has(keyOf(one)) })),
    ...unreleased.map((one) => ({ ...one, released: false, new: true })),
  ].sort(byWeight);

  const findings: CheckedFinding[] = [];
  const used = new Set<Exception>();
  for (const check of checks) {
    const foundAtBase = new Set(unexcused(check, base.catalog, already).findings.map(({ about }) => about));
    const { findings: found, exceptions } = unexcused(check, now, all);
    for (const exception of exceptions) used.add(exception);
    for (const { about, because, ...finding } of found) {
      const [top] = because.map((one) => one.class);
      const isKnown = because.every((one) => one.class !== top || known.has(keyOf(one)));
      const isOld = isKnown && foundAtBase.has(about);
      const { id, severity } = check;
      findings.push({ severity, ...finding, check: id, ...(isOld ? { severity: 'warning' } : {}) });
    }
  }
  const isOfChange = ({ data }: Exception) => checks.some(({ id }) => id === data.check);
  const unused = now.exceptions.filter((one) => isOfChange(one) && !used.has(one) && !isExpired(one.data, today));
  const counted = all.filter((change) => exceptionFor('version-too-low', change, now) === undefined);
  const bumps = requiredBumps(reference.catalog, now, counted);
  const excuseNothing = unused.map((one) => unusedFinding(one, reference, all));
  return { findings: [...findings, ...excuseNothing], changes: listed, bumps };

  /** What a check finds in the changes that no exception excuses, and which exceptions excused any. */
  function unexcused(check: ChangeCheck, after: Catalog, list: readonly Change[]) {
    const run = (some: readonly Change[]) => [...check.run(reference, after, some, today)];
    const left = list.filter((change) => exceptionFor(check.id, change, after) === undefined);
    const found = run(list);
    const blamed = found.flatMap(({ because }) => because);
    const exceptions = blamed.flatMap((change) => exceptionFor(check.id, change, after) ?? []);
    return { exceptions, findings: left.length === list.length ? found : run(left) };
  }
}

type Exception = Catalog['exceptions'][number];

/** The exception that excuses a change from a check. What no domain can pay for is excused without one. */
export function exceptionFor(
  check: string,
  { payer, kind, domain, subject }: Change,
  { exceptions }: Pick<Catalog, 'exceptions'>,
) {
  const owner = payer === 'domain' ? domain : undefined;
  return exceptions.find(
    ({ data }) => data.check === check && data.domain === owner && data.subject === subject && data.kind === kind,
  );
}

/** An approval goes when what it approved is released; one that was never released is for another change than it says. */
function unusedFinding(exception: Exception, { catalog }: Earlier, changes: readonly Change[]): CheckedFinding {
  const { file, pointer, data } = exception;
  const { check, subject = '' } = data;
  const own = changes.filter((change) => change.subject === subject);
  const isMet = own.some((change) => exceptionFor(check, change, { exceptions: [exception] }) !== undefined);
  const changed = own.length === 0 ? 'did not change' : 'changed in another way';
  const isReleased = catalog.exceptions.some((one) => canonicalJson(one.data) === canonicalJson(data));
  return {
    check: exceptionRule.unused.id,
    severity: exceptionRule.unused.severity,
    place: at(exception),
    message: `This exception excuses nothing: ${isMet ? `the change of "${subject}" needs no approval` : `"${subject}" ${changed}`}`,
    hint:
      isReleased || isMet ? 'Delete the exception' : 'Correct it as `npm run changes` prints the change, or delete it',
    fix: isReleased ? [{ op: 'remove', file, pointer }] : undefined,
  };
}

function keyOf({ key, domain, subject, from, to }: Change): string {
  return JSON.stringify([key, domain, subject, from, to]);
}

function subjectOf({ kind, domain, subject }: Change): string {
  return JSON.stringify([kind, domain, subject]);
}
