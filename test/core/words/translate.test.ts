import { expect, test } from 'vitest';
import { translateTo } from '../../../core/words/translate.ts';
import { catalogOf, exampleFiles } from '../../support/catalogs.ts';

const translate = translateTo(catalogOf(exampleFiles()), 'fr');

test('replaces a name in braces by its value', () => {
  for (const site of ['Nord', '{site}', "l'île", '<b>$&</b>', 7]) {
    expect(translate('page.backToSite', { site })).toBe(`Retour au site ${site}`);
  }
});

test('keeps a name without a value, also one of Object.prototype', () => {
  const files = exampleFiles("# file: messages/en.yaml\npage:\n  version: '{constructor} {count}'\n");
  expect(translateTo(catalogOf(files), 'en')('page.version', { other: 1 })).toBe('{constructor} {count}');
});

test('falls back to English if neither the catalog nor the tool has a UI text', () => {
  expect(translateTo(catalogOf(exampleFiles()), 'xx')('page.backToSite', { site: 'Süd' })).toBe('Back to Süd');
});
