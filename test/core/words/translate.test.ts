import { expect, test } from 'vitest';
import { translateTo } from '../../../core/words/translate.ts';
import { builtFrom, catalogOf, exampleFiles, seedFiles } from '../../support/catalogs.ts';

const catalog = catalogOf(seedFiles());

test('values are put in as they are, also when they look like a message or mark-up', () => {
  const translate = translateTo(catalog, 'en');
  for (const site of ['{x}', "it's", '<b>x</b>', '# #']) {
    expect(translate('page.backToSite', { site })).toBe(`Back to ${site}`);
  }
});

test('what the catalog lacks, or cannot be put together, is the last word of its key', () => {
  const files = exampleFiles(`# file: messages/en.yaml
page:
  version: Version
  total: '{count, plural, one {'
  sites: 'For {somebody}'
  access: { deeper: Access }
`);
  const translate = translateTo(builtFrom(files), 'en');
  expect(translate('page.version')).toBe('Version');
  for (const word of ['total', 'sites', 'access'] as const) {
    expect(translate(`page.${word}`, { count: 1 })).toBe(word);
  }
  expect(translateTo(builtFrom(files), 'nobody')('page.version')).toBe('version');
});

test('ordinals, days and large numbers are the same on every machine', () => {
  const files = exampleFiles(`# file: messages/en.yaml
page:
  access: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  path: 'On {day, date, long}'
  total: '{n, number} <b>of</b> {n}'
`);
  const translate = translateTo(builtFrom(files), 'en');
  expect([1, 2, 3, 4].map((n) => translate('page.access', { n }))).toEqual(['1st', '2nd', '3rd', '4th']);
  expect(translate('page.path', { day: 86_400_000 - 1 })).toBe('On 1/1/1970');
  expect(translate('page.total', { n: 1_234_567 })).toBe('1234567 <b>of</b> 1234567');
});

test('a code that is no language tag counts as English does', () => {
  const files = exampleFiles();
  files.set(
    'languages.yaml',
    `${files.get('languages.yaml') ?? ''}  - { code: en-aa-bb, name: Odd, direction: ltr }\n`,
  );
  files.set('messages/en-aa-bb.yaml', files.get('messages/en.yaml') ?? '');
  const translate = translateTo(builtFrom(files), 'en-aa-bb');
  expect([1, 2].map((count) => translate('page.total', { count }))).toEqual(['1 garden', '2 gardens']);
});

test('a language that no machine knows counts as English does', () => {
  const files = exampleFiles();
  const languages = files.get('languages.yaml') ?? '';
  files.set('languages.yaml', `${languages}  - { code: qaa, name: Qaa, direction: ltr }\n`);
  files.set('messages/qaa.yaml', files.get('messages/en.yaml') ?? '');
  const translate = translateTo(builtFrom(files), 'qaa');
  expect([1, 2].map((count) => translate('page.total', { count }))).toEqual(['1 garden', '2 gardens']);
});
