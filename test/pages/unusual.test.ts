import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles, exampleWithWords, type Files } from '../support/catalogs.ts';
import { elementsIn, renderLikeGitHub, tablesIn, textOf } from '../support/github.ts';
import { lintPage } from '../support/page-lint.ts';

/** A page as GitHub shows it, after the checks of `lintPage`. */
async function pagesOf(files: Files): Promise<(path: string) => Root> {
  const all = await filesOf(pages, catalogOf(files));
  return (path) => {
    const page = all.get(`pages/${path}.md`);
    if (page === undefined) throw new Error(`There is no page ${path}`);
    expect(lintPage(page), path).toEqual([]);
    return renderLikeGitHub(page);
  };
}

test('an empty list has no section, and is 0 in the overview', async () => {
  const page = await pagesOf(
    exampleWithWords(`# file: domains/water.yaml
routes: []
requiredDependencies: []
counts: { requiredDependencies: 0, collections: 0, components: 0, blocks: 0, routes: 0 }
`),
  );
  const water = page('en/north/water');
  expect(selectAll('h2', water)).toEqual([]);
  expect(tablesIn(water).map(([, row]) => row)).toEqual([
    ['Standard', 'Planned', '0.1.0', 'Droplets'],
    ['0', 'none listed', '0', '0', '0', '0', 'none listed'],
  ]);
});

test('a site without domains has no table, without dependencies no picture', async () => {
  const page = await pagesOf(
    exampleWithWords(`# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال } }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
  - { id: empty, name: { en: Empty, fr: Vide, ar: الفراغ } }
# file: domains/parks.yaml
activeFor: [south]
requiredDependencies: []
usedBy: []
`),
  );
  expect(selectAll('h2', page('en/south/index'))).toEqual([]);
  const empty = page('ar/empty/index');
  expect(tablesIn(empty)).toEqual([]);
  expect(selectAll('img', empty)).toEqual([]);
});

test('a domain that is not active at the site is not a link', async () => {
  const page = await pagesOf(exampleWithWords('# file: domains/parks.yaml\nactiveFor: [south]\n'));
  const [item] = selectAll('li', page('en/north/water'));
  expect(item && textOf(item)).toBe('Parks & Gardens · Not active at this site');
  expect(item && select('a', item)).toBeUndefined();
  expect(tablesIn(page('en/index')).at(-1)?.[1]).toEqual(['Maps', '0', '1']);
});

test.each([
  ['/admin/water', 'admin'],
  ["'/{locale}/water'", 'domains'],
])('a domain whose only route is %s names the module in %s', async (path, folder) => {
  const page = await pagesOf(
    exampleWithWords(`# file: domains/water.yaml\nroutes: [{ method: GET, path: ${path} }]\n`),
  );
  expect(textOf(page('en/north/water'))).toMatch(RegExp(`Import city-catalog/routes/${folder}/water$`, 'm'));
});

test('former paths and deprecations have columns if a domain has any', async () => {
  const page = await pagesOf(
    exampleWithWords(`# file: domains/water.yaml
routes:
  - method: GET
    path: '/{locale}/water'
    formerly: ['/{locale}/pipes', '/{locale}/wells']
    deprecated: { since: 2026-12-01, until: 2027-06-30, use: parks.id }
  - { method: GET, path: /admin/water, deprecated: { until: 2027-01-31 } }
`),
  );
  const root = page('en/north/water');
  const [head, water, admin] = tablesIn(root)[2] ?? [];
  expect(head?.slice(3)).toEqual(['Former paths', 'Deprecated since', 'Served until', 'Use instead']);
  const paths = '/{locale}/pipes /{locale}/wells';
  expect(water?.slice(3)).toEqual([paths, '2026-12-01', '2027-06-30', '/{locale}/parks/{id}']);
  expect(admin?.slice(3)).toEqual(['–', '–', '2027-01-31', '–']);
  expect(selectAll('td a[href="parks.md"]', root)).toHaveLength(1);
});

test('the link to a replacement stays at the site if the domain is active there', async () => {
  const page = await pagesOf(
    exampleWithWords(`# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks', deprecated: { until: 2999-12-31, use: parks.id } }
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: '/{locale}/trees', deprecated: { until: 2999-12-31, use: water.index } }
`),
  );
  const linksIn = (path: string) => selectAll('a:has(code)', page(path)).map(({ properties }) => properties.href);
  expect(linksIn('en/north/parks')).toEqual(['parks.md', 'water.md']);
  expect(linksIn('en/south/parks')).toEqual(['parks.md', '../north/water.md']);
});

