import { expect, test } from 'vitest';
import { languageConventions, textConventions } from '../../../core/words/typography.ts';

const rows = [textConventions, ...Object.values(languageConventions)].flat();

test.each(rows)('matches a text that $defect, and not a similar one', ({ wrong, samples: [fails, passes], right }) => {
  expect([fails.search(wrong) >= 0, passes.search(wrong) >= 0]).toEqual([true, false]);
  if (right !== undefined) expect(fails.replace(wrong, right)).not.toBe(fails);
});
