import { selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { allGenerators } from '../generators/all.ts';
import { pages } from '../generators/pages/pages.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles, exampleWithWords } from './support/catalogs.ts';
import { renderLikeGitHub, textOf } from './support/github.ts';
import { lintPage } from './support/page-lint.ts';

const owned = `# whole file: owners.yaml
owners:
  - id: water-board
    name: { en: Water Board, fr: Régie des eaux, ar: هيئة المياه }
    contact: mailto:water@city.example
  - id: map-office
    name: { en: Map Office, fr: Bureau des cartes, ar: مكتب الخرائط }
    contact: https://city.example/maps
# file: external-domains.yaml
externalDomains:
  - id: maps
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
    owners: [map-office]
# file: domains/water.yaml
owners: [water-board, map-office]
links:
  - { kind: runbook, url: 'https://city.example/water/runbook' }
`;
test('a catalog that states no owners is generated as if there were none to state', async () => {
  const absent = catalogOf(exampleFiles());
  const empty = catalogOf(exampleFiles('# whole file: owners.yaml\nowners: []\n'));
  for (const generator of allGenerators) {
    expect(await filesOf(generator, empty)).toEqual(await filesOf(generator, absent));
  }
});

test('pages say who answers for a domain, and where to look next, in every language', async () => {
  const files = exampleWithWords(owned.replace('/maps', '/maps_(of)?a=1&copy=2'));
  const made = await filesOf(pages, catalogOf(files));
  const lines = (path: string) => (made.get(`pages/${path}.md`) ?? '').match(/(?<=^<a id="owners"><\/a>).*/gm);
  expect(lines('en/north/water')).toEqual([
    [
      '[Owner: Water Board](mailto:water@city.example)',
      '[Owner: Map Office](https://city.example/maps_%28of%29?a=1&amp;copy=2)',
      '[Runbook](https://city.example/water/runbook)',
    ].join(' · '),
  ]);
  expect(lines('fr/external/maps')).toHaveLength(1);
  expect(lines('en/north/parks')).toBeNull();
  const page = made.get('pages/ar/north/water.md') ?? '';
  expect(lintPage(page)).toEqual([]);
  const links = selectAll('a[href]', renderLikeGitHub(page)).map((link) => [textOf(link), link.properties.href]);
  expect(links).toContainEqual(['الجهة المسؤولة: هيئة المياه', 'mailto:water@city.example']);
});
