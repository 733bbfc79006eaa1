import { expect, test } from 'vitest';
import { languageConventions, textConventions } from '../../../core/words/typography.ts';

const rows = [textConventions, ...Object.values(languageConventions)].flat();

test.each(rows)('a text that $fault is found, and not one like it', ({ wrong, samples: [found, passed], right }) => {
  expect([found.search(wrong) >= 0, passed.search(wrong) >= 0]).toEqual([true, false]);
  if (right !== undefined) expect(found.replace(wrong, right)).not.toBe(found);
});
