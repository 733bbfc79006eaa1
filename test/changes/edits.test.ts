import { describe, expect, test } from 'vitest';
import { changes } from '../../core/changes/changes.ts';
import { families } from '../../core/changes/families.ts';
import { factsIn, seedFiles } from '../support/catalogs.ts';
import { goldenList } from '../support/golden.ts';

const letters = { none: '-', cosmetic: 'K', compatible: 'C', members: 'M', breaking: 'B' } as const;

const seed = seedFiles();
const seedFacts = factsIn(seed);
const { cases, hold } = goldenList(new URL('edits.txt', import.meta.url), seed);

/** What each edit changes; of two steps, the first was made before. */
const written = new Map(
  cases.map(({ title, steps }) => {
    const { before, after } = steps.at(-1) ?? { before: seed, after: seed };
    return [title, changes(before === seed ? seedFacts : factsIn(before), factsIn(after))];
  }),
);

describe('reports of each edit, with its class for each audience', () => {
  hold((_, index, { title, steps }) => {
    if (index < steps.length - 1) return [];
    const lines = (written.get(title) ?? []).map(({ classes, sentence }) => {
      const columns = Object.values(classes).map((one) => letters[one]);
      return `${columns.join('')} ${sentence}`;
    });
    return lines.length === 0 ? ['nothing'] : lines;
  });
});

test('every case of every family has an edit', () => {
  const seen = new Set([...written.values()].flat().map(({ family, kind }) => `${family}-${kind}`));
  const all = Object.entries(families).flatMap(([family, rules]) =>
    Object.keys(rules).map((kind) => `${family}-${kind}`),
  );
  expect(all.filter((one) => !seen.has(one))).toEqual([]);
});
