import { expect, test } from 'vitest';
import { pages } from '../../../generators/pages/pages.ts';
import { impactOf, subjectsIn, subjectsNamed } from '../../../scripts/add-ons/impact/impact.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogOf, exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { sectionsIn } from '../../support/lines.ts';
import { folderWith, runHere } from '../../support/run.ts';

const seed = catalogOf(seedFiles());
const sites = seed.sites.map(({ id }) => id);

test('the domains that need something, and the sites at which they do', () => {
  const direct = (id: string, site?: string) =>
    subjectsNamed(id, seed)
      .flatMap((subject) => impactOf(seed, subject, site).dependents)
      .flatMap(({ domain, chain }) => (chain.length === 2 ? domain.id : []));
  const all = ['citizen-services', 'community', 'education', 'governance', 'healthcare'];
  expect(direct('identity-access')).toEqual(all);
  expect(direct('identity-access', 'site-b')).toEqual(['community', 'education', 'healthcare']);
  expect(direct('community')).toEqual(['social-engagement']);
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
  const files = await filesOf(pages, seed);
  for (const subject of subjectsIn(seed)) {
    for (const site of [undefined, ...sites]) {
      const isThere = (page: string) => files.has(page) && RegExp(`/(${site ?? '.*'}|external)/`).test(page);
      expect(impactOf(seed, subject, site).pages.filter((page) => !isThere(page))).toEqual([]);
    }
  }
});

holdCommands(new URL('commands.txt', import.meta.url));

test.each(sectionsIn(new URL('texts.txt', import.meta.url)))('npm run %s', async (command, text) => {
  const owners = `# file: domains/water.yaml
owners: [city-water]
# whole file: owners.yaml
owners:
  - { id: city-water, name: { en: Water Board, fr: Régie des eaux, ar: هيئة المياه }, contact: 'mailto:water@city.example' }
`;
  const { stdout } = await runHere(command.split(' '), { cwd: folderWith(exampleFiles(owners)) });
  expect(stdout.trimEnd()).toBe(text.trimEnd());
});
