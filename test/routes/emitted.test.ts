import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formerPath } from '../../checks/former-path.ts';
import { overlappingRoute } from '../../checks/overlapping-route.ts';
import { routeName } from '../../checks/route-name.ts';
import { docComment, paragraph } from '../../core/encode/typescript.ts';
import type { PublishedCatalog, Site } from '../../core/model/catalog.ts';
import { routes } from '../../generators/routes/routes.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, check, exampleFiles, seedFiles, whole } from '../support/catalogs.ts';
import { runs } from '../support/runs.ts';
import { unicodeText } from '../support/text.ts';
import { catalogWith, exampleCatalog, publish } from './publish.ts';

const files = await filesOf(routes, exampleCatalog());

test('each route is documented in one line, a deprecated one in two', () => {
  expect(files.get('routes/public/data.d.ts')).toContain(`export interface Routes {
  /**
   * GET /{locale}/parks. Parks & Gardens (stable), catalog/domains/parks.yaml.
   *
   * @deprecated Until 2027-06-30; use water.id.
   */
  "parks.index": LocaleParams;
  /** GET /{locale}/water. Water Supply (planned), catalog/domains/water.yaml. */
  "water.index": LocaleParams;
  /** GET /{locale}/water/{id}. Water Supply (planned), catalog/domains/water.yaml. */
  "water.id": LocaleIdParams;
}
`);
});

test('the modules of all valid routes can be imported', async () => {
  const words = 'builder then default await exports module require locales routes import let constructor';
  const segment = fc.oneof(fc.constantFrom(...words.split(' ')), fc.stringMatching(/^[a-z0-9]{1,3}(-[a-z0-9]{1,2})?$/));
  const path = fc.array(segment, { minLength: 1, maxLength: 2 }).map((parts) => `/{locale}/${parts.join('/')}`);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(path, { minLength: 1, maxLength: 12 }), async (paths) => {
      const lines = paths.map((one) => `  - { method: GET, path: '${one}' }\n`).join('');
      const example = exampleFiles(`# file: domains/water.yaml\nroutes:\n${lines}`);
      const { catalog, findings } = whole(check(example, undefined, [routeName]));
      fc.pre(findings.length === 0);
      const { builders } = await publish(catalog);
      const links = Object.values(await builders('domains/water.js')).map((build) => build({ locale: 'en' }));
      expect(links.sort()).toEqual(paths.map((one) => one.replace('{locale}', 'en')).sort());
    }),
    { numRuns: runs(4), examples: [[['/{locale}/builder', '/{locale}/then', '/{locale}/exports']]] },
  );
});

test('a title cannot close a doc comment, add a tag or a link', () => {
  fc.assert(
    fc.property(fc.oneof(unicodeText(), fc.constantFrom('*/ alert() /*', '@deprecated', '{@link x}')), (title) => {
      const comment = docComment(paragraph`${title}`, paragraph`${title} x`);
      expect(comment.indexOf('*/')).toBe(comment.length - 2);
      expect(comment).not.toMatch(/(?<!\\)@/);
    }),
  );
});

const faultsOf = (catalog: PublishedCatalog) =>
  [routeName, overlappingRoute, formerPath].flatMap((one) => [...one.run({ ...catalog, today: '', checkInfos: [] })]);

interface Doc {
  readonly servers?: readonly { readonly url: string }[];
}

interface Item extends Doc {
  readonly get: { readonly operationId: string; readonly 'x-sites': readonly string[] };
}

/** Generators of clients split an id at punctuation, and some at digits. */
const clientNames = [/[^A-Za-z0-9]+/, /[^A-Za-z0-9]+|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/].map(
  (sign) => (id: string) =>
    id
      .split(sign)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(''),
);

