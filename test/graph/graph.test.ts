import { instance } from '@viz-js/viz';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Catalog, Domain } from '../../core/catalog.ts';
import { dependencyGraph, type GraphEdge } from '../../core/graph/graph.ts';
import { picturesOf } from '../../core/graph/pictures.ts';
import { graph } from '../../generators/graph/graph.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles, seedFiles } from '../support/catalogs.ts';

const real = catalogOf(seedFiles());
const files = await filesOf(graph, real);
const viz = await instance();

/** The facts of the source document: who requires whom. */
const requires: Readonly<Record<string, readonly string[]>> = {
  governance: ['Core CMS & Content', 'Identity, Auth & Access Control'],
  healthcare: ['Core CMS & Content', 'Identity, Auth & Access Control', 'GIS & Maps'],
  'citizen-services': ['Core CMS & Content', 'Identity, Auth & Access Control', 'Notifications & Alerts'],
  'culture-tourism': ['Core CMS & Content', 'GIS & Maps'],
  community: ['Core CMS & Content', 'Identity, Auth & Access Control'],
  education: ['Core CMS & Content', 'Identity, Auth & Access Control'],
  'sports-recreation': ['Core CMS & Content', 'GIS & Maps'],
};

test('dependencies.json holds the edges of the source document and no other', () => {
  const { nodes, edges, ...rest } = JSON.parse(files.get('graph/dependencies.json') ?? '');
  expect(rest).toEqual({});
  expect(nodes.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    ...Array(7).fill('domain'),
    ...Array(6).fill('external'),
  ]);
  const titles = new Map(nodes.map(({ id, title }: { id: string; title: { en: string } }) => [id, title.en]));
  const shown = edges.map(({ from, to, kind }: GraphEdge) =>
    kind === 'requires' ? `${from} requires ${titles.get(to)}` : `${titles.get(from)} uses ${to}`,
  );
  const stated = Object.entries(requires).flatMap(([id, names]) => names.map((name) => `${id} requires ${name}`));
  expect(stated).toHaveLength(16);
  expect(shown.sort()).toEqual(
    [...stated, 'Events & Culture uses culture-tourism', 'Social Engagement uses community'].sort(),
  );
});

/** What Graphviz itself reads in a DOT text. */
function readDot(text: string) {
  const { name, rankdir, objects, edges } = JSON.parse(viz.renderString(text, { format: 'json0' }));
  return {
    name,
    rankdir,
    boxes: objects.map(
      (one: Record<string, string>) => `${one.tooltip} | ${one.label?.split('\\n').at(-1)} | ${one.URL}`,
    ),
    arrows: edges.map(
      ({ tail, head, style }: { tail: number; head: number; style?: string }) =>
        `${objects[tail].name} ${style === 'dotted' ? 'usedBy' : 'requires'} ${objects[head].name}`,
    ),
  };
}

