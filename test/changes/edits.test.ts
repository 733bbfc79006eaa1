import { describe, expect, test } from 'vitest';
import { audiences, families } from '../../core/changes/families.ts';
import { compileServices } from './consumers.ts';
import { changesOf, holdEdits, writtenEdits } from './edits.ts';
import { classFor, failures, newMembers } from './witnesses.ts';

const letters = { none: '-', cosmetic: 'K', compatible: 'C', members: 'M', breaking: 'B' } as const;

describe('reports of each edit, with its class for each audience', () => {
  holdEdits((step, index, { steps }) => {
    if (index < steps.length - 1) return [];
    const lines = changesOf(step).map(({ classes, sentence }) => {
      const columns = Object.values(classes).map((one) => letters[one]);
      return `${columns.join('')} ${sentence}`;
    });
    return lines.length === 0 ? ['nothing'] : lines;
  });
});

test('every case of every family has an edit', () => {
  const seen = new Set(writtenEdits.flatMap(({ list }) => list.map(({ family, kind }) => `${family}-${kind}`)));
  const all = Object.entries(families).flatMap(([family, rules]) =>
    Object.keys(rules).map((kind) => `${family}-${kind}`),
  );
  expect(all.filter((one) => !seen.has(one))).toEqual([]);
});

test.each(writtenEdits)(
  '$title breaks what each audience relies on where the table says so',
  ({ before, after, list }) => {
    const failed = failures(before, after);
    for (const audience of audiences) {
      const why = `${audience}: ${failed[audience].join()}`;
      expect(classFor(audience, list) === 'breaking', why).toBe(failed[audience].length > 0);
    }
    const members = newMembers(before, after);
    for (const audience of ['imports', 'platform'] as const) {
      const says = classFor(audience, list);
      const why = `${audience}: ${members[audience].join()}`;
      if (says !== 'breaking') expect(says === 'members', why).toBe(members[audience].length > 0);
    }
  },
);

test('a strict service compiles before each edit, and after it exactly where the table says so', async () => {
  // What is in the lists of a domain has no types in the package: names alone stand for it above. A day that comes
  // sooner, or a path that is another route's, stops no compiler.
  const untyped = ['url', 'collection', 'block', 'component', 'last-day'];
  const given = await compileServices(writtenEdits.map(({ before }) => [before, before]));
  for (const { uses, members } of given) expect([...uses, ...members]).toEqual([]);
  const then = await compileServices(writtenEdits.map(({ before, after }) => [before, after]));
  for (const [index, { title, list }] of writtenEdits.entries()) {
    const { uses = [], members = [] } = then[index] ?? {};
    const says = classFor(
      'imports',
      list.filter(({ family }) => !untyped.includes(family)),
    );
    expect(says === 'breaking', `${title}: ${uses}`).toBe(uses.length > 0);
    if (says !== 'breaking') expect(says === 'members', `${title}: ${members}`).toBe(members.length > 0);
  }
});