describe('OpenAPI', () => {
  test.each([
    ['the example', exampleCatalog],
    ['the seed', () => catalogOf(seedFiles())],
  ])('of %s: Redocly’s rules find only facts that the catalog lacks', async (_, catalog) => {
    const config = await createConfig({ extends: ['recommended'] });
    const made = await filesOf(routes, catalog());
    for (const path of ['routes/openapi.json', 'routes/openapi-admin.json']) {
      const source = made.get(path) ?? '';
      const problems = await lintFromString({ source, absoluteRef: path, config });
      const unknowable = new Set(['info-license', 'security-defined', 'no-empty-servers']);
      expect(problems.filter(({ ruleId }) => !unknowable.has(ruleId)).map(({ message }) => message)).toEqual([]);
      expect(source.includes('/admin/')).toBe(path.includes('admin'));
      expect(source).not.toContain('{locale}');
    }
  });

  test('states the facts of a route', () => {
    const { openapi, info, servers, paths, components } = JSON.parse(files.get('routes/openapi.json') ?? '');
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
    const admin = JSON.parse(files.get('routes/openapi-admin.json') ?? '');
    expect(Object.keys(admin.paths)).toEqual(['/admin/water', '/admin/hydrology']);
    expect(JSON.stringify(admin)).not.toMatch(/"security|"401"|bearer/);
  });

  test('has only correct paths, ids and servers, for any catalog', async () => {
    const words = 'admin culture culture-tourism tourism tours fr former-1 1 2b b index index-page {id}'.split(' ');
    const ends = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
    const path = fc
      .tuple(fc.constantFrom('/{locale}', '/{locale}', '/admin'), ends)
      .map(([start, rest]) => [start, ...rest].join('/'));
    const pages = fc.uniqueArray(
      fc.array(path, { minLength: 1, maxLength: 2 }).map((known) => known.join(' ')),
      { maxLength: 4 },
    );
    const some = fc.record({ culture: pages, 'culture-tourism': pages, fr: pages });
    const at = fc.array(fc.subarray([0, 1, 2], { minLength: 1 }), { minLength: 3, maxLength: 3 });
    const urls = fc.tuple(...[0, 1, 2].map((index) => fc.constantFrom(undefined, `https://${index}.example`)));
    const tours = { culture: ['/{locale}/tourism/tours'], 'culture-tourism': ['/{locale}/tours'], fr: [] };
    expect(faultsOf(catalogWith(['en'], tours))).toHaveLength(1);
    await fc.assert(
      fc.asyncProperty(some, at, urls, async (paths, activeAt, urls) => {
        const [sample] = exampleCatalog().sites;
        const sites = urls.map((url, index) => ({ ...sample, id: `s${index}`, url }) as Site);
        const sitesOf = activeAt.map((some) => some.flatMap((index) => sites[index] ?? []));
        const catalog = { ...catalogWith(['en', 'fr', 'zh-Hant'], paths, sitesOf), sites };
        fc.pre(faultsOf(catalog).length === 0);
        const made = await filesOf(routes, catalog);
        const [open, admin] = ['openapi', 'openapi-admin'].map((name) =>
          JSON.parse(made.get(`routes/${name}.json`) ?? ''),
        );
        const below = Object.keys(open.paths).map((one) => one.replaceAll(/\{\w+\}/g, 'admin'));
        expect(below.filter((one) => !/^\/(en|fr|zh-Hant)\//.test(one))).toEqual([]);
        const items: [Doc, Item][] = [open, admin].flatMap((doc) =>
          Object.values<Item>(doc.paths).map((item) => [doc, item]),
        );
        const ids = items.map(([, { get }]) => get.operationId);
        for (const nameOf of clientNames) expect(new Set(ids.map(nameOf)).size).toBe(ids.length);
        const first = catalog.routes.map(({ id }) => id.replace(/\.index$/, '.index-page'));
        expect(ids).toEqual(expect.arrayContaining(first));
        // Kubb writes a file for each id, and an index.ts.
        expect(ids.filter((id) => id.endsWith('.index'))).toEqual([]);
        for (const [doc, { servers, get }] of items) {
          const right = sites.filter(({ id }) => get['x-sites'].includes(id)).flatMap(({ url }) => url ?? []);
          // Readers that ignore the servers of a path use those of the document.
          expect((servers ?? doc.servers ?? []).map(({ url }) => url)).toEqual(right);
          for (const { url } of doc.servers ?? []) expect(right).toContain(url);
        }
      }),
      { numRuns: runs(12, 2_400) },
    );
  });

  test('has a tag for each domain, its summary as Markdown', async () => {
    const catalog = exampleCatalog();
    const text = { en: '[Water](javascript:alert()) <b>' };
    const domains = catalog.domains.map((domain) => ({ ...domain, title: text, summary: text }));
    const made = await filesOf(routes, { ...catalog, domains });
    const { tags }: { tags: unknown } = JSON.parse(made.get('routes/openapi.json') ?? '');
    expect(JSON.parse(made.get('routes/openapi-admin.json') ?? '').tags).toMatchObject([{ name: 'water' }]);
    expect(tags).toContainEqual({
      name: 'water',
      'x-displayName': text.en,
      description: expect.stringMatching(/^\\\[Water\\\]\(.*&lt;b&gt;$/),
    });
  });
});
