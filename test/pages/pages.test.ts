import { posix } from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { graph } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleWithWords, seedFiles } from '../support/catalogs.ts';
import { elementsIn, renderLikeGitHub, textOf } from '../support/github.ts';
import { expectLines } from '../support/lines.ts';
import { lintPage } from '../support/page-lint.ts';

const small = await filesOf(pages, catalogOf(exampleWithWords()));

const expectPage = (path: string, wanted: string) => expectLines(small.get(`pages/${path}`) ?? '', wanted);

test('the first page: what the catalog is, the domains, the sites, what is external, a picture, and the terms', () => {
  expectPage(
    'en/index.md',
    `
# Smart-city domain catalog
The functional domains of the smart-city platform: what each one offers, what it depends on, and at which sites it is active. Each domain has a page for every site at which it is active.
## Domains
| Domain | Tier | Maturity status | Sites |
| [Parks & Gardens](north/parks.md) <br>Public parks and what grows in them | Essential | Stable | [North](north/parks.md) · [South](south/parks.md) |
| [Water Supply](north/water.md) <br>Drinking water, meters and outages | Standard | Planned | [North](north/water.md) |
## Sites
- [North](north/index.md) · Domains: 2
- [South](south/index.md) · Domains: 1
## External domains
At each site, the number of domains that require the external domain.
| External domain | North | South |
| [Maps](external/maps.md) | 1 | 1 |
## Dependencies
[<img src="../../graph/dependencies.en.svg" alt="Dependencies between domains">](../../graph/dependencies.en.svg)
[Glossary](terms.md)`,
  );
});

test('a site: its domains with their summaries, what they require from outside, a picture, and the way back', () => {
  expectPage(
    'en/south/index.md',
    `
# South
The domains active for South
| [Parks & Gardens](parks.md) <br>Public parks and what grows in them | Essential | Stable |
## External domains
- [Maps](../external/maps.md)
## Dependencies
[<img src="../../../graph/sites/south.en.svg" alt="Dependencies of the domains of South">](../../../graph/sites/south.en.svg)
← [Catalog](../index.md)`,
  );
});

test('a descriptor: every fact of it, with links to its lists, its other site and what the words mean', () => {
  expectPage(
    'en/north/parks.md',
    `
# Parks & Gardens · North
Public parks and what grows in them
Active for North · [South](../south/parks.md)
<a id="overview"></a>
| [Tier](../terms.md#tier) | [Maturity status](../terms.md#status) | [Version](../terms.md#version) | Icon |
| Essential | Stable | \`1.2.0\` | \`Trees\` |
| [Required dependencies](../terms.md#dependency) | [Used by](../terms.md#used-by) | [Collections](../terms.md#collection) | [Components](../terms.md#component) | [Blocks](../terms.md#block) | [Routes](../terms.md#route) | [Design tokens](../terms.md#design-token) |
| [1](#required-dependencies) | [1](#used-by) | [1](#collections) | [1](#components) | [1](#blocks) | [2](#routes) | none listed |
## Required dependencies
- [Maps](../external/maps.md) · External
## Used by
- [Water Supply](water.md)
## Routes
| Path | Access | Route ID |
| \`GET\` \`/{locale}/parks/{id}\` | Public | \`parks.parks.id\` |
| \`GET\` \`/admin/parks\` | Administrative | \`parks.admin.parks\` |
## Collections
- Trees \`trees\`
## Components
- \`GardenCard\` · Domain-specific
## Blocks
- Garden Card \`garden-card\`
<a id="for-developers"></a>Domain ID \`parks\` · Import \`smart-city-domain-catalog/routes/domains/parks\`
← [Back to North](index.md)`,
  );
});

test('an external domain: what that means, and who requires it directly, at which sites, with how many routes', () => {
  expectPage(
    'en/external/maps.md',
    `
# Maps
This domain is external: this catalog names it, but does not describe it.
## Domains that depend on it
| Parks & Gardens | [North](../north/parks.md) · [South](../south/parks.md) | 2 |
← [Catalog](../index.md)`,
  );
});

test('the terms: each with an anchor and its meaning', () => {
  expectPage(
    'en/terms.md',
    `
# Glossary
| Term | Meaning |
| <a id="tier"></a>Tier | How much of the platform rests on the domain: essential or standard. |
| <a id="design-token"></a>Design token | A named value of the visual design, such as a color or a spacing. |
← [Catalog](index.md)`,
  );
});

test('a first page, the terms, an index of each site, a page of each descriptor and external domain, in each language', () => {
  const own = [
    'index',
    'north/index',
    'north/parks',
    'north/water',
    'south/index',
    'south/parks',
    'external/maps',
    'terms',
  ];
  const paths = ['en', 'fr', 'ar'].flatMap((code) => own.map((path) => `pages/${code}/${path}.md`));
  expect([...small.keys()]).toEqual([...paths, 'pages/site.json']);
});

