import { expect, test } from 'vitest';
import { nearest } from '../../../core/text/nearest.ts';

test.each([
  ['parks', 'park parks Parks', 'parks'],
  ['PARKS', 'parks', 'parks'],
  ['aprk', 'park', 'park'],
  ['pakr', 'park', 'park'],
  ['stpoes', 'stops stoped', 'stops'],
  ['prka', 'park', undefined],
  ['bat', 'cat hat', undefined],
  ['bat', 'cat cat', 'cat'],
  ['parks', 'park parkss', undefined],
  ['parks', 'parts park', undefined],
  ['parks', 'bark park', 'park'],
  ['abc', 'axx', undefined],
  ['abcdef', 'abcdxx', 'abcdxx'],
  ['abcdef', 'abcxxx', undefined],
  ['abcdefghi', 'abcdefxxx', 'abcdefxxx'],
  ['abcdefghi', 'abcdexxxx', undefined],
])('%s among %s: %s', (word, candidates, near) => {
  expect(nearest(word, candidates.split(' '))).toBe(near);
});
