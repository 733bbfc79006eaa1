import { describe, expect, test } from 'vitest';
import { readCatalogFile } from '../../../core/read/catalog-file.ts';
import { type Entry, missingFiles, strayFiles } from '../../../core/read/files.ts';
import { kindOf } from '../../../core/read/kinds.ts';
import { schemaFindings } from '../../../core/read/schema.ts';
import { shapeErrors } from '../../../scripts/start/validators.ts';

test.each([
  ['sites.yaml', 'sites'],
  ['external-domains.yaml', 'external-domains'],
  ['messages/en.yaml', 'messages'],
  ['domains/a.yaml', 'domain'],
  ['domains/.yaml', undefined],
  ['domains/a/b.yaml', undefined],
  ['domains/a.yaml.orig', undefined],
  ['domains/a.yml', undefined],
  ['old/domains/a.yaml', undefined],
  ['messages/en.yaml~', undefined],
  ['old/messages/en.yaml', undefined],
  ['domain.yaml', undefined],
  ['domains/sites.yaml', 'domain'],
])('%s is of the kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

const found = (entries: readonly Entry[], languages: readonly string[] | undefined) => {
  const files = { entries, bytes: new Map() };
  return [
    ...[...missingFiles(files, languages)].map((finding) => ({ check: 'missing-file', ...finding })),
    ...[...strayFiles(files, languages)].map((finding) => ({ check: 'stray-file', ...finding })),
  ];
};

describe('what stands in the folder', () => {
  const wanted = ['languages', 'sites', 'external-domains', 'policy'].map((name) => `${name}.yaml`);
  const said = (entries: readonly (readonly [path: string, kind: Entry['kind']])[], languages?: readonly string[]) =>
    found(
      [...wanted.map((path): Entry => ({ path, kind: 'file' })), ...entries.map(([path, kind]) => ({ path, kind }))],
      languages,
    ).map(({ check, place, message, hint }) => [check, place.file, message, ...(hint === undefined ? [] : [hint])]);
  const list = expect.stringMatching(/^Names that have a place: languages\.yaml, .*domains\/NAME\.yaml$/);

  test.each<[path: string, kind: Entry['kind'], message: string]>([
    ['link.yaml', 'link', 'A link has no place in the catalog'],
    ['domains/link.yaml', 'link', 'A link has no place in the catalog'],
    ['messages/pipe', 'other', 'Only files have a place in the catalog'],
    ['old', 'folder', 'This folder has no place in the catalog'],
    ['domains/old', 'folder', 'This folder has no place in the catalog'],
    ['domains/a.yml', 'file', 'This file has no place in the catalog'],
    ['education.YAML', 'file', 'This file has no place in the catalog'],
  ])('%s, a %s, is stray', (path, kind, message) => {
    expect(said([[path, kind]])).toEqual([['stray-file', path, message, list]]);
  });

  test('what has its place, and what lies in a folder that has none, is not told', () => {
    expect(
      said([
        ['domains', 'folder'],
        ['messages', 'folder'],
        ['domains/a.yaml', 'file'],
        ['messages/de.yaml', 'file'],
        ['old/a.yaml', 'file'],
        ['old/b', 'link'],
      ]),
    ).toEqual([]);
  });

  test('messages are of a language that there is, and every language has some', () => {
    expect(
      said(
        [
          ['messages/en.yaml', 'file'],
          ['messages/de.yaml', 'file'],
        ],
        ['en', 'fr'],
      ),
    ).toEqual([
      [
        'missing-file',
        'messages/fr.yaml',
        'The catalog lacks the file messages/fr.yaml',
        '`npm run new -- language fr` writes it, to be translated',
      ],
      [
        'stray-file',
        'messages/de.yaml',
        'No language of languages.yaml has the code "de"',
        'Add the language to languages.yaml, or delete the file; languages: en, fr',
      ],
    ]);
  });

  test.each(['link', 'folder'] as const)('a %s in the place of a file: the file is missing', (kind) => {
    const entries = wanted.slice(1).map((path): Entry => ({ path, kind: 'file' }));
    const both = found([...entries, { path: 'languages.yaml', kind }], []);
    expect(both.map(({ check }) => check)).toEqual(['missing-file', 'stray-file']);
  });
});

describe('one file', () => {
  const read = (text: string | Uint8Array, kind: 'sites' | 'domain' = 'sites') => {
    const path = kind === 'sites' ? 'sites.yaml' : 'domains/a.yaml';
    const file = readCatalogFile(path, kind, typeof text === 'string' ? Buffer.from(text) : text, shapeErrors);
    return { ...file, findings: file.findings.map(({ check }) => check) };
  };
  const sound = 'sites: [{ id: a, name: { en: A } }]\n';

  test('has a value where nothing is found in it', () => {
    const value = { sites: [{ id: 'a', name: { en: 'A' } }] };
    expect(read(sound)).toEqual({ path: 'sites.yaml', kind: 'sites', value, findings: [] });
    expect(read('sites: []\n')).toEqual({ path: 'sites.yaml', kind: 'sites', findings: ['schema'] });
    expect(read('sites: [')).toEqual({ path: 'sites.yaml', kind: 'sites', findings: ['yaml'] });
    expect(read('id: b\n', 'domain').findings).toContain('file-name');
    expect(read('id: b\n').findings).not.toContain('file-name');
  });

  test('is not read when it is too large', () => {
    const spaces = (count: number) => `${sound}${' '.repeat(count - sound.length)}`;
    expect(read(spaces(65_536))).toMatchObject({ findings: [] });
    expect(read(spaces(65_537))).toEqual({
      path: 'sites.yaml',
      kind: 'sites',
      findings: ['too-large'],
    });
  });

  test('has no value that is taken for sound where its encoding is not', () => {
    expect(read(`\ufeff${sound}`)).toEqual({
      path: 'sites.yaml',
      kind: 'sites',
      findings: ['encoding'],
    });
    expect(read('sites: [{ id: a, name: { en: "\\u200b" } }]\n')).not.toHaveProperty('value');
    expect(read(Buffer.concat([Buffer.from('sites: "'), Buffer.from([0xff])])).findings).toEqual(['encoding']);
    expect(read('sites: [\u0007').findings).toEqual(['encoding']);
  });
});

describe('what ajv says, in the author’s words', () => {
  const error = (keyword: string, instancePath: string, params: object, more: object = {}) => ({
    keyword,
    instancePath,
    params,
    schemaPath: '#',
    schema: Reflect.get(params, 'pattern'),
    ...more,
  });
  const said = (...errors: ReturnType<typeof error>[]) =>
    schemaFindings({ file: 'a.yaml', kind: 'messages', value: {}, written: () => '1.10' }, errors).map(
      ({ message, hint, place }) => [
        message,
        ...(hint === undefined ? [] : [hint]),
        ...('part' in place ? [place.part] : []),
      ],
    );

  test.each([
    [error('maxItems', '/list', { limit: 3 }), ['`list` has more than 3 items', 'key']],
    [error('maxProperties', '/map', { limit: 3 }), ['`map` has more than 3 keys', 'key']],
    [error('minItems', '/list', { limit: 2 }), ['`list` needs at least 2 items', 'key']],
    [error('minLength', '/name', { limit: 1 }), ['`name` is empty']],
    [error('maximum', '/n', { limit: 3 }, { message: 'must be at most 3' }), ['`n` must be at most 3']],
    [
      error('type', '/a', { type: ['string', 'null'] }, { data: 1.1 }),
      ['`a` is 1.1, not a text or empty', "Quote it: '1.10'"],
    ],
    [error('type', '/a', { type: 'boolean' }, { data: [] }), ['`a` is a list, not true or false']],
    [error('type', '/a', { type: 'odd' }, { data: undefined }), ['`a` is empty, not odd']],
    [
      error('pattern', '/a/10/1b/b2', { pattern: '^x$' }, { data: 'y'.repeat(60) }),
      [`\`a[10].1b.b2\` is "${'y'.repeat(60)}", which is not well formed: ^x$`],
    ],
    [
      error(
        'pattern',
        '/a',
        { pattern: '^x$' },
        { data: 'y'.repeat(61), parentSchema: { description: 'Dots. In it.' } },
      ),
      [`\`a\` is "${'y'.repeat(59)}…", which is not well formed: Dots. In it`],
    ],
    [error('pattern', '/0', { pattern: '^x$' }, { data: 'y' }), ['`0` is "y", which is not well formed: ^x$']],
  ])('%j', (one, expected) => {
    expect(said(one)).toEqual([expected]);
  });

  test('a key that is lacking and there under a near name is reported once, for each mapping', () => {
    expect(
      said(
        error('required', '/a', { missingProperty: 'title' }),
        error(
          'additionalProperties',
          '/a',
          { additionalProperty: 'titel' },
          { parentSchema: { properties: { title: {} } } },
        ),
        error('required', '/b', { missingProperty: 'title' }),
        error(
          'additionalProperties',
          '/b',
          { additionalProperty: 'zzz' },
          { parentSchema: { properties: { title: {} } } },
        ),
      ),
    ).toEqual([
      ['`b` lacks the key "title"', 'key'],
      ['`a` has no key "titel"', 'Did you mean "title"?', 'key'],
      ['`b` has no key "zzz"', 'Allowed: title', 'key'],
    ]);
  });
});