test('site.json has the title, description and group of each page, in the order of reading', () => {
  const about = JSON.parse(small.get('pages/site.json') ?? '');
  expect(Object.keys(about).map((path) => `pages/${path}`)).toEqual([...small.keys()].slice(0, -1));
  expect(about['fr/north/water.md']).toEqual({
    title: 'Distribution d’eau',
    description: 'Eau potable, compteurs et coupures',
    group: 'Nord',
  });
  expect(about['ar/external/maps.md'].group).toBe('المجالات الخارجية');
  expect(about['en/index.md']).not.toHaveProperty('group');
});

const languages = ['en', 'fr', 'ar'];
const seed = seedFiles();
const generated = await filesOf(pages, catalogOf(seed));
const rendered = new Map(
  [...generated].filter(([path]) => path.endsWith('.md')).map(([path, page]) => [path, renderLikeGitHub(page)]),
);
/** Without the invisible letters that give a line its direction. */
const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').trim();

test.each([...rendered.keys()])('%s is read right in its direction of writing', (path) => {
  const page = generated.get(path) ?? '';
  expect(lintPage(page)).toEqual([]);
  expect(page).toContain(`<div dir="${path.startsWith('pages/ar/') ? 'rtl' : 'ltr'}" lang="${path.slice(6, 8)}">`);
});

test('no link is broken, none leads out of the generated tree, and each picture is a link to its file', async () => {
  const pictures = await filesOf(graph, catalogOf(seed));
  for (const [path, root] of rendered) {
    for (const { tagName, properties } of elementsIn(root)) {
      const target = tagName === 'img' ? properties.src : properties.href;
      if (typeof target !== 'string') continue;
      const [file = '', anchor] = target.split('#');
      const absolute = file === '' ? path : posix.join(posix.dirname(path), file);
      expect(generated.has(absolute) || pictures.has(absolute), `${path}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(generated.get(absolute), target).toContain(`<a id="${anchor}"></a>`);
    }
  }
  const drawn = [...rendered].filter(([, root]) => select('img', root) !== undefined);
  expect(drawn.map(([path]) => path.slice(9))).toEqual(
    languages.flatMap(() => ['index.md', ...['a', 'b', 'c'].map((id) => `site-${id}/index.md`)]),
  );
  for (const [, root] of drawn) expect(selectAll('a[href$=".svg"] > img', root)).toHaveLength(1);
});

test('every page leads to the index, its site, and itself in the other languages', () => {
  for (const [path, root] of rendered) {
    const [, code = '', ...rest] = path.split('/');
    const links = selectAll('a[href]', root).map((a) => posix.join(posix.dirname(path), String(a.properties.href)));
    const others = languages.filter((other) => other !== code).map((other) => `pages/${other}/${rest.join('/')}`);
    const above = rest[0] === 'index.md' ? [] : [`pages/${code}/index.md`];
    const inSite = rest.length === 2 && rest[0] !== 'external' && rest[1] !== 'index.md';
    const site = inSite ? [`pages/${code}/${rest[0]}/index.md`] : [];
    expect(links).toEqual(expect.arrayContaining([...others, ...above, ...site]));
    const [switcher] = selectAll('p', root);
    expect(switcher && plain(textOf(switcher))).toBe('English · Français · العربية');
    const bold = switcher && select('strong', switcher);
    expect(bold && textOf(bold)).toBe({ en: 'English', fr: 'Français', ar: 'العربية' }[code]);
  }
});

/** A page without its words: elements with what identifies them, and code. */
function skeleton(path: string): string[] {
  return elementsIn(renderLikeGitHub(generated.get(path) ?? ''))
    .filter(({ tagName }) => tagName !== 'span' && tagName !== 'strong')
    .map((element) => {
      const { id, href, src } = element.properties;
      const link = String(href ?? src ?? id ?? '').replace(/\.(en|fr|ar)\.svg$/, '.svg');
      return `${element.tagName} ${element.tagName === 'code' ? textOf(element) : link}`;
    })
    .filter((line) => !/\.\.\/(en|fr|ar)\//.test(line));
}

test.each([...rendered.keys()].filter((path) => path.startsWith('pages/en/')))(
  '%s has the same tables, rows, links and code in every language',
  (path) => {
    for (const code of ['fr', 'ar']) expect(skeleton(path.replace('/en/', `/${code}/`))).toEqual(skeleton(path));
  },
);

test('a path leads to the page itself where a stranger finds it', async () => {
  const made = await filesOf(
    pages,
    catalogOf(
      exampleWithWords(`
# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال }, url: 'https://north.example/city' }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks' }
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: '/{locale}/trees/{id}', example: 'oak (7)' }
  - { method: GET, path: /admin/parks }
`),
    ),
  );
  const linksIn = (path: string) =>
    [...(made.get(`pages/${path}`) ?? '').matchAll(/\]\((https:[^)]*)\)/g)].map(([, to]) => to);
  const links = ['https://north.example/city/ar/parks', 'https://north.example/city/ar/trees/oak%20%287%29'];
  expect(linksIn('ar/north/parks.md')).toEqual(links);
  expect(linksIn('ar/south/parks.md')).toEqual([]);
  expect(linksIn('ar/north/water.md')).toEqual([]);
});
