import type { Catalog } from '../catalog.ts';
import { type CheckedFinding, foundBy, type Rule, type Subject } from '../diagnostic.ts';
import { at, type Located, type Place } from '../place.ts';
import { listed, shortened } from '../words/characters.ts';
import { didYouMean, nearest } from '../words/nearest.ts';
import { type Exception, exceptionName, excuseKey } from './exception.ts';
import { exceptionRule } from './exception-checks.ts';

/** What exceptions may be about. */
export interface Subjects<Found> {
  readonly known: readonly Subject[];
  /** What a finding is about: an exception to any of them excuses it. */
  of(finding: Found): readonly Subject[];
}

/**
 * What rules found, less what exceptions excuse; and the exceptions that excuse nothing, as findings. The one place where that is
 * decided, for rules of the catalog, of its changes and of the running platform.
 *
 * @param held the rules that were held.
 * @param isSettled whether everything is known that an exception could excuse.
 */
export function excuse<Found extends CheckedFinding>(
  found: readonly Found[],
  exceptions: readonly Exception[],
  held: readonly Rule[],
  subjects: Subjects<Found>,
  isSettled: (exception: Exception) => boolean = () => true,
): { readonly open: readonly Found[]; readonly idle: readonly CheckedFinding[] } {
  const named = new Set(exceptions.map(({ check }) => check));
  const excusable = held.filter(({ id, exceptedBy }) => exceptedBy !== false && named.has(id));
  const rules = new Map(excusable.map((rule) => [rule.id, rule]));
  // Of two that say the same, the second repeats the first: `exception-unused`.
  const own = exceptions.filter(({ check }) => rules.has(check)).toReversed();
  const byKey = new Map(own.map((one) => [excuseKey(one), one]));
  const used = new Set<Exception>();
  const open = found.filter((finding) => {
    const { check } = finding;
    const rule = rules.get(check);
    const scopes = rule === undefined ? [] : scopesOf(rule, subjects.of(finding));
    const excusing = scopes.flatMap((scope) => byKey.get(excuseKey({ check, subjects: scope })) ?? []);
    for (const exception of excusing) used.add(exception);
    return excusing.length === 0;
  });
  const unused = [...byKey.values()].filter((one) => !used.has(one) && isSettled(one));
  const idle = unused.flatMap((exception) => {
    const rule = rules.get(exception.check);
    const others = open.filter(({ check }) => check === exception.check).map(subjects.of);
    return unknownSubject(exception, subjects.known) ?? unusedException(exception, rule, others);
  });
  return { open, idle };
}

/** What an exception may name to excuse a finding of a rule. */
function scopesOf({ exceptedBy }: Rule, about: readonly Subject[]): (readonly Subject[])[] {
  if (exceptedBy === 'catalog') return [[]];
  return about.filter(({ kind }) => exceptedBy === undefined || kind === exceptedBy).map((subject) => [subject]);
}

function unknownSubject(exception: Exception, known: readonly Subject[]): CheckedFinding[] | undefined {
  const [subject] = exception.subjects;
  if (subject === undefined) return undefined;
  const { kind, id } = subject;
  const ids = known.filter((one) => one.kind === kind).map((one) => one.id);
  if (ids.includes(id)) return undefined;
  const message = `No ${kind === 'external' ? 'external domain' : kind} has the id "${shortened(id)}"`;
  const names = ids.length === 0 ? '' : `, or name one of: ${listed(ids)}`;
  const hint = didYouMean(nearest(id, ids)) ?? `Delete the exception${names}`;
  return foundBy(exceptionRule.unknown, [{ place: at(exception, kind), message, hint }]);
}

/** @param others what each finding is about that the rule made and nothing excuses. */
function unusedException(
  exception: Exception,
  rule: Rule | undefined,
  others: readonly (readonly Subject[])[],
): CheckedFinding[] {
  const [first, second] = exception.subjects;
  const lines = new Set(others.flatMap(([subject]) => (subject ? `\`${subject.kind}: ${subject.id}\`` : [])));
  let hint = lines.size === 0 ? 'Delete the exception' : `Write what it is about: ${listed([...lines])}`;
  if (second !== undefined) hint = 'Write one exception for each of the things that it names';
  else if (first !== undefined && rule?.exceptedBy === 'catalog') {
    hint = `Delete the key \`${first.kind}\`: the check is about the catalog as a whole`;
  }
  const message = `The exception to ${shortened(exceptionName(exception))} excuses nothing`;
  return foundBy(exceptionRule.unused, [{ place: at(exception), message, hint }]);
}

/** What is at each place of a catalog: everything that contains it. */
export function subjectsIn(catalog: Catalog): Subjects<{ readonly place: Place }> {
  const byPlace = new Map<string, Subject>();
  const add = (kind: Subject['kind'], { file, pointer }: Located, id: string) =>
    byPlace.set(file + pointer, { kind, id });
  for (const domain of catalog.domains) add('domain', domain, domain.id);
  for (const domain of catalog.externalDomains) add('external', domain, domain.id);
  for (const site of catalog.sites) add('site', site, site.id);
  for (const owner of catalog.owners) add('owner', owner, owner.id);
  for (const language of catalog.languages) add('language', language, language.code);
  for (const [code, file] of catalog.messages) add('language', file, code);
  for (const route of catalog.routes) add('route', route, route.id);
  return {
    known: [...byPlace.values()],
    of({ place }) {
      const keys = 'pointer' in place ? place.pointer.split('/') : [''];
      return keys.flatMap((_, index) => byPlace.get(place.file + keys.slice(0, index + 1).join('/')) ?? []);
    },
  };
}
