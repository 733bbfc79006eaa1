import { expect, test } from 'vitest';
import type { PublishedCatalog } from '../../../core/model/catalog.ts';
import { drawer } from '../../../generators/graph/graph.ts';
import { pages } from '../../../generators/pages/pages.ts';
import { websiteOf } from '../../../scripts/add-ons/site/pages.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogOf, exampleWithWords } from '../../support/catalogs.ts';
import { expectLines } from '../../support/lines.ts';

const owned = exampleWithWords(`
# file: domains/parks.yaml
owners: [city]
usedBy: []
# file: domains/water.yaml
requiredDependencies: [Parks & Gardens]
# file: owners.yaml
owners:
  - { id: city, name: { en: City parks, fr: Parcs, ar: حدائق المدينة }, contact: 'mailto:parks@city.example' }
`);
const draw = await drawer();

const made = (catalog: PublishedCatalog, isEditable: boolean) =>
  filesOf((one, assets) => pages(one, assets, websiteOf(draw, isEditable)), catalog);
const files = await made(catalogOf(owned), true);

test('the first page says who answers for what', async () => {
  expectLines(
    files.get('pages/en/index.md') ?? '',
    `
| Domain | Owner | Tier | North | South |
| [Parks & Gardens](north/parks.md) <br>Public parks and what grows in them | [City parks](mailto:parks@city.example) | Essential | [Stable](north/parks.md) | [Stable](south/parks.md) |
| [Water Supply](north/water.md) <br>Drinking water, meters and outages | – | Standard | [Planned](north/water.md) | – |
## Propose a change`,
  );
  expect((await made(catalogOf(owned), false)).get('pages/en/index.md')).not.toContain('Propose');
});

const boxesOf = (page: string) =>
  [...(files.get(page) ?? '').matchAll(/<g id="node[\s\S]*?<a href="([^"]*)"/g)].map(([, href]) => href);

test('the page of a domain has a picture of what it needs and who needs it', () => {
  expect(boxesOf('pages/en/external/maps.md')).toEqual(['../north/parks.md', 'maps.md']);
  expect(boxesOf('pages/en/north/water.md')).toEqual(['parks.md', 'water.md']);
  expect(boxesOf('pages/ar/north/parks.md')).toEqual(['parks.md', '../external/maps.md', 'water.md']);
  expect(boxesOf('pages/en/south/parks.md')).toEqual(['parks.md', '../external/maps.md']);
});

test('a domain with more neighbours than boxes has no picture', async () => {
  const catalog = catalogOf(owned);
  const [parks, water] = catalog.domains;
  if (parks === undefined || water === undefined) throw new Error('The example has two domains');
  const others = Array.from({ length: 40 }, (_, index) => ({ ...water, id: `water-${index}` }));
  const crowded = await made({ ...catalog, domains: [parks, ...others] }, true);
  expect(crowded.get('pages/en/north/parks.md')).not.toContain('<svg');
  expect(crowded.get('pages/en/north/water-7.md')).toContain('<svg');
});
