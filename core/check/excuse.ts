import type { Catalog, Contents } from '../model/catalog.ts';
import { type Exception, excuseKey, type Subject, subjectKinds } from '../model/exception.ts';
import { type CheckedFinding, isExcusable, type Rule } from '../read/diagnostic.ts';
import { inFile, type Located, type Place, pointerOf } from '../read/place.ts';
import { messagesPath } from '../schema/kinds.ts';
import { itemsBy } from '../text/lists.ts';
import { unusedFindings } from './exception-checks.ts';

export interface Subjects<Found> {
  readonly known: readonly Subject[];
  /** The subjects of a finding: an exception that names any of them excuses it. */
  of(finding: Found): readonly Subject[];
}

/**
 * `open`: the findings that no exception excuses; `unused`: a finding for each exception that excuses nothing.
 *
 * @param rules that were checked; exceptions to others are ignored.
 * @param canBeJudged false if an exception may excuse something unknown: the platform did not answer, or an earlier branch has it.
 */
export function excuse<Found extends CheckedFinding>(
  found: readonly Found[],
  exceptions: readonly Exception[],
  rules: readonly Rule[],
  subjects: Subjects<Found>,
  canBeJudged: (exception: Exception) => boolean = () => true,
): { open: Found[]; unused: CheckedFinding[] } {
  const excusable = new Map(rules.filter(isExcusable).map((rule) => [rule.id, rule]));
  const relevant = exceptions.filter(({ check }) => excusable.has(check));
  const byKey = itemsBy(relevant, excuseKey);
  const open: Found[] = [];
  const used = new Set<Exception>();
  const counts = new Map<Exception, number>();
  for (const finding of found) {
    const { check, count } = finding;
    const named = keysFor(finding, excusable.get(check), subjects).flatMap(byKey);
    const excuses = named.filter(({ is }) => count === undefined || is === count);
    if (excuses.length === 0) open.push(finding);
    for (const exception of named) if (count !== undefined) counts.set(exception, count);
    for (const exception of excuses) used.add(exception);
  }
  const knownBy = itemsBy(subjects.known, ({ kind }) => kind);
  const unused = relevant
    .filter((exception) => !used.has(exception) && canBeJudged(exception))
    .flatMap((exception) => {
      const { subject } = exception;
      const ids = subject === undefined ? [] : knownBy(subject.kind).map(({ id }) => id);
      return unusedFindings(exception, ids, counts.get(exception));
    });
  return { open, unused };
}

function keysFor<Found>(finding: Found, rule: Rule | undefined, subjects: Subjects<Found>): string[] {
  if (rule === undefined) return [];
  const { id: check, exceptedBy } = rule;
  if (exceptedBy === 'catalog') return [excuseKey({ check, subject: undefined })];
  const about = subjects.of(finding).filter(({ kind }) => (exceptedBy ?? kind) === kind);
  return about.map((subject) => excuseKey({ check, subject }));
}

/** The things in a catalog. A finding is about each thing that contains its place. */
export function subjectsIn({ things }: Contents): Subjects<{ readonly place: Place }> {
  const known = things.flatMap(({ file, pointer, kind: thingKind, id }): (Subject & Located)[] => {
    const kind = subjectKinds.find((one) => one === thingKind);
    if (kind === undefined) return [];
    const messages = kind === 'language' ? [{ ...inFile(messagesPath(id)), kind, id }] : [];
    return [{ file, pointer, kind, id }, ...messages];
  });
  const knownIn = itemsBy(known, ({ file }) => file);
  return {
    known,
    of: ({ place }) => knownIn(place.file).filter(({ pointer }) => `${pointerOf(place)}/`.startsWith(`${pointer}/`)),
  };
}

/** Applies the severities of policy.yaml. Removes the findings of checks that are off. */
export function withSeverities<Found extends CheckedFinding>(
  findings: readonly Found[],
  { severities }: Pick<Catalog, 'severities'>,
  rules: readonly Rule[],
): Found[] {
  const stated = new Map(severities.map(({ check, severity }) => [check, severity]));
  return findings.flatMap((finding) => {
    const rule = rules.find(({ id }) => id === finding.check);
    if (rule === undefined || rule.isMandatory) return [finding];
    const severity = stated.get(rule.id) ?? (rule.severity === 'off' ? 'off' : finding.severity);
    if (severity === 'off') return [];
    // If policy.yaml makes the check an error, its warnings stay warnings.
    return [rule.severity === 'error' && severity === 'error' ? finding : { ...finding, severity }];
  });
}
