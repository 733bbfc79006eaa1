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

test('a message that the catalog lacks is the last word of its key', () => {
  expect(translateTo(catalogOf(exampleFiles()), 'xx')('page.version')).toBe('version');
});
