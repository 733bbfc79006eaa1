import { posix } from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { graph } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleWithWords, seedFiles } from '../support/catalogs.ts';
import { elementsIn, renderLikeGitHub, textOf } from '../support/github.ts';
import { expectLines, sectionsIn } from '../support/lines.ts';
import { lintPage } from '../support/page-lint.ts';

const small = await filesOf(pages, catalogOf(exampleWithWords()));

test.each(sectionsIn(new URL('pages.txt', import.meta.url)))('%s', (title, wanted) => {
  expectLines(small.get(`pages/${title.split(':', 1)}`) ?? '', wanted);
});

test('each site, descriptor and external domain has its pages, and site.json has them in the order of reading', () => {
  const own = 'index north/index north/parks north/water south/index south/parks external/maps terms'.split(' ');
  const paths = ['en', 'fr', 'ar'].flatMap((code) => own.map((path) => `pages/${code}/${path}.md`));
  expect([...small.keys()]).toEqual([...paths, 'pages/site.json']);
  const about = JSON.parse(small.get('pages/site.json') ?? '');
  expect(Object.keys(about).map((path) => `pages/${path}`)).toEqual([...small.keys()].slice(0, -1));
  expect(about['fr/north/water.md']).toEqual({
    title: 'Distribution d’eau',
    description: 'Eau potable, compteurs et coupures',
    group: 'Nord',
    icon: 'Droplets',
  });
  expect(about['ar/external/maps.md'].group).toBe('المجالات الخارجية');
  expect(about['en/index.md']).not.toHaveProperty('group');
});

const languages = ['en', 'fr', 'ar'];
const seed = seedFiles();
const generated = await filesOf(pages, catalogOf(seed));
/** One language of each direction of writing. */
const rendered = new Map(
  [...generated]
    .filter(([path]) => /^pages\/(?:en|ar)\/.*\.md$/.test(path))
    .map(([path, page]) => [path, renderLikeGitHub(page)]),
);
/** Without the invisible letters that give a line its direction. */
const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').trim();

test.each([...rendered.keys()])('%s is correct in its direction of writing', (path) => {
  const page = generated.get(path) ?? '';
  expect(lintPage(page)).toEqual([]);
  expect(page).toContain(
    `<div dir="${path.startsWith('pages/ar/') ? 'rtl' : 'ltr'}" lang="${path.slice(6, 8)}" markdown="1">`,
  );
});

test('no link is broken, and each picture is a link to its file', async () => {
  const pictures = await filesOf(graph, catalogOf(seed));
  for (const [path, root] of rendered) {
    for (const { tagName, properties } of elementsIn(root)) {
      const target = tagName === 'img' ? properties.src : properties.href;
      if (typeof target !== 'string') continue;
      const [file = '', anchor] = target.split('#');
      const absolute = file === '' ? path : posix.join(posix.dirname(path), file);
      const isSource = seed.has(absolute.replace('../catalog/', ''));
      expect(generated.has(absolute) || pictures.has(absolute) || isSource, `${path}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(generated.get(absolute), target).toContain(`<a id="${anchor}"></a>`);
    }
  }
  const drawn = [...rendered].filter(([, root]) => select('img', root) !== undefined);
  expect(drawn.map(([path]) => path.slice(9))).toEqual(
    ['en', 'ar'].flatMap(() => ['index.md', ...['a', 'b', 'c'].map((id) => `site-${id}/index.md`)]),
  );
  for (const [, root] of drawn) expect(selectAll('a[href$=".svg"] > img', root)).toHaveLength(1);
});

test('every page links to the index, its site, and other languages', () => {
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

test('a path links to its page if anybody can open it', async () => {
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
