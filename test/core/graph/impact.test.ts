import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../core/diagnostic.ts';
import { impactOf, subjectOf } from '../../../core/graph/impact.ts';
import { pages } from '../../../generators/pages/pages.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogOf, diagnosticsOf, exampleFiles, type Files, seedFiles } from '../../support/catalogs.ts';

const seed = catalogOf(seedFiles());
/** The impact of what an id means. */
const impact = (id: string, site?: string) => {
  const subject = subjectOf(seed, id);
  return subject && impactOf(seed, subject, site);
};
const sites = seed.sites.map(({ id }) => id);
const nodes = [...seed.domains, ...seed.externalDomains].map(({ id }) => id);

test('who needs what, and where', () => {
  const direct = (id: string, site?: string) =>
    impact(id, site)
      ?.dependents.filter(({ chain }) => chain.length === 2)
      .map(({ domain }) => domain);
  expect(direct('identity-access')).toEqual(['citizen-services', 'community', 'education', 'governance', 'healthcare']);
  expect(direct('identity-access', 'site-b')).toEqual(['community', 'education', 'healthcare']);
  expect(direct('community')).toEqual(['social-engagement']);
  expect(impact('healthcare', 'site-a')).toEqual({
    subject: { kind: 'domain', id: 'healthcare' },
    site: 'site-a',
    dependents: [],
    pages: [],
    routes: [],
  });
  expect(impact('site-c')).toEqual({
    subject: { kind: 'site', id: 'site-c' },
    dependents: [{ domain: 'sports-recreation', sites: ['site-c'], chain: ['sports-recreation', 'site-c'] }],
    pages: ['ar', 'en', 'fr'].flatMap((code) => [
      `pages/${code}/site-c/index.md`,
      `pages/${code}/site-c/sports-recreation.md`,
    ]),
    routes: ['sports-recreation.admin.sports.events', 'sports-recreation.sports', 'sports-recreation.sports.venues'],
  });
  expect(impact('healthcare.index')).toMatchObject({ dependents: [], routes: ['healthcare.index'] });
  expect(impact('nobody')).toBeUndefined();
});

test.each([
  ['gis-maps', 'external', 'gis-maps'],
  ['site-c', 'site', 'site-c'],
  ['/{locale}/healthcare/facilities', 'route', 'healthcare.facilities'],
  ['https://city.example/fr/healthcare/facilities/?page=2#top', 'route', 'healthcare.facilities'],
  ['/ar/services/42', 'route', 'citizen-services.services.id'],
  ['/admin/healthcare', 'route', 'healthcare.admin'],
  ['GIS & Maps', 'external', 'gis-maps'],
  ['soins de santé et santé publique', 'domain', 'healthcare'],
  ['الموقع ج', 'site', 'site-c'],
])('%s is the %s %s', (what, kind, id) => {
  expect(subjectOf(seed, what)).toEqual({ kind, id });
  expect(impact(id)?.subject).toEqual({ kind, id });
});

test.each(['Maps', 'lab-results', '/xx/healthcare/facilities', '/fr/nowhere', 'https://city.example', '', '/'])(
  'nothing is "%s"',
  (what) => {
    expect(subjectOf(seed, what)).toBeUndefined();
  },
);

test('of two sites whose addresses begin alike, the longer one is meant', () => {
  const nested = catalogOf(
    exampleFiles(`# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال }, url: https://city.example }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب }, url: https://city.example/south }
`),
  );
  expect(subjectOf(nested, 'https://city.example/south/en/water')).toEqual({ kind: 'route', id: 'water.index' });
  expect(subjectOf(nested, 'https://city.example/south/')).toEqual({ kind: 'site', id: 'south' });
});

test('a former path means the route that it leads to', () => {
  const moved = catalogOf(
    exampleFiles(`# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water', formerly: ['/{locale}/taps'] }
  - { method: GET, path: /admin/water }
`),
  );
  expect(subjectOf(moved, '/fr/taps')).toEqual({ kind: 'route', id: 'water.index' });
});

/** Who misses a domain, described or external, when it is really deleted from the catalog, or from that of one site. */
function complainers(id: string, site: string | undefined): string[] {
  const files: Files = seedFiles();
  for (const { file, id: own, activeAt } of seed.domains) {
    if (own === id || !activeAt.some((one) => one.id === (site ?? one.id))) files.delete(file);
  }
  const external = new RegExp(`^ *- id: ${id}\\n(?: *(?:title|en|fr|ar):.*\\n)*`, 'm');
  files.set('external-domains.yaml', (files.get('external-domains.yaml') ?? '').replace(external, ''));
  const title = [...seed.domains, ...seed.externalDomains].find((one) => one.id === id)?.title.en;
  const isMissed = ({ check, message, pointer }: Diagnostic) =>
    check === 'unknown-name' && pointer.startsWith('/requiredDependencies') && message.includes(`"${title}"`);
  const found = diagnosticsOf(files).filter(isMissed);
  return seed.domains.flatMap(({ file, id }) => (found.some((one) => one.file === file) ? id : []));
}

test.each(nodes)(
  'the gate, when %s is really deleted, complains of those that require it, at each site and at all',
  (id) => {
    const own = seed.domains.find((domain) => domain.id === id);
    for (const site of [undefined, ...sites]) {
      const isRequirer = ({ domain }: { domain: string }) =>
        seed.domains.find((one) => one.id === domain)?.requires.some(({ target }) => target.id === id);
      const requirers = impact(id, site)?.dependents.filter(isRequirer);
      // What is not active at a site cannot go from it.
      const isActive = own === undefined || own.activeAt.some((one) => one.id === (site ?? one.id));
      expect([site, requirers?.map(({ domain }) => domain)]).toEqual([site, isActive ? complainers(id, site) : []]);
    }
  },
);

test('every page and route that is named is one that there is, at the site', async () => {
  const files = await filesOf(pages, seed);
  for (const id of [...nodes, ...sites, ...seed.routes.map((route) => route.id)]) {
    for (const site of [undefined, ...sites]) {
      const { pages: named = [], routes = [] } = impact(id, site) ?? {};
      expect(named.filter((page) => !files.has(page) || !RegExp(`/(${site ?? '.*'}|external)/`).test(page))).toEqual(
        [],
      );
      expect(routes.every((name) => seed.routes.some((route) => route.id === name))).toBe(true);
    }
  }
});