test.each(real.languages)('in $code, DOT holds every node and edge of the whole, in words', ({ code, direction }) => {
  const { nodes, edges } = dependencyGraph(real);
  const words: Readonly<Record<string, string>> = {
    en: 'Essential · Stable',
    fr: 'Essentiel · Stable',
    ar: 'أساسي · مستقر',
  };
  const { rankdir, boxes, arrows } = readDot(files.get(`graph/dependencies.${code}.dot`) ?? '');
  expect(rankdir).toBe(direction === 'rtl' ? 'RL' : 'LR');
  expect(boxes.map((box: string) => box.split(' | ')[0])).toEqual(nodes.map(({ title }) => title[code]));
  expect(boxes.filter((box: string) => box.includes(words[code] ?? '?'))).toHaveLength(1);
  expect(arrows).toEqual(edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`));
});

const svgs = [...files].filter(([path]) => path.endsWith('.svg'));

test('a picture of the whole, which is what Graphviz draws of the DOT, and of each site, in each language', () => {
  const { whole, sites } = picturesOf(real);
  const parts = [['dependencies', whole] as const, ...[...sites].map(([id, part]) => [`sites/${id}`, part] as const)];
  const expected = parts.flatMap(([name]) => ['en', 'fr', 'ar'].map((code) => `graph/${name}.${code}.svg`));
  expect(expected).toHaveLength(3 * (1 + 3));
  expect(svgs.map(([path]) => path).sort()).toEqual(expected.sort());
  for (const [name, part] of parts) {
    const svg = files.get(`graph/${name}.ar.svg`) ?? '';
    expect([...svg.matchAll(/<g id="node/g)], name).toHaveLength(part?.nodes.length ?? -1);
    expect([...svg.matchAll(/<g id="edge/g)], name).toHaveLength(part?.edges.length ?? -1);
  }
  const sizeOf = (svg = '') => /viewBox="([^"]+)"/.exec(svg)?.[1];
  const drawn = viz.renderString(files.get('graph/dependencies.en.dot') ?? '', { format: 'svg' });
  expect(sizeOf(files.get('graph/dependencies.en.svg'))).toBe(sizeOf(drawn));
});

test.each(svgs)('%s is sound XML with colours for light and dark, and brings nothing from outside', (path, svg) => {
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg.split('\n')[0]).toMatch(/^<!-- Code generated from catalog\/\. DO NOT EDIT\./);
  const [, code = ''] = /\.(\w+)\.svg$/.exec(path) ?? [];
  expect(svg).toContain(`<svg lang="${code}"`);
  // A picture whose root is written from right to left is cut off in a window that is narrower than it.
  expect(svg).toContain(`<g id="graph0" direction="${code === 'ar' ? 'rtl' : 'ltr'}"`);
  expect(svg).toContain('@media (prefers-color-scheme: dark)');
  expect(svg).not.toMatch(/ (?:fill|stroke)="(?!none)/);
  expect(svg).not.toMatch(/<script|<image|<foreignObject|https?:(?!\/\/www\.w3\.org\/)|@import|\son\w+=|xlink:href/i);
});

test('a box leads to the page of its domain, at the site of the picture where it is active there', async () => {
  const drawn = await filesOf(graph, catalogOf(exampleFiles()));
  const hrefs = (path: string) =>
    [...(drawn.get(path) ?? '').matchAll(/<a href="([^"]*)"><title>/g)].map(([, href]) => href);
  expect(hrefs('graph/sites/south.en.svg')).toEqual([
    '../../pages/en/south/parks.md',
    '../../pages/en/external/maps.md',
    '../../pages/en/north/water.md',
  ]);
  expect(hrefs('graph/dependencies.ar.svg')).toContain('../pages/ar/external/maps.md');
});

test('without dependencies there is only the picture of the whole, and it explains no arrow', async () => {
  const lone = { ...real, domains: real.domains.map((domain) => ({ ...domain, requires: [], usedBy: [] })) };
  const drawn = await filesOf(graph, lone);
  expect([...drawn.keys()].filter((path) => path.endsWith('.en.svg'))).toEqual(['graph/dependencies.en.svg']);
  expect(drawn.get('graph/dependencies.en.svg')).not.toMatch(/Requires|Uses/);
});

/** Domains by site, each of which requires all external domains. */
function crowded(perSite: readonly number[]): Catalog {
  const [first] = real.domains;
  const [site] = real.sites;
  if (first === undefined || site === undefined) throw new Error('The seed has domains and sites');
  const place = { file: '', pointer: '' };
  const sites = perSite.map((_, index) => ({ ...site, id: `s${index}` }));
  const requires = real.externalDomains.map((target) => ({ name: '', place, target }));
  const domains = sites.flatMap((target, index) =>
    Array.from({ length: perSite[index] ?? 0 }, (_, number): Domain => {
      const id = `d${index}-${number}`;
      return { ...first, id, activeAt: [target], requires, usedBy: [] };
    }),
  );
  return { ...real, sites, domains };
}

test('a picture has at most 40 boxes, and the DOT of the whole any number', async () => {
  const sizes = [40 - real.externalDomains.length, 41 - real.externalDomains.length];
  const svgs = async (perSite: readonly number[]) =>
    [...(await filesOf(graph, crowded(perSite))).keys()].filter((path) => /\.en\.(?:svg|dot)$/.test(path));
  const dot = 'graph/dependencies.en.dot';
  expect(await svgs(sizes)).toEqual([dot, 'graph/sites/s0.en.svg']);
  expect(await svgs(sizes.slice(0, 1))).toEqual([dot, 'graph/dependencies.en.svg', 'graph/sites/s0.en.svg']);
});
