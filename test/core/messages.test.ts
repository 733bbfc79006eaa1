import { expect, test } from 'vitest';
import { wordsOf } from '../../core/messages.ts';
import { catalogOf, check, exampleFiles, realFiles } from '../support/catalogs.ts';

const catalog = catalogOf(realFiles());

test('a phrase that counts, in every plural category of each language', () => {
  const [en, fr, ar] = ['en', 'fr', 'ar'].map((code) => wordsOf(catalog, code));
  const routes = (count: number) => [en, fr, ar].map((words) => words?.('counts.routes', { count }));
  expect(routes(0)).toEqual(['No routes', 'Aucune route', 'لا توجد مسارات']);
  expect(routes(1)).toEqual(['1 route', '1 route', 'مسار واحد']);
  expect(routes(2)).toEqual(['2 routes', '2 routes', 'مساران']);
  expect(routes(3)).toEqual(['3 routes', '3 routes', '3 مسارات']);
  expect(routes(11)).toEqual(['11 routes', '11 routes', '11 مسارًا']);
  expect(routes(100)).toEqual(['100 routes', '100 routes', '100 مسار']);
  expect(routes(12_345)).toEqual(['12345 routes', '12345 routes', '12345 مسارًا']);
  expect(routes(1_000_000)[1]).toBe('1000000 de routes');
});

test('values are put in as they are, also when they look like a message or mark-up', () => {
  const words = wordsOf(catalog, 'en');
  for (const site of ['{x}', "it's", '<b>x</b>', '# #']) {
    expect(words('page.backToSite', { site })).toBe(`Back to ${site}`);
  }
});

test('what the catalog lacks, or cannot be put together, is the last word of its key', () => {
  const files = exampleFiles(`# file: messages/en.yaml
page:
  version: Version
  broken: '{count, plural, one {'
  asks: 'For {somebody}'
`);
  const words = wordsOf(check(files).catalog, 'en');
  expect(words('page.version')).toBe('Version');
  for (const word of ['missing', 'broken', 'asks']) expect(words(`page.${word}`, { count: 1 })).toBe(word);
  expect(words('page')).toBe('page');
  expect(words('page.version.deeper')).toBe('deeper');
  expect(words('page.toString')).toBe('toString');
});

test('a language that no machine knows counts as English does', () => {
  const files = exampleFiles();
  const languages = files.get('languages.yaml') ?? '';
  files.set('languages.yaml', `${languages}  - { code: qaa, name: Qaa, direction: ltr }\n`);
  files.set('messages/qaa.yaml', files.get('messages/en.yaml') ?? '');
  const words = wordsOf(check(files).catalog, 'qaa');
  expect([1, 2].map((count) => words('page.gardens', { count }))).toEqual(['1 garden', '2 gardens']);
});
