import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalog } from '../../core/catalog.ts';
import { type Change, rowOf } from '../../core/changes/change.ts';
import { highest } from '../../core/changes/change-kinds.ts';
import { changes } from '../../core/changes/changes.ts';
import { owedBy } from '../../core/changes/owed.ts';
import { catalogOf } from '../support/catalogs.ts';
import { catalogs } from './random.ts';
import { catalogEntries, deadLinks, importedNames, lost, membersOf } from './witnesses.ts';

// Small here, large at night (.github/workflows/nightly.yml).
const numRuns = Number(process.env.CHANGES_RUNS ?? 60);

const topOf = (list: readonly Change[]) => highest(list.map(({ row }) => rowOf(row).class));

/** What holds of any two states of a catalog, each without an error, and the changes between them. */
const laws: Readonly<Record<string, (before: Catalog, after: Catalog, list: readonly Change[]) => void>> = {
  'a catalog has no change against itself'(before) {
    expect(changes(before, before)).toEqual([]);
  },

  'compatible means that nothing of the old tree fails: code, links, entries'(before, after, list) {
    const is = (audience: 'importers' | 'readers' | 'cms') =>
      highest(list.map(({ row }) => rowOf(row).classes[audience]));
    const names = lost(importedNames(before), importedNames(after));
    const members = lost(membersOf(after), membersOf(before));
    if (names.length > 0) expect(is('importers'), names.join()).toBe('breaking');
    else if (members.length > 0) expect(['members', 'breaking'], members.join()).toContain(is('importers'));
    const links = deadLinks(before, after);
    if (links.length > 0) expect(is('readers'), links.join()).toBe('breaking');
    const entries = lost(catalogEntries(before), catalogEntries(after));
    if (entries.length > 0) expect(is('cms'), entries.join()).toBe('breaking');
  },

  'pairing changes the words, never the class'(before, after, list) {
    expect(topOf(changes(before, after, false))).toBe(topOf(list));
  },

  'no two changes are told alike, and each says where it is or was'(_before, _after, list) {
    const keys = list.map(({ row, domain, subject, from, to }) => JSON.stringify([row, domain, subject, from, to]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { place, before: was } of list) expect(place ?? was).toBeDefined();
  },

  'with the versions that are owed, nothing is owed'(before, after, list) {
    const least = new Map(owedBy(before, after, list).map((owed) => [owed.domain, owed.least]));
    const domains = after.domains.map((domain) => {
      const version = least.get(domain.id);
      return version === undefined ? domain : { ...domain, data: { ...domain.data, version } };
    });
    const paid = { ...after, domains };
    expect(owedBy(before, paid, changes(before, paid))).toEqual([]);
  },
};

// All of one pair at once: it takes longer to make a pair than to compare it.
test(Object.keys(laws).join('; '), { timeout: 1_200_000 }, () => {
  fc.assert(
    fc.property(catalogs, catalogs, (was, is) => {
      const [before, after] = [catalogOf(was), catalogOf(is)];
      const list = changes(before, after);
      for (const law of Object.values(laws)) law(before, after, list);
    }),
    { numRuns },
  );
});
