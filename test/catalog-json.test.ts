import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { catalogJson } from '../generators/catalog-json.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles } from './support/catalogs.ts';

const files = exampleFiles(`# file: domains/parks.yaml
x-note: mine
collections:
  - { slug: trees, x-note: mine }
routes:
  - method: GET
    path: '/{locale}/parks/{id}'
    formerly: ['/{locale}/gardens/{id}']
    example: '7'
    deprecated: { until: 2027-06-30, x-note: mine }
  - { method: GET, path: /admin/parks }
# file: external-domains.yaml
externalDomains:
  - { id: maps, title: { en: Maps, fr: Cartographie, ar: الخرائط }, x-note: mine }
`);
const generated = await filesOf(catalogJson, catalogOf(files));
const json = JSON.parse(generated.get('catalog.json') ?? '');
const read = (path: string) => load(files.get(path) ?? '') as Record<string, unknown>;

test('catalog.json has each domain as its descriptor has it, with what it names resolved, and its routes with their ids', () => {
  const [parks, water] = json.domains;
  const { 'x-note': _, ...descriptor } = read('domains/parks.yaml');
  expect(parks).toEqual({
    ...descriptor,
    requiredDependencies: [{ id: 'maps', name: 'Maps' }],
    usedBy: [{ id: 'water', name: 'Water Supply' }],
    collections: [{ slug: 'trees' }],
    routes: [
      {
        id: 'parks.parks.id',
        method: 'GET',
        path: '/{locale}/parks/{id}',
        params: ['locale', 'id'],
        audience: 'public',
        formerly: ['/{locale}/gardens/{id}'],
        deprecated: { until: '2027-06-30' },
        example: '7',
      },
      { id: 'parks.admin.parks', method: 'GET', path: '/admin/parks', params: [], audience: 'admin' },
    ],
  });
  expect(water).toMatchObject({ usedBy: [], collections: [], components: [], blocks: [] });
});

test('catalog.json has the languages, sites and external domains, and each domain once for each of its sites', () => {
  expect(json).toMatchObject({ ...read('languages.yaml'), ...read('sites.yaml') });
  expect(json.externalDomains).toEqual([{ id: 'maps', title: { en: 'Maps', fr: 'Cartographie', ar: 'الخرائط' } }]);
  expect(json.descriptors.map(({ domain, site }: Record<string, string>) => `${domain} at ${site}`)).toEqual([
    'parks at north',
    'parks at south',
    'water at north',
  ]);
});

test.each([...generated])('%s has no note of an author, whose keys begin with x-', (_, text) => {
  expect(text).not.toMatch(/x-note|mine/);
});
