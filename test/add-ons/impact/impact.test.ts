import { expect, test } from 'vitest';
import { pages } from '../../../generators/pages/pages.ts';
import { impactOf, subjectsIn, subjectsNamed } from '../../../scripts/add-ons/impact/impact.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogOf, exampleFiles, type Files, inARow, owned, seedFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { sectionsIn } from '../../support/lines.ts';
import { folderWith, runHere } from '../../support/run.ts';

function dependentsOf(id: string, files: Files, site?: string) {
  const catalog = catalogOf(files);
  return subjectsNamed(id, catalog).flatMap((subject) => impactOf(catalog, subject, site).dependents);
}

/** `maps > parks > water`: a chain from each dependent. */
const chainsTo = (id: string, files: Files, site?: string) =>
  dependentsOf(id, files, site).map(({ chain }) => chain.join(' > '));

test('a domain that uses another depends on it if it is active there', () => {
  expect(dependentsOf('water', inARow)).toMatchObject([
    { domain: { id: 'maps' }, sites: ['north'], chain: ['maps', 'water'] },
  ]);
  expect(chainsTo('water', inARow, 'south')).toEqual([]);
  expect(chainsTo('events', inARow)).toEqual(['parks > events', 'water > parks > events']);
});

test('a domain that requires an external domain depends on what that uses', () => {
  const usedByMaps = exampleFiles('# file: domains/water.yaml\nusedBy: [Maps]\nrequiredDependencies: []\n');
  expect(chainsTo('water', usedByMaps)).toEqual(['maps > water', 'parks > maps > water']);
});

test('domains in a cycle depend on each other and not on themselves', () => {
  const cycle = exampleFiles('# file: domains/parks.yaml\nusedBy: []\nrequiredDependencies: [Water Supply]\n');
  expect(chainsTo('parks', cycle)).toEqual(['water > parks']);
  expect(chainsTo('water', cycle)).toEqual(['parks > water']);
});

test('the JSON has the ids of everything affected', async () => {
  const { stdout } = await runHere(['impact', 'site-c', '--format', 'json'], { cwd: folderWith(seedFiles()) });
  expect(JSON.parse(stdout)).toEqual({
    subject: { kind: 'site', id: 'site-c' },
    dependents: [{ domain: 'sports-recreation', sites: ['site-c'], chain: ['sports-recreation', 'site-c'] }],
    pages: ['en', 'fr', 'ar'].flatMap((code) =>
      ['index', 'sports-recreation'].map((name) => `pages/${code}/site-c/${name}.md`),
    ),
    routes: ['sports-recreation.sports', 'sports-recreation.sports.venues', 'sports-recreation.admin.sports.events'],
  });
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
  ['water', 'domain water', 'site water'],
  ['site water', 'site water'],
  ['Water Supply', 'domain water', 'site south'],
  ['PARKS & gardens', 'domain parks'],
  ['https://city.example/south/en/water', 'route water.index'],
  ['http://City.example/en/water', 'route water.index'],
  ['HTTPS://other.example/fr/water/?page=2#top', 'route water.index'],
  ['http://City.example/south/', 'site south'],
  ['/fr/taps', 'route water.index'],
  ['/{locale}/parks/{id}', 'route parks.id'],
  ['/ar/parks/42', 'route parks.id'],
  ['/admin/water', 'route water.admin'],
  ['Parcs et jardins'],
  ['/xx/water'],
  ['https://other.example'],
  [''],
  ['/'],
])('an id, title, path or URL names something: %s', (what, ...found) => {
  expect(subjectsNamed(what, named).map(({ kind, id }) => `${kind} ${id}`)).toEqual(found);
});

test('each affected page exists, at the site', async () => {
  const seed = catalogOf(seedFiles());
  const files = await filesOf(pages, seed);
  for (const subject of subjectsIn(seed)) {
    for (const site of [undefined, ...seed.sites.map(({ id }) => id)]) {
      const isThere = (page: string) => files.has(page) && RegExp(`/(${site ?? '.*'}|external)/`).test(page);
      expect(impactOf(seed, subject, site).pages.filter((page) => !isThere(page))).toEqual([]);
    }
  }
});

holdCommands(new URL('commands.txt', import.meta.url));

test.each(sectionsIn(new URL('texts.txt', import.meta.url)))('npm run %s', async (command, text) => {
  const { stdout } = await runHere(command.split(' '), {
    cwd: folderWith(exampleFiles(`${owned}# file: domains/water.yaml\nowners: [city-water]\n`)),
  });
  expect(stdout.trimEnd()).toBe(text.trimEnd());
});
