import type { Exception } from '../../generated/types/policy.d.ts';
import type { Catalog } from '../catalog.ts';
import type { Place } from '../place.ts';
import { at, type Located } from '../place.ts';
import { type Change, changeOf } from './change.ts';
import type { Comparison } from './comparison.ts';

/** Limits, which tags are releases, exceptions, and the glossary. */
export function* policyChanges({ before, after, names, codes }: Comparison): Iterable<Change> {
  const [had, has] = [statementsOf(before, [...codes.keys()]), statementsOf(after, [...codes.values()])];
  for (const subject of new Set([...had.keys(), ...has.keys()])) {
    const [from, to] = [had.get(subject), has.get(subject)];
    if (from?.text === to?.text) continue;
    yield changeOf('policy-changed', {
      subject,
      from: from?.text,
      to: to?.text,
      place: to?.place,
      before: from?.place,
    });
  }
  // Exceptions as they were, with the names that their domains have now.
  const later = (domain: string | undefined) => (domain === undefined ? {} : { domain: names.get(domain) ?? domain });
  const entries = before.exceptions.map((one) => ({ ...one, data: { ...one.data, ...later(one.data.domain) } }));
  yield* exceptionChanges(entries, after.exceptions);
}

interface Statement {
  readonly text: string;
  readonly place: Place;
}

/** What the policy and the glossary state, exceptions aside. `codes` are the languages that both catalogs have. */
function statementsOf(
  { limits, required, releases, glossary }: Catalog,
  codes: readonly string[],
): Map<string, Statement> {
  const statements = new Map<string, Statement>();
  const add = (subject: string, text: string, place: Place) => statements.set(subject, { text, place });
  const { routesPerDomain, adminRoutesPerDomain, idRoutesInCatalog } = limits?.data ?? {};
  for (const [key, number] of Object.entries({ routesPerDomain, adminRoutesPerDomain, idRoutesInCatalog })) {
    add(`limits.${key}`, String(number), { file: 'policy.yaml', pointer: `/limits/${key}` });
  }
  add('evolution.releases', releases, { file: 'policy.yaml', pointer: '/evolution/releases' });
  for (const what of required) add(`require.${what}`, what, { file: 'policy.yaml', pointer: '/require' });
  const place = { file: 'glossary.yaml', pointer: '' };
  for (const term of glossary?.data.terms ?? []) {
    add(`terms.${term[codes[0] ?? '']}`, codes.map((code) => term[code]).join(' / '), place);
  }
  for (const word of glossary?.data.sameWords ?? []) {
    const text = typeof word === 'string' ? word : Object.entries(word).flat().join(' ');
    add(`sameWords.${text}`, text, place);
  }
  return statements;
}

type Entry = Located & { readonly data: Exception };

/** An exception that excuses something which none excused before loosens the policy; any other difference only changes it. */
function* exceptionChanges(earlier: readonly Entry[], later: readonly Entry[]): Iterable<Change> {
  const [had, has] = [new Set(earlier.map(textOf)), new Set(later.map(textOf))];
  const gone = new Set(earlier.filter((one) => !has.has(textOf(one))));
  for (const entry of later.filter((one) => !had.has(textOf(one)))) {
    const former = [...gone].find((one) => covers(one, entry) || covers(entry, one));
    if (former !== undefined) gone.delete(former);
    const isKnown = former !== undefined && covers(former, entry) && lastDay(former) >= lastDay(entry);
    yield changeOf(isKnown ? 'policy-changed' : 'policy-loosened', {
      subject: nameOf(entry),
      from: former === undefined ? undefined : textOf(former),
      to: textOf(entry),
      place: at(entry, 'check'),
      before: former === undefined ? undefined : at(former, 'check'),
    });
  }
  for (const entry of gone) {
    yield changeOf('policy-changed', { subject: nameOf(entry), from: textOf(entry), before: at(entry, 'check') });
  }
}

const parts = ['domain', 'subject', 'kind'] as const;

/** Whether an exception excuses all that another one does: what the other names it names too, or leaves open. */
function covers({ data: wide }: Entry, { data: narrow }: Entry): boolean {
  return wide.check === narrow.check && parts.every((part) => wide[part] === undefined || wide[part] === narrow[part]);
}

function lastDay({ data }: Entry): string {
  return data.expires ?? '9999-12-31';
}

function nameOf({ data }: Entry): string {
  return [data.check, ...parts.flatMap((part) => data[part] ?? [])].join(' ');
}

/** The entry on one line, without `x-` keys. */
function textOf({ data }: Entry): string {
  const keys = ['check', ...parts, 'reason', 'expires'] as const;
  return keys.flatMap((key) => (data[key] === undefined ? [] : `${key}: ${data[key]}`)).join(', ');
}
