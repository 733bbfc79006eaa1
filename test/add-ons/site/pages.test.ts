import { expect, test } from 'vitest';
import type { Catalog } from '../../../core/model/catalog.ts';
import { drawer } from '../../../generators/graph/graph.ts';
import { pagesOf } from '../../../generators/pages/pages.ts';
import { aroundOf, inShort, mostNeeded, picturesAround } from '../../../scripts/add-ons/site/around.ts';
import type { Lately } from '../../../scripts/add-ons/site/lately.ts';
import { websiteOf } from '../../../scripts/add-ons/site/pages.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogOf, exampleWithWords, inARow } from '../../support/catalogs.ts';
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
const lately: Lately = [
  { day: '2026-11-26', domains: ['water', 'gone', 'parks'] },
  { day: '2026-11-25', release: '0.2.0', domains: [] },
];
const draw = await drawer();

const made = (catalog: Catalog, hasForm: boolean) =>
  filesOf((one, assets) => pagesOf(one, assets, websiteOf(one, draw, lately, hasForm)), catalog);
const files = await made(catalogOf(owned), true);

test('the first page says who answers for what, what changed lately, and how to propose a change', async () => {
  expectLines(
    files.get('pages/en/index.md') ?? '',
    `
| Domain | Owner | Tier | North | South |
| [Parks & Gardens](north/parks.md) <br>Public parks and what grows in them | [City parks](mailto:parks@city.example) | Essential | [Stable](north/parks.md) | [Stable](south/parks.md) |
| [Water Supply](north/water.md) <br>Drinking water, meters and outages | – | Standard | [Planned](north/water.md) | – |
## What changed lately
- \`2026-11-26\` · [Parks & Gardens](north/parks.md) · [Water Supply](north/water.md)
- \`2026-11-25\` · Release: 0.2.0
## Propose a change`,
  );
  expect((await made(catalogOf(owned), false)).get('pages/en/index.md')).not.toContain('Propose');
});

test('on the first page, a large graph is drawn in short', async () => {
  const catalog = catalogOf(owned);
  const [, water] = catalog.domains;
  if (water === undefined) throw new Error('The example has two domains');
  const more = Array.from({ length: 40 }, (_, index) => ({ ...water, id: `water-${index}` }));
  const large = await made({ ...catalog, domains: [...catalog.domains, ...more] }, true);
  const page = large.get('pages/en/index.md') ?? '';
  expect(page.match(/class="node/g)).toHaveLength(4);
  expect(page).toContain('>North</text>');
  expect(page).toContain('>Domains: 42</text>');
  expect(page).toContain('> 41 </text>');
});

test('a page has a picture of what is around its domain: boxes are links, arrows say what is affected, and a list says the rest', () => {
  const page = (files.get('pages/en/external/maps.md') ?? '').replaceAll('&#45;', '-');
  expect(page.match(/<details/g)).toHaveLength(2);
  expect(page).toContain('<details name="folded" open><summary>Steps: 1</summary>');
  const [first = '', second = ''] = page.split('<summary>').slice(1);
  expect(first).not.toContain('Water');
  expect(second).toMatch(
    /class="node domain standard via-water">[\s\S]*<a href="\.\.\/north\/water\.md"><title>Water Supply</,
  );
  expect(second).toMatch(
    /class="edge via-parks via-water">[\s\S]*<title>When Maps is down, Parks &amp; Gardens is affected</,
  );
  expect(page).toContain('class="node external about via-parks via-water"');
  expectLines(
    page,
    `
## Domains that depend on it
Also affected when it is down:
- [Water Supply](../north/water.md) · through Parks & Gardens`,
  );
  // What depends on it directly is not said to do so through others.
  expect(page.match(/ · through/g)).toHaveLength(1);
  expect(files.get('pages/fr/north/water.md')).toContain('par l’intermédiaire de\u00a0: Parcs');
});

const catalog = catalogOf(inARow);

const written = (chains: readonly (readonly string[])[]) => chains.map((chain) => chain.join(' '));

test('around a domain are those that are affected when it is down, and those that it needs, directly or through others', () => {
  const around = aroundOf(catalog);
  expect(written(around('water', 'north').affected)).toEqual(['maps water']);
  expect(written(around('water', 'north').needed)).toEqual(['parks water', 'events parks water']);
  expect(written(around('maps').needed)).toEqual(['water maps']);
  expect(written(around('events', 'south').affected)).toEqual(['parks events']);
});

test('a picture shows so many steps as it has room for, each with the chains of its boxes', () => {
  const { affected, needed } = aroundOf(catalog)('water', 'north');
  const pictures = picturesAround(catalog, 'water', [...affected, ...needed]);
  const boxes = pictures.map(({ graph }) => graph.nodes.map(({ id }) => id).join(' '));
  expect(boxes).toEqual(['parks water maps', 'parks water maps events']);
  expect(pictures.map(({ chains }) => written(chains))).toEqual([
    ['maps water', 'parks water'],
    ['maps water', 'parks water', 'events parks water'],
  ]);
});

test('a large graph in short has what is needed most, and sites with how many of their domains need it', () => {
  expect(mostNeeded(catalog)).toEqual(['events', 'parks', 'water']);
  const { graph } = inShort(catalog, ['events', 'parks']);
  expect(graph.nodes.map(({ id, count }) => [id, count])).toEqual([
    ['site/north', 2],
    ['site/south', 1],
    ['parks', undefined],
    ['events', undefined],
  ]);
  expect(graph.edges.map(({ from, to, count }) => [from, to, count])).toEqual([
    ['site/north', 'parks', 1],
    ['parks', 'events', undefined],
  ]);
});
