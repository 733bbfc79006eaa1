import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formerPath } from '../../checks/former-path.ts';
import { overlappingRoute } from '../../checks/overlapping-route.ts';
import { routeName } from '../../checks/route-name.ts';
import type { PublishedCatalog, Site } from '../../core/model/catalog.ts';
import { routes } from '../../generators/routes/routes.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, seedFiles } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';
import { catalogWith, exampleCatalog } from './publish.ts';

/** The documents for public and for administrative routes, parsed. */
async function documentsOf(catalog: PublishedCatalog) {
  const files = await filesOf(routes, catalog);
  return ['openapi', 'openapi-admin'].map((name) => JSON.parse(files.get(`routes/${name}.json`) ?? ''));
}

const findingsIn = (catalog: PublishedCatalog) =>
  [routeName, overlappingRoute, formerPath].flatMap((check) => [
    ...check.run({ ...catalog, today: '', checkInfos: [] }),
  ]);

interface WithServers {
  readonly servers?: readonly { readonly url: string }[];
}

interface PathItem extends WithServers {
  readonly get: { readonly operationId: string; readonly 'x-sites': readonly string[] };
}

/** Generators of clients split an id at punctuation, and some at digits. */
const clientNames = [/[^A-Za-z0-9]+/, /[^A-Za-z0-9]+|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/].map(
  (separator) => (id: string) =>
    id
      .split(separator)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(''),
);

test.each([
  ['the example', exampleCatalog],
  ['the seed', () => catalogOf(seedFiles())],
])('of %s: the rules of Redocly report only facts that the catalog does not have', async (_, catalog) => {
  const config = await createConfig({ extends: ['recommended'] });
  const files = await filesOf(routes, catalog());
  for (const path of ['routes/openapi.json', 'routes/openapi-admin.json']) {
    const source = files.get(path) ?? '';
    const problems = await lintFromString({ source, absoluteRef: path, config });
    const missingFacts = ['info-license', 'security-defined', 'no-empty-servers'];
    expect(problems.filter(({ ruleId }) => !missingFacts.includes(ruleId)).map(({ message }) => message)).toEqual([]);
    expect(source.includes('/admin/')).toBe(path.includes('admin'));
    expect(source).not.toContain('{locale}');
  }
});

