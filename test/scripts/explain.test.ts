import { expect, test } from 'vitest';
import { countMismatch } from '../../checks/count-mismatch.ts';
import { allRules } from '../../scripts/start/engine.ts';
import { runHere } from '../support/run.ts';

test('a check: its rule, its reason and its examples', async () => {
  const { title, why, example } = countMismatch;
  const { stdout } = await runHere(['explain', 'count-mismatch']);
  expect(stdout).toContain(`${title}. ${why}\n`);
  for (const text of [example.fails, example.passes]) expect(stdout).toContain(text.trim().replace(/^/gm, '    '));
});

test('without a check, the list of all', async () => {
  const { stdout } = await runHere(['explain']);
  expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([...allRules.map(({ id }) => id), '']);
});

test('a misspelled check: the nearest', async () => {
  expect(await runHere(['explain', 'count-mismach'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean "count-mismatch"'),
  });
});
