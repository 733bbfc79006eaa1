import { describe, expect, test } from 'vitest';
import { readCatalogFile } from '../../../core/read/catalog-file.ts';
import { type FolderEntry, missingFiles, strayFiles } from '../../../core/read/files.ts';
import { kindOf, messagesPath, shapes } from '../../../core/schema/kinds.ts';
import { shapeErrors } from '../../../scripts/start/validators.ts';
import { asText } from '../../support/as-text.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { replaced } from '../../support/edit.ts';
import { rowsIn } from '../../support/lines.ts';

const found = (entries: readonly FolderEntry[], languages: readonly string[] | undefined) => {
  const files = { entries, bytes: new Map() };
  const messages = languages?.map((code, index) => ({ path: messagesPath(code), index }));
  return [
    ...[...missingFiles(files, messages)].map((finding) => ({ check: 'missing-file', ...finding })),
    ...[...strayFiles(files, languages)].map((finding) => ({ check: 'stray-file', ...finding })),
  ];
};

describe('what is in the folder', () => {
  const wanted = ['languages', 'sites', 'external-domains', 'policy'].map((name) => `${name}.yaml`);
  /** What is found of the required files, and of others as `PATH TYPE`. */
  const said = (others: readonly string[], languages?: readonly string[]) => {
    const entries = [...wanted.map((path) => `${path} file`), ...others].map((one): FolderEntry => {
      const [path = '', type] = one.split(' ');
      return { path, type: type as FolderEntry['type'] };
    });
    return asText(found(entries, languages)).map(({ check, place, message, hint }) =>
      [check, place.file, message, hint].filter((one) => one !== undefined),
    );
  };
  const list = expect.stringMatching(/^Allowed names: languages\.yaml, .*domains\/NAME\.yaml; keep/);

  test.each([
    ['domains/a.yml', 'domains/a.yaml'],
    ['domains/A.YAML', 'domains/a.yaml'],
    ['domains/a.yaml.txt', 'domains/a.yaml'],
    ['owner.yaml', 'owners.yaml'],
  ])('%s is to be renamed to %s', (path, right) => {
    expect(said([`${path} file`])).toEqual([['stray-file', path, expect.anything(), `Rename it to ${right}`]]);
    expect(said([`${path} file`, `${right} file`]).map((one) => one.at(-1))).toEqual([list]);
  });

  test('without its messages the source language has no pages: they are restored, and no language in progress', () => {
    const [[, , , hint] = []] = said([], ['en']);
    expect(hint).toBe(
      'If it has another name, rename it. If it was deleted, take its last good version (`git checkout messages/en.yaml`). If the catalog never had one, write one',
    );
  });
});

describe('what its schema says of a file, in the author’s words', () => {
  const found = (path: string, text: string) =>
    asText(readCatalogFile(path, kindOf(path) ?? 'messages', Buffer.from(`${text}\n`), shapeErrors).findings);
  const name = 'name: { en: A }';
  const allowed = Object.keys(shapes.sites.properties.sites?.items?.properties ?? {}).join(', ');
  const named = '{ en: North, fr: Nord, ar: الشمال }';

  test.each([
    [
      `[{ id: a, ${name}, zzz: b }]`,
      '"zzz" is not a key of the 1st site',
      `Delete it, or give it a name like \`x-note\`; known keys: ${allowed}`,
    ],
    ['[{ id: a, name: {} }]', '`name` of the 1st site needs at least 1 key', `For example: ${named}`],
    [
      '[{ id: a, name: { FR_CA: A } }]',
      '"FR_CA" under `name` of the 1st site is not a language code',
      'Did you mean "fr-ca"?',
    ],
    [
      '[{ id: a, name: { en: "A\\nB" } }]',
      '`name.en` of the 1st site is "A<U+000A>B"; the right form: a text in one line',
      'Write it in one line',
    ],
    ...['terms', 'edit', 'index', 'con'].map((id) => [
      `[{ id: ${id}, ${name} }]`,
      expect.stringContaining(`\`id\` of the 1st site is "${id}"; the right form: lower case`),
      'For example: site-a',
    ]),
    [`[{ id: ${'a'.repeat(65)}, ${name} }]`, '`id` of the 1st site has more than 64 characters', 'Shorten it by 1'],
  ])('sites: %s', (sites, message, hint) => {
    expect(found('sites.yaml', `sites: ${sites}`)).toMatchObject([{ message, hint }]);
  });

  test.each(rowsIn(new URL('paths.txt', import.meta.url)))('a path in another form: %s', (path = '', fault, right) => {
    const water = exampleFiles().get('domains/water.yaml') ?? '';
    const foundAt = (one: string) => found('domains/water.yaml', replaced(water, '/{locale}/water', one));
    const hint = right === undefined ? "For example: '/{locale}/water'" : `Write '${right}'`;
    const message = `\`path\` of the 1st route is "${path}"; the right form: a path that ${fault}`;
    expect(foundAt(path)).toMatchObject([{ message, hint }]);
    expect(foundAt(right ?? '/{locale}/water')).toEqual([]);
  });

  test.each([
    ['/en/water', `If "en" is the language, write '/{locale}/water'; if not, '/{locale}/en/water'`],
    ['en-us/water', `If "en-us" is the language, write '/{locale}/water'; if not, '/{locale}/en-us/water'`],
    ['/fr', `If "fr" is the language, write \`/{locale}/\` and the name of the page; if not, '/{locale}/fr'`],
    ['/zh-Hant/water', `If "zh-hant" is the language, write '/{locale}/water'; if not, '/{locale}/zh-hant/water'`],
    ['/sr-Latn/admin/taps', "Write '/admin/taps'"],
    ['/my-water/taps', "Write '/{locale}/my-water/taps'"],
    ['/hr/vacancies', `If "hr" is the language, write '/{locale}/vacancies'; if not, '/{locale}/hr/vacancies'`],
  ])('the first word of a path may be a language: %s', (path, hint) => {
    const water = exampleFiles().get('domains/water.yaml') ?? '';
    expect(found('domains/water.yaml', replaced(water, '/{locale}/water', path))).toMatchObject([{ hint }]);
  });

  test('an unknown key is not taken for the only key that is missing, if they are not alike', () => {
    const water = exampleFiles().get('domains/water.yaml') ?? '';
    expect(found('domains/water.yaml', water.replace(/^version: .*/m, 'contactEmail: a'))).toMatchObject([
      { message: '"contactEmail" is not a key of the file', hint: expect.stringContaining('x-note') },
      { message: 'The file lacks the key "version"' },
    ]);
  });

  test.each([
    [
      'exceptions: [{ check: a, reason: Ten letters, expires: 2027 }]',
      '`expires` of the 1st exception is 2027, not a day',
    ],
    [
      'severities: [{ check: a, severity: off, reason: Ten letters, zzz: 1 }]',
      '"zzz" is not a key of the 1st severity',
    ],
    ['limits: { routesPerDomain: 1000001 }', '`limits.routesPerDomain` is 1000001, and must be at most 1000000'],
  ])('policy.yaml: %s', (text, message) => expect(found('policy.yaml', text)).toMatchObject([{ message }]));
});
