import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import fc from 'fast-check';
import { ts } from 'ts-morph';
import { beforeAll, expect, test } from 'vitest';
import { routeName } from '../../checks/route-name.ts';
import { routeShape } from '../../checks/route-shape.ts';
import { docComment, paragraph } from '../../core/encode/typescript.ts';
import { domainModules } from '../../generators/routes/domain-modules.ts';
import { routes } from '../../generators/routes/routes.ts';
import { checkModules } from '../../generators/typescript/check-modules.ts';
import { assets, filesOf } from '../support/assets.ts';
import { catalogOf, check, exampleFiles, seedFiles } from '../support/catalogs.ts';
import { temporaryFolder } from '../support/folders.ts';
import { writeFiles } from '../support/run.ts';
import { runs } from '../support/runs.ts';
import { unicodeText } from '../support/text.ts';

const life = `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water/meters', deprecated: { until: 2027-06-30, use: water.water.bill } }
  - { method: GET, path: '/{locale}/water/bill', formerly: ['/{locale}/bill'], formerNames: [water.bill, sewers.bill] }
  - { method: GET, path: '/{locale}/tap', deprecated: { until: 2027-06-30 } }
  - { method: GET, path: /admin/water }
counts: { requiredDependencies: 1, collections: 0, components: 0, blocks: 0, routes: 4 }
# file: policy.yaml
limits: { routesPerDomain: 2, adminRoutesPerDomain: 1, idRoutesInCatalog: 1 }
exceptions: [{ check: route-count, domain: water, reason: It has more. }]
`;

/** What is generated of the example with `life`, in a folder of its own, and how to import a module of it. */
let written: Map<string, string>;
let folder: string;
const at = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(folder, 'routes', path)).href);
beforeAll(async () => {
  folder = temporaryFolder();
  written = await filesOf(routes, catalogOf(exampleFiles(life)));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFiles(folder, written);
});

test('whatever valid routes are called, their modules can be imported', async () => {
  const words =
    'builder then default await exports module require locales table routes import let __proto__ constructor';
  const segment = fc.oneof(
    fc.constantFrom(...words.split(' ')),
    fc.stringMatching(/^[A-Za-z0-9._~-]{1,6}$/).filter((text) => !/^\.\.?$/.test(text)),
  );
  const path = fc.array(segment, { minLength: 1, maxLength: 2 }).map((parts) => `/{locale}/${parts.join('/')}`);
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(path, { minLength: 1, maxLength: 12 }), async (paths) => {
      const lines = paths.map((one) => `  - { method: GET, path: '${one}' }\n`).join('');
      const files = exampleFiles(`# file: domains/water.yaml\nroutes:\n${lines}`);
      const { catalog, findings } = check(files, undefined, [routeName, routeShape]);
      fc.pre(findings.length === 0);
      const [, water] = catalog.domains;
      if (water === undefined) throw new Error('The example has two domains');
      number += 1;
      const renamed = water.routes.map((route) => ({ ...route, id: route.id.replace('water', `water-${number}`) }));
      const own = domainModules({ ...catalog, domains: [], routes: renamed });
      writeFiles(folder, new Map(checkModules(own).map(({ path, contents }) => [path, contents])));
      const module = await import(pathToFileURL(join(folder, `routes/domains/water-${number}.js`)).href);
      const links = Object.values(module).map((build) => typeof build === 'function' && build({ locale: 'en' }));
      expect(links.sort()).toEqual(paths.map((one) => one.replace('{locale}', 'en')).sort());
    }),
    { numRuns: runs(12), examples: [[['/{locale}/builder', '/{locale}/then', '/{locale}/exports']]] },
  );
});

test('a module that does not parse, imports from elsewhere or is no declaration is a fault of its generator', () => {
  const made =
    (contents: string, path = 'routes/a.js') =>
    () =>
      checkModules([{ path, contents }]);
  const sound = [
    "import { a } from './b.js';\nexport const c = /* @__PURE__ */ a('d');\n",
    '// A comment.\nexport const data = {"a": "};\\nalert()"};\n',
    'export {};\n',
  ];
  for (const text of sound) expect(made(text)).not.toThrow();
  const overloads = 'export declare function a(): void;\nexport declare function a(b: string): void;\n';
  expect(made(overloads, 'routes/a.d.ts')).not.toThrow();
  expect(made(`${overloads}alert();\n`, 'routes/a.d.ts')).toThrow('Statements are not allowed');
  expect(made('export const a = ;\n')).toThrow('routes/a.js, as it was to be written: Unexpected token');
  expect(made("import { a } from './b.js';\nexport const a = 1;\n")).toThrow('`a` has already been declared');
  expect(made("import { a } from 'b';\nexport const c = a;\n")).toThrow('imports from elsewhere');
  expect(made('export const a = 1;\nalert(a);\n')).toThrow('has the statement alert(');
  expect(made('export const a = {"b": 1};alert();\n')).toThrow('has the statement alert(');
  expect(made('alert();\n', 'routes/openapi.json')).not.toThrow();
});

