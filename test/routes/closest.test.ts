import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestLanguage } from '../../generators/routes/runtime/closest.ts';

test.each([
  ['zh-TW', 'zh-Hans zh-Hant', 'zh-Hant'],
  ['zh-TW', 'zh zh-Hant', 'zh-Hant'],
  ['zh-HK en', 'zh-Hans en', 'en'],
  ['zh-TW', 'zh', 'zh'],
  ['sr-RS', 'sr-Latn sr', 'sr'],
  ['sr', 'sr-Latn sr-Cyrl', 'sr-Cyrl'],
  ['fr-FR en', 'fr-CA fr en', 'fr'],
  ['fr-FR', 'fr-CA', 'fr-CA'],
  ['pt-BR', 'en pt-PT', 'pt-PT'],
  ['nb-NO', 'no', 'no'],
  ['no', 'nb', 'nb'],
  ['iw', 'he', 'he'],
  ['FR-ca', 'fr fr-CA', 'fr-CA'],
  ['de-AT fr-CH', 'en fr', 'fr'],
  ['ar-x-fr', 'fr ar', 'ar'],
  ['* x -- i-klingon', 'en', undefined],
  ['', 'en', undefined],
])('of a reader who wants %s, with %s, the language is %s', (wanted, known, closest) => {
  expect(closestLanguage(wanted.split(' '), known.split(' '))).toBe(closest);
});

const code = fc.constantFrom(...'en en-GB fr fr-CA zh zh-Hant zh-TW sr sr-Latn sr-RS ar he'.split(' '));

test('what is known is the closest, and readers of a script get that', () => {
  fc.assert(
    fc.property(code, fc.uniqueArray(code, { minLength: 1 }), (wanted, known) => {
      const closest = closestLanguage([wanted], known);
      const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().baseName.replace(/-\w+$/, '');
      if (known.includes(wanted)) expect(closest).toBe(wanted);
      const isRead = known.some((one) => scriptOf(one) === scriptOf(wanted));
      expect(isRead).toBe(closest !== undefined && scriptOf(closest) === scriptOf(wanted));
    }),
  );
});
