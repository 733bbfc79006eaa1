import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PublishedCatalog } from '../core/model/catalog.ts';
import { allGenerators } from '../generators/all.ts';
import { catalogJson } from '../generators/catalog-json.ts';
import { routes } from '../generators/routes/routes.ts';
import { schemas } from '../generators/schemas.ts';
import { assets, filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles } from './support/catalogs.ts';
import { temporaryFolder } from './support/folders.ts';
import { writeFiles } from './support/run.ts';

const files = exampleFiles(`# file: domains/parks.yaml
x-note: mine
owners: [gardeners]
links: [{ kind: runbook, url: https://city.example/parks }]
counts: { requiredDependencies: 1, usedBy: 1, collections: 1, components: 1, blocks: 0, routes: 2, designTokens: 0 }
collections:
  - { slug: trees, x-note: mine }
routes:
  - method: GET
    path: '/{locale}/parks/{id}'
    formerly: ['/{locale}/gardens/{id}']
    example: '7'
    deprecated: { since: 2026-12-01, until: 2027-06-30, use: water.index, x-note: mine }
  - { method: GET, path: /admin/parks }
# file: external-domains.yaml
externalDomains:
  - { id: maps, title: { en: Maps, fr: Cartographie, ar: الخرائط }, owners: [gardeners], x-note: mine }
# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال }, url: https://north.example }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
# file: owners.yaml
owners:
  - { id: gardeners, name: { en: Gardeners, fr: Jardiniers, ar: البستانيون }, contact: 'mailto:parks@city.example' }
`);
const generated = await filesOf(catalogJson, catalogOf(files));
const json = JSON.parse(generated.get('catalog.json') ?? '');
const plain = JSON.parse(JSON.stringify(json, (key, value) => (key.startsWith('x-') ? undefined : value)));
const read = (path: string) => parse(files.get(path) ?? '') as Record<string, unknown>;

test('catalog.json has each domain, with its references resolved', () => {
  const [parks, water] = json.domains;
  expect(parks).toEqual({
    ...read('domains/parks.yaml'),
    requiredDependencies: [{ id: 'maps', name: 'Maps' }],
    usedBy: [{ id: 'water', name: 'Water Supply' }],
    collections: [{ slug: 'trees', 'x-note': 'mine' }],
    routes: [
      {
        id: 'parks.id',
        method: 'GET',
        path: '/{locale}/parks/{id}',
        params: ['locale', 'id'],
        audience: 'public',
        formerly: ['/{locale}/gardens/{id}'],
        deprecated: { since: '2026-12-01', until: '2027-06-30', use: 'water.index', 'x-note': 'mine' },
        example: '7',
      },
      { id: 'parks.admin', method: 'GET', path: '/admin/parks', params: [], audience: 'admin' },
    ],
  });
  expect(water).toMatchObject({ usedBy: [], collections: [], components: [], blocks: [] });
});

test('catalog.json has the other files, and each domain at each of its sites', () => {
  expect(json.version).toBe(assets.package.version);
  expect(json).toMatchObject({ ...read('languages.yaml'), ...read('sites.yaml'), ...read('owners.yaml') });
  expect(json.externalDomains).toEqual([
    { id: 'maps', title: { en: 'Maps', fr: 'Cartographie', ar: 'الخرائط' }, owners: ['gardeners'], 'x-note': 'mine' },
  ]);
  expect(json.descriptors.map(({ domain, site }: Record<string, string>) => `${domain} at ${site}`)).toEqual([
    'parks at north',
    'parks at south',
    'water at north',
  ]);
});

test('an empty list is in catalog.json, if its file must be there', async () => {
  const bare = catalogOf(exampleFiles('# file: external-domains.yaml\nexternalDomains: []\n'));
  const { externalDomains, owners } = JSON.parse((await filesOf(catalogJson, bare)).get('catalog.json') ?? '');
  expect([externalDomains, owners]).toEqual([[], undefined]);
});

test('the published schema describes each key of catalog.json', async () => {
  const published = (await filesOf(schemas, catalogOf(files))).get('schema/published/catalog.schema.json') ?? '';
  const enums = new Set<string>();
  // Strict validators accept the dialect only at the top.
  expect(published.match(/"\$schema": "/g)).toHaveLength(1);
  const closed = JSON.parse(published, (key, value) => {
    if (key === 'enum') enums.add(value.join());
    if (value?.type !== 'object') return value;
    expect(value.additionalProperties).toEqual(
      'properties' in value ? true : expect.objectContaining({ type: 'string' }),
    );
    return 'properties' in value ? { ...value, additionalProperties: false } : value;
  });
  const validate = new Ajv2020({ strict: true }).compile(closed);
  expect([validate(plain), validate.errors]).toEqual([true, null]);
  expect(new Ajv2020({ strict: true }).compile(JSON.parse(published))({ ...json, later: true })).toBe(true);
  expect(published).not.toMatch(/"(pattern|patternProperties|format|x-[a-z-]+)":/);
  // A value more, or one that is renamed, needs another `formatVersion`.
  expect([...enums].sort()).toEqual([
    './schema/published/catalog.schema.json',
    '1',
    'GET',
    'domain',
    'essential,standard',
    'locale,id',
    'ltr,rtl',
    'public,admin',
    'runbook,status,repository,documentation',
    'stable,planned',
  ]);
});

test('the module is the same, less every route, contact and link', async () => {
  const folder = temporaryFolder();
  writeFiles(
    folder,
    new Map([...generated, ...(await filesOf(routes, catalogOf(files))), ['package.json', '{ "type": "module" }']]),
  );
  const module = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'catalog.js')).href);
  const { $schema: _, ...rest } = plain;
  const shown = ({ routes: _, links: __, contact: ___, ...entry }: Record<string, object>) => entry;
  const [domains, owners] = [rest.domains.map(shown), rest.owners.map(shown)];
  expect({ ...module }).toEqual({ ...rest, domains, owners, externalDomains: rest.externalDomains.map(shown) });
  expect(generated.get('catalog.js')).not.toMatch(/runbook|mailto:|https:\/\/city/);
});

test('only catalog.json contains custom keys', () => {
  const having = [...generated].filter(([, text]) => /x-note|mine/.test(text));
  expect(having.map(([path]) => path)).toEqual(['catalog.json']);
});

test('the order in which keys are written changes no output', async () => {
  const backwards = (_: string, value: unknown) =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value ?? {}).reverse())
      : value;
  const written = new Map([...files].map(([path, text]) => [path, `${JSON.stringify(parse(text), backwards)}\n`]));
  const [before, after] = [files, written].map((one) => catalogOf(one));
  for (const generator of allGenerators) {
    const [wanted, made] = await Promise.all([before, after].map((one) => filesOf(generator, one as PublishedCatalog)));
    expect(made).toEqual(wanted);
  }
});
