import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalog } from '../../core/catalog.ts';
import type { Change } from '../../core/changes/change.ts';
import { audiences, type Classes, highest } from '../../core/changes/change-kinds.ts';
import { changes } from '../../core/changes/changes.ts';
import { requiredBumps } from '../../core/changes/required-bump.ts';
import { catalogOf } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';
import { pairs } from './random.ts';
import { failures, newMembers } from './witnesses.ts';

const topOf = (list: readonly Change[]) => highest(list.map((change) => change.class));

/** What holds of any two states of a catalog, each without an error, and the changes between them. */
const laws: Readonly<Record<string, (before: Catalog, after: Catalog, list: readonly Change[]) => unknown>> = {
  'a catalog has no change against itself'(before) {
    expect(changes(before, before)).toEqual([]);
  },

  async 'compatible means that nothing of the old tree fails'(before, after, list) {
    const is = (audience: keyof Classes) => highest(list.map(({ classes }) => classes[audience]));
    const failed = await failures(before, after);
    for (const audience of audiences) {
      const why = `${audience}: ${failed[audience].join()}`;
      if (failed[audience].length > 0) expect(is(audience), why).toBe('breaking');
    }
    const { imports } = newMembers(before, after);
    if (imports.length > 0) expect(['members', 'breaking'], imports.join()).toContain(is('imports'));
  },

  'pairing changes the words, never the class'(before, after, list) {
    expect(topOf(changes(before, after, false))).toBe(topOf(list));
  },

  'no two changes are told alike, and each says where it is or was'(_before, _after, list) {
    const keys = list.map(({ key, domain, subject, from, to }) => JSON.stringify([key, domain, subject, from, to]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { place, before: was } of list) expect(place ?? was).toBeDefined();
  },

  'with the versions that are required, none is'(before, after, list) {
    const least = new Map(requiredBumps(before, after, list).map(({ domain, least }) => [domain, least]));
    const domains = after.domains.map((domain) => {
      const version = least.get(domain.id);
      return version === undefined ? domain : { ...domain, data: { ...domain.data, version } };
    });
    const paid = { ...after, domains };
    expect(requiredBumps(before, paid, changes(before, paid))).toEqual([]);
  },
};

// All of one pair at once: it takes longer to make a pair than to compare it.
test(Object.keys(laws).join('; '), { timeout: 1_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async ([was, is]) => {
      const [before, after] = [catalogOf(was), catalogOf(is)];
      const list = changes(before, after);
      for (const law of Object.values(laws)) await law(before, after, list);
    }),
    { numRuns: runs(30, 2_000) },
  );
});
