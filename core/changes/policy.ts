import type { Exception } from '../../generated/types/policy.d.ts';
import type { Catalog } from '../catalog.ts';
import { at, type Located, type Place } from '../place.ts';
import type { Comparison } from './comparison.ts';
import { type Item, pairItems } from './items.ts';
import type { ItemList } from './list-changes.ts';

/** Limits, which tags are releases, words that may be the same, and exceptions. */
export function policyLists({ before, after, names }: Comparison): readonly [ItemList, ItemList<Item<Entry>>] {
  const statements = pairItems(statementsOf(before), statementsOf(after), false);
  // Exceptions as they were, with the names that their domains have now.
  const later = (domain: string | undefined) => (domain === undefined ? {} : { domain: names.get(domain) ?? domain });
  const entries = before.exceptions.map((one) => ({ ...one, data: { ...one.data, ...later(one.data.domain) } }));
  return [
    { pairs: statements, gone: 'policy-changed', came: 'policy-changed', values: { text: 'policy-changed' } },
    {
      pairs: pairItems(entries.map(exceptionItem), after.exceptions.map(exceptionItem), true),
      ...{ gone: 'policy-changed', came: 'policy-loosened', byNewName: true },
      *others({ data: former }, { data: entry }) {
        const keys = exceptionKeys.filter((key) => former.data[key] !== entry.data[key]);
        if (keys.length === 0) return;
        const isKnown = covers(former, entry) && lastDay(former) >= lastDay(entry);
        const [from, to] = [former, entry].map((one) => textOf(one, keys) || undefined);
        yield { key: isKnown ? 'policy-changed' : 'policy-loosened', from, to };
      },
    },
  ];
}

/** What the policy states, exceptions aside. */
function statementsOf({ limits, required, releases, sameWords }: Catalog): Item[] {
  const item = (name: string, text: string, place: Place): Item => {
    return { name, id: name, value: text, data: { text }, at: () => place };
  };
  const { routesPerDomain, adminRoutesPerDomain, idRoutesInCatalog } = limits?.data ?? {};
  const numbers = Object.entries({ routesPerDomain, adminRoutesPerDomain, idRoutesInCatalog });
  return [
    ...numbers.map(([key, number]) =>
      item(`limits.${key}`, String(number), { file: 'policy.yaml', pointer: `/limits/${key}` }),
    ),
    item('evolution.releases', releases, { file: 'policy.yaml', pointer: '/evolution/releases' }),
    ...required.map((what) => item(`require.${what}`, what, { file: 'policy.yaml', pointer: '/require' })),
    ...sameWords.map((word) => {
      const text = typeof word === 'string' ? word : Object.entries(word).flat().join(' ');
      return item(`sameWords.${text}`, text, { file: 'policy.yaml', pointer: '/sameWords' });
    }),
  ];
}

type Entry = Located & { readonly data: Exception };

const excused = ['domain', 'subject', 'kind'] as const;
const exceptionKeys = ['check', ...excused, 'reason', 'expires'] as const;

/** An exception, known by what it excuses; else the only other one of its check is the one that it was. */
function exceptionItem(entry: Entry): Item<Entry> {
  const { check } = entry.data;
  const name = [check, ...excused.flatMap((key) => entry.data[key] ?? [])].join(' ');
  const value = textOf(entry, exceptionKeys);
  return { name, id: value, fallbackKeys: [name, check], value, data: entry, at: () => at(entry, 'check') };
}

/** Whether an exception excuses all that another one does: what the other names it names too, or leaves open. */
function covers({ data: wide }: Entry, { data: narrow }: Entry): boolean {
  return excused.every((key) => wide[key] === undefined || wide[key] === narrow[key]);
}

function lastDay({ data }: Entry): string {
  return data.expires ?? '9999-12-31';
}

/** Keys of the entry on one line. */
function textOf({ data }: Entry, keys: readonly (typeof exceptionKeys)[number][]): string {
  return keys.flatMap((key) => (data[key] === undefined ? [] : `${key}: ${data[key]}`)).join(', ');
}
