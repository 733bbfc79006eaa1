import { expect, test } from 'vitest';
import type { Thing } from '../../../core/model/catalog.ts';
import { pages } from '../../../generators/pages/pages.ts';
import { impactOf, subjectsOf } from '../../../scripts/add-ons/impact/impact.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogOf, exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { withNamer } from '../../support/complete.ts';
import { sectionsIn } from '../../support/lines.ts';
import { folderWith, runHere } from '../../support/run.ts';

const seed = catalogOf(seedFiles());
/** The impact of what an id means. */
const impact = (id: string, site?: string) => {
  const [subject] = subjectsOf(seed, id);
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
  expect(impact('healthcare', 'site-a')).toMatchObject({ site: 'site-a', dependents: [], pages: [], routes: [] });
  expect(impact('site-c')).toEqual({
    subject: { kind: 'site', id: 'site-c' },
    dependents: [{ domain: 'sports-recreation', sites: ['site-c'], chain: ['sports-recreation', 'site-c'] }],
    pages: ['ar', 'en', 'fr'].flatMap((code) => [
      `pages/${code}/site-c/index.md`,
      `pages/${code}/site-c/sports-recreation.md`,
    ]),
    routes: ['sports-recreation.admin.sports.events', 'sports-recreation.sports', 'sports-recreation.sports.venues'],
    namedBy: [],
    names: [],
  });
  expect(impact('healthcare.index')).toMatchObject({ dependents: [], routes: ['healthcare.index'] });
});

const named = catalogOf(
  exampleFiles(`# file: sites.yaml
sites:
  - { id: water, name: { en: Water, fr: Eau, ar: الشمال }, url: https://city.example }
  - { id: south, name: { en: Water Supply, fr: Sud, ar: الجنوب }, url: https://city.example/south }
# file: domains/water.yaml
activeFor: [water]
routes:
  - { method: GET, path: '/{locale}/water', formerly: ['/{locale}/taps'] }
  - { method: GET, path: /admin/water }
# file: domains/parks.yaml
activeFor: [water]
`),
);

test.each<[what: string, ...found: string[]]>([
  ['Water', 'site water'],
  ['water', 'domain water', 'site water'],
  ['site water', 'site water'],
  ['domain water', 'domain water'],
  ['Water Supply', 'domain water', 'site south'],
  ['WATER SUPPLY', 'domain water', 'site south'],
  ['Parcs et jardins', 'domain parks'],
  ['cártographie', 'external maps'],
  ['الجنوب', 'site south'],
  ['https://city.example/south/en/water', 'route water.index'],
  ['https://other.example/fr/water/?page=2#top', 'route water.index'],
  ['https://city.example/south/', 'site south'],
  ['/fr/taps', 'route water.index'],
  ['/{locale}/parks/{id}', 'route parks.id'],
  ['/ar/parks/42', 'route parks.id'],
  ['/admin/water', 'route water.admin'],
  ['garden-card'],
  ['/xx/water'],
  ['/fr/nowhere'],
  ['https://other.example'],
  [''],
  ['/'],
])('a name to the letter comes first: %s', (what, ...found) => {
  expect(subjectsOf(named, what).map(({ kind, id }) => `${kind} ${id}`)).toEqual(found);
});

test('every page and route that is named is there, at the site', async () => {
  const files = await filesOf(pages, seed);
  for (const id of [...nodes, ...sites, ...seed.routes.map((route) => route.id)]) {
    for (const site of [undefined, ...sites]) {
      const { pages: named = [], routes = [] } = impact(id, site) ?? {};
      const isThere = (page: string) => files.has(page) && RegExp(`/(${site ?? '.*'}|external)/`).test(page);
      expect(named.filter((page) => !isThere(page))).toEqual([]);
      expect(routes.every((name) => seed.routes.some((route) => route.id === name))).toBe(true);
    }
  }
});

test('impact says of each name whom it concerns', () => {
  const of = (thing: Thing) => impactOf(withNamer, thing);
  const isIn = (some: readonly Pick<Thing, 'kind' | 'id'>[], { kind, id }: Thing) =>
    some.some((one) => one.kind === kind && one.id === id);
  const unsaid = withNamer.references.filter(({ to, name, change = '', target, within }) => {
    if (target === undefined || within === undefined) return false;
    if (/^(requires|active)$/.test(change)) return !of(target).dependents.some(({ domain }) => domain === within.id);
    // Who uses a domain stops with it, and a route that is replaced is still there.
    if (/^(used-by|replacement)$/.test(change)) return false;
    const isNamed = to === 'owner.id' ? of(within).owners?.includes(name) : isIn(of(within).names, target);
    return !(isNamed && isIn(of(target).namedBy, within));
  });
  expect(unsaid.map(({ key, name, within }) => `${within?.id} ${key} ${name}`)).toEqual([]);
});

holdCommands(new URL('commands.txt', import.meta.url));

test.each(sectionsIn(new URL('texts.txt', import.meta.url)))('npm run %s', async (command, text) => {
  const { stdout } = await runHere(command.split(' '), { cwd: folderWith(exampleFiles()) });
  expect(stdout.trimEnd()).toBe(text.trimEnd());
});
