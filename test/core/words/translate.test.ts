import { expect, test } from 'vitest';
import { translateTo } from '../../../core/words/translate.ts';
import { catalogOf, exampleFiles } from '../../support/catalogs.ts';

const translate = translateTo(catalogOf(exampleFiles()), 'fr');

test('a value takes the place of its name, as it is', () => {
  for (const site of ['Nord', '{site}', "l'île", '<b>$&</b>', 7]) {
    expect(translate('page.backToSite', { site })).toBe(`Retour au site ${site}`);
  }
});

test('a name without a value stays, whatever every object has', () => {
  const files = exampleFiles("# file: messages/en.yaml\npage:\n  version: '{constructor} {count}'\n");
  expect(translateTo(catalogOf(files), 'en')('page.version', { other: 1 })).toBe('{constructor} {count}');
});

test('a UI text that the catalog and the tool lack in a language is in English', () => {
  expect(translateTo(catalogOf(exampleFiles()), 'xx')('page.backToSite', { site: 'Süd' })).toBe('Back to Süd');
});