test('hostile texts are shown as texts', async () => {
  const mischief = [
    'a | b \\| c `tick` ``',
    '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) ![y](http://example.com/z)',
    '{{ constructor.constructor("alert(1)")() }} </div></div></template>',
    'x'.repeat(280),
    'شارع Main Street ١٢',
    '# 1. - > ``` :tada: www.example.com a@example.com $x$',
  ];
  // Every kind of page that shows them, in each direction of writing.
  const shown = ['en', 'ar'].flatMap((code) =>
    ['index', 'north/index', 'north/parks', 'external/maps'].map((path) => `pages/${code}/${path}.md`),
  );
  const shape = (page = '') => tablesIn(renderLikeGitHub(page)).map((rows) => rows.map((cells) => cells.length));
  const requires = '# file: domains/water.yaml\nrequiredDependencies: [Maps]\n';
  const plain = await filesOf(pages, catalogOf(exampleFiles(requires)));
  const shapes = new Map(shown.map((path) => [path, shape(plain.get(path))]));
  for (const text of mischief) {
    const everywhere = JSON.stringify({ en: text, fr: text, ar: text });
    const files = exampleFiles(`# file: domains/parks.yaml
title: ${everywhere}
summary: ${everywhere}
blocks: [{ slug: garden-card, name: ${everywhere} }]
# file: sites.yaml
sites: [{ id: north, name: ${everywhere} }, { id: south, name: { en: South, fr: Sud, ar: الجنوب } }]
${requires}`);
    // The checks refuse some of these, but the pages must not depend on them.
    const out = await filesOf(pages, catalogOf(files));
    for (const path of shown) {
      const page = out.get(path) ?? '';
      expect(lintPage(page), path).toEqual([]);
      const root = renderLikeGitHub(page);
      expect(elementsIn(root).map(({ tagName }) => tagName)).not.toContain('script');
      expect(shape(page), path).toEqual(shapes.get(path));
      const heading = textOf(select('h1', root) ?? root).replace(/[\u200e\u200f]/g, '');
      if (path.endsWith('north/parks.md')) expect(heading.trim()).toBe(`${text} · ${text}`);
    }
  }
});

test('a graph that is too large has its DOT in place of a picture', async () => {
  const all = ['Maps', ...Array.from({ length: 40 }, (_, index) => `far-${index}`)].map((title) => {
    return { id: title.toLowerCase(), title: { en: title, fr: title, ar: title } };
  });
  const file = `# file: external-domains.yaml\nexternalDomains: ${JSON.stringify(all)}\n`;
  const page = await pagesOf(exampleWithWords(file));
  const index = page('ar/index');
  expect(selectAll('img', index)).toEqual([]);
  const [dot] = selectAll('a[href="../../graph/dependencies.ar.dot"]', index);
  expect(dot && textOf(dot)).toBe('dependencies.ar.dot');
  expect(textOf(page('en/index'))).toContain('too large for a picture. Boxes: 43 · dependencies.en.dot');
  expect(selectAll('img', page('en/north/index'))).toHaveLength(1);
});

test('a domain lists each dependent once, whether `usedBy` states it or not', async () => {
  for (const [usedBy, heading] of [
    ['[]', 'Domains that depend on it'],
    ['[Maps, Water Supply]', 'Used by'],
  ]) {
    const page = await pagesOf(exampleWithWords(`# file: domains/parks.yaml\nusedBy: ${usedBy}\n`));
    const parks = page('en/north/parks');
    expect(selectAll('h2', parks).map(textOf)).toContain(heading);
    expect(selectAll('a[href="water.md"]', parks)).toHaveLength(1);
    expect(selectAll('li', page('en/south/parks')).map(textOf)).toContain('Water Supply · Not active at this site');
  }
});

test('lists of domains are in the order of their titles, without marks and case', async () => {
  const files = exampleWithWords(`# file: domains/parks.yaml
title: { en: étang, fr: Zoo, ar: ياسمين }
# file: domains/water.yaml
title: { en: Fountain, fr: eau, ar: أنهار }
requiredDependencies: [étang, Maps]
# file: external-domains.yaml
externalDomains: [{ id: maps, title: { en: Maps, fr: Éden, ar: خرائط } }]
`);
  const page = await pagesOf(files);
  const firsts = (path: string) => selectAll('td:first-child a, li a', page(path)).map(textOf);
  expect(firsts('en/index').slice(0, 2)).toEqual(['étang', 'Fountain']);
  expect(firsts('fr/index').slice(0, 2)).toEqual(['eau', 'Zoo']);
  expect(firsts('ar/north/index').slice(0, 2)).toEqual(['أنهار', 'ياسمين']);
  expect(firsts('fr/north/water').slice(1, 3)).toEqual(['Éden', 'Zoo']);
});
