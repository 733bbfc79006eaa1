import { expect, test } from 'vitest';
import { pointerInWords } from '../../../core/read/in-words.ts';

test.each([
  ['/routes/3/path', '`path` of the 4th route'],
  ['/severities/0', 'the 1st severity'],
  ['/x-buses/1', 'the 2nd of `x-buses`'],
  ['/x-lines/10/stops/1', 'the 2nd stop of the 11th of `x-lines`'],
  ['/addresses/1', 'the 2nd of `addresses`'],
  ['', 'the file'],
])('%j in words: %s', (pointer, words) => {
  expect(pointerInWords(pointer)).toBe(words);
});
