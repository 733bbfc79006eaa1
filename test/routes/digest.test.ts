import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalog, Domain, Route } from '../../core/catalog.ts';
import { canonicalJson } from '../../core/encode/canonical-json.ts';
import { routesDigest } from '../../generators/routes/digest.ts';
import { assets } from '../support/assets.ts';
import { catalogOf, exampleFiles } from '../support/catalogs.ts';

const base = catalogOf(
  exampleFiles(`
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water', formerly: ['/{locale}/supply', '/{locale}/tap'] }
  - { method: GET, path: /admin/water }
`),
);

type Change = (catalog: Catalog) => Catalog;

const routes =
  (change: (route: Route) => Partial<Route>): Change =>
  (catalog) => ({
    ...catalog,
    routes: catalog.routes.map((route, index) => (index === 2 ? { ...route, ...change(route) } : route)),
  });
const domains =
  (change: (domain: Domain) => Partial<Domain>): Change =>
  (catalog) => ({ ...catalog, domains: catalog.domains.map((domain) => ({ ...domain, ...change(domain) })) });

const changesOfOthers: readonly Change[] = [
  (catalog) => ({ ...catalog, routes: catalog.routes.toReversed() }),
  (catalog) => ({ ...catalog, domains: catalog.domains.toReversed() }),
  (catalog) => ({ ...catalog, sites: catalog.sites.toReversed(), externalDomains: [], messages: new Map() }),
  (catalog) => ({ ...catalog, digest: 'e'.repeat(64), limits: undefined, sameWords: [] }),
  (catalog) => ({ ...catalog, languages: catalog.languages.map((one) => ({ ...one, name: '?', direction: 'ltr' })) }),
  domains(({ sites }) => ({ sites: sites.toReversed() })),
  domains(({ data }) => ({ title: {}, data: { ...data, version: '9.9.9', status: 'stable', icon: 'Box' } })),
  routes(({ formerly }) => ({ formerly: formerly.toReversed() })),
  routes(() => ({ deprecated: { until: '2030-01-01' } })),
  routes(() => ({ file: 'elsewhere.yaml', pointer: '/routes/9' })),
];

const changesOfRoutes: readonly Change[] = [
  routes(() => ({ id: 'water.other' })),
  routes(() => ({ path: '/{locale}/waters' })),
  routes(() => ({ params: ['locale', 'id'] })),
  routes(() => ({ audience: 'admin' })),
  routes(() => ({ domain: 'parks' })),
  routes(({ formerly }) => ({ formerly: formerly.slice(1) })),
  routes(({ formerly }) => ({ formerly: [...formerly, '/{locale}/well'] })),
  (catalog) => ({ ...catalog, routes: catalog.routes.slice(1) }),
  (catalog) => ({ ...catalog, languages: catalog.languages.toReversed() }),
  (catalog) => ({ ...catalog, languages: catalog.languages.slice(1) }),
  domains(({ sites }) => ({ sites: sites.slice(1) })),
];

const digestOf = (catalog: Catalog) => routesDigest(catalog.routes, catalog, assets.sha256);
const after = (changes: readonly Change[]) => changes.reduce((catalog, change) => change(catalog), base);

test('the digest of the routes is the same whatever else changes, and another where one of them does', () => {
  const harmless = fc
    .subarray([...changesOfOthers])
    .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));
  fc.assert(
    fc.property(harmless, fc.constantFrom(...changesOfRoutes), harmless, (before, change, behind) => {
      expect(digestOf(after(before))).toBe(digestOf(base));
      expect(digestOf(after([change, ...before]))).not.toBe(digestOf(base));
      expect(digestOf(after([change, ...before]))).toBe(digestOf(after([change, ...behind])));
    }),
  );
});

test('no two of the changes have one digest', () => {
  expect(new Set(changesOfRoutes.map((change) => digestOf(change(base)))).size).toBe(changesOfRoutes.length);
});

test('canonical JSON does not depend on the order of keys, and on everything else', () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, one]) => [key, shuffled(one)]),
          )
        : value;
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(canonicalJson(shuffled(one))).toBe(canonicalJson(one));
      expect(JSON.parse(canonicalJson(one))).toEqual(JSON.parse(JSON.stringify(one)));
      expect(canonicalJson(one) === canonicalJson(other)).toBe(canonicalJson([one, 0]) === canonicalJson([other, 0]));
    }),
  );
});