test('has the facts of a route', async () => {
  const [{ openapi, info, servers, paths, components }, admin] = await documentsOf(exampleCatalog());
  expect([openapi, info.version]).toEqual(['3.0.3', '1.2.3']);
  expect(components.responses.moved.headers.Location.required).toBe(true);
  expect(paths['/en/parks'].get).not.toHaveProperty('description');
  expect(paths['/en/water/{id}'].get).toMatchObject({
    description: 'The domain is planned.',
    operationId: 'water.id',
    summary: 'Water: one item (en)',
    security: [],
    'x-sites': ['north'],
    'x-route': 'water.id',
    'x-locale': 'en',
  });
  expect(paths['/fr/taps/{id}/view'].get).toMatchObject({
    operationId: 'water.id:former-1:fr',
    summary: 'Taps: one item: view (moved, fr)',
    description: 'The page is at `/fr/water/{id}`.',
    'x-moved-to': '/fr/water/{id}',
  });
  const deprecated = { deprecated: true, 'x-replaced-by': 'water.id', 'x-sunset': '2027-06-30' };
  expect(paths['/ar/parks'].get).toMatchObject({ tags: ['parks'], ...deprecated });
  const south = [{ url: 'https://south.example/city', description: 'south' }];
  expect(servers).toBeUndefined();
  expect(paths['/en/parks'].servers).toEqual(south);
  expect(paths['/en/taps/{id}/view'].servers).toBeUndefined();
  const answersOf = (path: string) => Object.keys(paths[path].get.responses).join(' ');
  expect(answersOf('/en/parks')).toBe('200 404');
  expect(answersOf('/en/taps/{id}/view')).toBe('308 404 default');
  expect(Object.keys(admin.paths)).toEqual(['/admin/water', '/admin/hydrology']);
  expect(JSON.stringify(admin)).not.toMatch(/"security|"401"|bearer/);
});

test('has only valid paths, ids and servers, for any catalog', async () => {
  const words = 'admin culture culture-tourism tourism tours fr former-1 1 2b b index index-page {id}'.split(' ');
  const ends = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
  const path = fc
    .tuple(fc.constantFrom('/{locale}', '/{locale}', '/admin'), ends)
    .map(([start, rest]) => [start, ...rest].join('/'));
  const pages = fc.uniqueArray(
    fc.array(path, { minLength: 1, maxLength: 2 }).map((paths) => paths.join(' ')),
    { maxLength: 4 },
  );
  const pagesByDomain = fc.record({ culture: pages, 'culture-tourism': pages, fr: pages });
  const activeSites = fc.array(fc.subarray([0, 1, 2], { minLength: 1 }), { minLength: 3, maxLength: 3 });
  const urls = fc.tuple(...[0, 1, 2].map((index) => fc.constantFrom(undefined, `https://${index}.example`)));
  const tours = { culture: ['/{locale}/tourism/tours'], 'culture-tourism': ['/{locale}/tours'], fr: [] };
  expect(findingsIn(catalogWith(['en'], tours))).toHaveLength(1);
  await fc.assert(
    fc.asyncProperty(pagesByDomain, activeSites, urls, async (paths, activeAt, urls) => {
      const [sample] = exampleCatalog().sites;
      const sites = urls.map((url, index) => ({ ...sample, id: `s${index}`, url }) as Site);
      const sitesOf = activeAt.map((indexes) => indexes.flatMap((index) => sites[index] ?? []));
      const catalog = { ...catalogWith(['en', 'fr', 'zh-Hant'], paths, sitesOf), sites };
      fc.pre(findingsIn(catalog).length === 0);
      const documents = await documentsOf(catalog);
      const publicPaths = Object.keys(documents[0].paths).map((path) => path.replaceAll(/\{\w+\}/g, 'admin'));
      expect(publicPaths.filter((path) => !/^\/(en|fr|zh-Hant)\//.test(path))).toEqual([]);
      const items: [WithServers, PathItem][] = documents.flatMap((document) =>
        Object.values<PathItem>(document.paths).map((item) => [document, item]),
      );
      const ids = items.map(([, { get }]) => get.operationId);
      for (const nameOf of clientNames) expect(new Set(ids.map(nameOf)).size).toBe(ids.length);
      const idsInFirstLanguage = catalog.routes.map(({ id }) => id.replace(/\.index$/, '.index-page'));
      expect(ids).toEqual(expect.arrayContaining(idsInFirstLanguage));
      // Kubb writes a file for each id, and an index.ts.
      expect(ids.filter((id) => id.endsWith('.index'))).toEqual([]);
      for (const [document, { servers, get }] of items) {
        const expected = sites.filter(({ id }) => get['x-sites'].includes(id)).flatMap(({ url }) => url ?? []);
        // Readers that ignore the servers of a path use those of the document.
        expect((servers ?? document.servers ?? []).map(({ url }) => url)).toEqual(expected);
        for (const { url } of document.servers ?? []) expect(expected).toContain(url);
      }
    }),
    { numRuns: runs(12, 2_400) },
  );
});

test('has a tag for each domain, its summary as Markdown', async () => {
  const catalog = exampleCatalog();
  const text = { en: '[Water](javascript:alert()) <b>' };
  const domains = catalog.domains.map((domain) => ({ ...domain, title: text, summary: text }));
  const [document, admin] = await documentsOf({ ...catalog, domains });
  expect(admin.tags).toMatchObject([{ name: 'water' }]);
  expect(document.tags).toContainEqual({
    name: 'water',
    'x-displayName': text.en,
    description: expect.stringMatching(/^\\\[Water\\\]\(.*&lt;b&gt;$/),
  });
});