test('a title in a doc comment ends nothing, tags nothing and links nowhere', () => {
  fc.assert(
    fc.property(fc.oneof(unicodeText(), fc.constantFrom('*/ alert() /*', '@deprecated', '{@link x}')), (title) => {
      const text = `${docComment(paragraph`${title}`, paragraph`${title} x`)}\nexport declare const a: 1;\n`;
      expect(() => checkModules([{ path: 'a.d.ts', contents: text }])).not.toThrow();
      const [statement, ...more] = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.ES2022, true).statements;
      expect(more).toEqual([]);
      expect(statement && ts.getJSDocTags(statement)).toEqual([]);
    }),
  );
});

test('a menu has the shortest lasting page of each domain that is active at the site', async () => {
  const { menu } = await at('menu/fr.js');
  if (typeof menu !== 'function') throw new Error('The module has a menu');
  const title = 'Distribution d’eau';
  const entry = { domain: 'water', title, icon: 'Droplets', status: 'planned', href: '/fr/water/bill' };
  expect(menu('north')).toEqual([entry]);
  expect(menu('north', { base: 'https://city.example/' })).toEqual([
    { ...entry, href: 'https://city.example/fr/water/bill' },
  ]);
  expect(menu('south')).toEqual([]);
});

test('a route is found by its id, a language by its code; what is unknown throws a sentence', async () => {
  for (const path of ['index.js', 'public/index.js']) {
    const { route, routes, isLocale, directionOf, locales } = await at(path);
    if (typeof route !== 'function' || typeof isLocale !== 'function' || typeof directionOf !== 'function')
      throw new Error(path);
    expect(route('water.water.bill')).toMatchObject({
      formerly: ['/{locale}/bill'],
      sites: ['north'],
      domain: 'water',
    });
    expect(route('water.water.meters').deprecated).toEqual({ until: '2027-06-30', use: 'water.water.bill' });
    expect(Array.isArray(routes) && routes.every((one) => route(one.id) === one)).toBe(true);
    expect(['water.bill', 'sewers.bill'].map((name) => route(name).id)).toEqual([
      'water.water.bill',
      'water.water.bill',
    ]);
    expect(Array.isArray(routes) && routes.some(({ audience }) => audience === 'admin')).toBe(path === 'index.js');
    expect(() => route('toString')).toThrow('No route has the id "toString"');
    expect(locales).toEqual(['en', 'fr', 'ar']);
    expect(['ar', 'AR', 'de', '', undefined].map((one) => isLocale(one))).toEqual([true, false, false, false, false]);
    expect(['en', 'fr', 'ar'].map((one) => directionOf(one))).toEqual(['ltr', 'ltr', 'rtl']);
  }
});

test('a former name is the route: builders, links, matches', async () => {
  const link = '/en/water/bill?x=1';
  const given = [{ locale: 'en' }, { query: { x: 1 } }];
  for (const [path, name] of [
    ['domains/water.js', 'bill'],
    ['domains/sewers.js', 'bill'],
    ['domains/water.js', 'waterBill'],
  ] as const) {
    const build = (await at(path))[name];
    if (typeof build !== 'function') throw new Error(path);
    expect(build(...given)).toBe(link);
    expect({ ...build }).toMatchObject({ id: 'water.water.bill', path: '/{locale}/water/bill' });
  }
  for (const folder of ['.', 'public']) {
    const { href, withLocale } = await at(`${folder}/href.js`);
    const { is, isActive, match } = await at(`${folder}/match.js`);
    if (typeof href !== 'function' || typeof withLocale !== 'function') throw new Error(folder);
    if (typeof is !== 'function' || typeof isActive !== 'function' || typeof match !== 'function')
      throw new Error(folder);
    for (const name of ['water.bill', 'sewers.bill', 'water.water.bill']) {
      expect([href(name, ...given), withLocale('en')(name, {}, given[1])]).toEqual([link, link]);
      expect([is(match('GET', link), name), isActive(link, name)]).toEqual([true, true]);
    }
    expect(is(match('GET', '/en/tap'), 'water.bill')).toBe(false);
  }
  expect(written.get('routes/domains/sewers.d.ts')).toContain('@deprecated Use water.water.bill.');
  expect(written.get('routes/admin/sewers.js')).toContain('export {};');
});

