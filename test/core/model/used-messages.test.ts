import { expect, test } from 'vitest';
import { isSpoken, usedMessages, wordIn } from '../../../core/model/used-messages.ts';

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['en-GB', 'en'],
  ['fr-x-city', 'fr'],
  ['ar-EG', 'ar'],
  ['ar-Arab', 'ar'],
  ['ar-Latn', undefined],
  ['en-Shaw', undefined],
  ['fa', undefined],
  ['frp', undefined],
  ['qaa', undefined],
  ['constructor', undefined],
])('the words of %s are those of %s', (code, same = '') => {
  for (const text of usedMessages.values()) {
    expect(Object.keys(text)).toEqual(['en', 'fr', 'ar']);
    expect(wordIn(text, code)).toBe(text[same]);
  }
  expect(isSpoken(code)).toBe(same !== '');
});
