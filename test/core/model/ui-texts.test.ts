import { expect, test } from 'vitest';
import { isToolLanguage, toolTextIn, usedUiTexts } from '../../../core/model/ui-texts.ts';

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
])('uses for %s the tool’s texts in %s', (code, language = '') => {
  for (const text of usedUiTexts.values()) {
    expect(Object.keys(text)).toEqual(['en', 'fr', 'ar']);
    expect(toolTextIn(text, code)).toBe(text[language]);
  }
  expect(isToolLanguage(code)).toBe(language !== '');
});