test('what is public knows no administrative route', async () => {
  const { href } = await at('public/href.js');
  const { match } = await at('public/match.js');
  if (typeof href !== 'function' || typeof match !== 'function') throw new Error('The modules are there');
  expect(() => href('water.admin.water')).toThrow(/No route/);
  expect(match('GET', '/admin/water')).toBeNull();
  expect(match('GET', '/ar/parks/7')?.route.id).toBe('parks.parks.id');
});

test('alternates are complete and reciprocal, absolute, and the source language is the default', async () => {
  const { alternates } = await at('public/alternates.js');
  const { match } = await at('public/match.js');
  if (typeof alternates !== 'function' || typeof match !== 'function') throw new Error('The modules are there');
  const urls: Record<string, string> = alternates('parks.parks.id', { id: 'é/1' }, { base: 'https://city.example/x/' });
  expect(urls).toEqual({
    en: 'https://city.example/x/en/parks/%C3%A9%2F1',
    fr: 'https://city.example/x/fr/parks/%C3%A9%2F1',
    ar: 'https://city.example/x/ar/parks/%C3%A9%2F1',
    'x-default': 'https://city.example/x/en/parks/%C3%A9%2F1',
  });
  for (const url of Object.values(urls)) {
    const { route, params } = match('GET', url.slice('https://city.example/x'.length));
    expect(alternates(route.id, params, { base: 'https://city.example/x' })).toEqual(urls);
  }
  for (const base of ['/city', '', 'city.example', 'javascript:alert(1)', 'https://', 'https:///x']) {
    expect(() => alternates('parks.parks.id', { id: '1' }, { base })).toThrow(
      `parks.parks.id: the base cannot be "${base}"`,
    );
  }
  expect(() => alternates('parks.parks.id', { id: '..' }, { base: 'https://city.example' })).toThrow('parks.parks.id');
});

test.each([
  ['the example', async () => written],
  ['the seed', () => filesOf(routes, catalogOf(seedFiles()))],
])('OpenAPI of %s: Redocly’s recommended rules find only what the catalog cannot know', async (_, filesFor) => {
  const config = await createConfig({ extends: ['recommended'] });
  const files = await filesFor();
  for (const path of ['routes/openapi.json', 'routes/openapi-admin.json']) {
    const source = files.get(path) ?? '';
    const problems = await lintFromString({ source, absoluteRef: path, config });
    const unknowable = new Set(['no-empty-servers', 'security-defined', 'info-license']);
    expect(problems.filter(({ ruleId }) => !unknowable.has(ruleId)).map(({ message }) => message)).toEqual([]);
    expect(source.includes('admin.')).toBe(path.includes('admin'));
    expect(source.includes('{locale}')).toBe(!path.includes('admin'));
  }
});

test('OpenAPI names a page by the words of its path, and says what the document is', async () => {
  const files = await filesOf(routes, catalogOf(seedFiles()));
  const summariesOf = (name: string) => {
    const { info, paths } = JSON.parse(files.get(`routes/${name}.json`) ?? '');
    expect(info.description).toMatch(/pages of the smart-city platform, by domain/);
    return Object.fromEntries(Object.keys(paths).map((path) => [path, paths[path].get.summary]));
  };
  expect(summariesOf('openapi')).toMatchObject({
    '/{locale}/services': 'Services',
    '/{locale}/services/{id}': 'Services: one item',
    '/{locale}/healthcare/facilities': 'Healthcare facilities',
  });
  expect(summariesOf('openapi-admin')).toMatchObject({ '/admin/governance/policies': 'Governance policies' });
});

test('OpenAPI says of a route what the catalog says', async () => {
  const { openapi } = await at('openapi.js');
  expect(openapi).toMatchObject({
    openapi: '3.1.0',
    info: { version: assets.version },
    paths: {
      '/{locale}/water/meters': {
        get: {
          operationId: 'water.water.meters',
          summary: 'Water meters',
          tags: ['water'],
          deprecated: true,
          responses: { 404: {}, 405: {} },
        },
      },
    },
  });
});

test('OpenAPI has a tag for each domain: its title as it is, and its summary as words of Markdown', async () => {
  const catalog = catalogOf(exampleFiles());
  const text = { en: '[Water](javascript:alert()) <b>' };
  const domains = catalog.domains.map((domain) =>
    domain.id === 'water' ? { ...domain, title: text, data: { ...domain.data, summary: text } } : domain,
  );
  const files = await filesOf(routes, { ...catalog, domains });
  const { tags }: { tags: unknown } = JSON.parse(files.get('routes/openapi.json') ?? '');
  expect(tags).toContainEqual({
    name: 'water',
    'x-displayName': text.en,
    description: expect.stringMatching(/^\\\[Water\\\]\(.*&lt;b&gt;$/),
  });
});
