import { describe, expect, test } from 'vitest';
import type { Change } from '../../core/changes/change.ts';
import { audiences, type Classes, highest } from '../../core/changes/change-kinds.ts';
import { compile, serviceOf } from './consumers.ts';
import { writtenEdits } from './edits.ts';
import { failures, newMembers } from './witnesses.ts';

/** The class of a whole edit for an audience. */
function classFor(audience: keyof Classes, list: readonly Change[]) {
  return highest(list.map(({ classes }) => classes[audience]));
}

describe.each(writtenEdits)('$title', ({ before, after, list }) => {
  test('breaks what each audience relies on exactly where the table says so', async () => {
    const failed = await failures(before, after);
    for (const audience of audiences) {
      const why = `${audience}: ${failed[audience].join()}`;
      expect(classFor(audience, list) === 'breaking', why).toBe(failed[audience].length > 0);
    }
  });

  test('asks those who name every member to follow exactly where the table says so', () => {
    const members = newMembers(before, after);
    for (const audience of ['imports', 'platform'] as const) {
      const says = classFor(audience, list);
      const why = `${audience}: ${members[audience].join()}`;
      if (says !== 'breaking') expect(says === 'members', why).toBe(members[audience].length > 0);
    }
  });
});

test('a strict service compiles before each edit, and after it exactly where the table says so', async () => {
  // What is in the lists of a domain has no types in the package, yet: names alone stand for it above. A day that comes sooner stops
  // no compiler.
  const typed = ({ kind }: Change) => !/^(collection|block|component)-/.test(kind) && kind !== 'until-advanced';
  const given = await Promise.all(writtenEdits.map(({ before }) => serviceOf(before, before)));
  const then = await Promise.all(writtenEdits.map(({ before, after }) => serviceOf(before, after)));
  const faults = compile([...given, ...then]);
  for (const { uses, members } of faults.splice(0, given.length)) expect([...uses, ...members]).toEqual([]);
  for (const [index, { title, list }] of writtenEdits.entries()) {
    const { uses = [], members = [] } = faults[index] ?? {};
    const says = classFor('imports', list.filter(typed));
    expect(says === 'breaking', `${title}: ${uses}`).toBe(uses.length > 0);
    if (says !== 'breaking') expect(says === 'members', `${title}: ${members}`).toBe(members.length > 0);
  }
});
