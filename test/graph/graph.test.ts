import { instance } from '@viz-js/viz';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { dependencyGraph, type GraphEdge, neighboursOf, partsOf } from '../../core/graph.ts';
import { graph } from '../../generators/graph/graph.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles, seedFiles } from '../support/catalogs.ts';

const real = catalogOf(seedFiles());
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

test('dependencies.json holds the edges of the source document and no other', async () => {
  const files = await filesOf(graph, real);
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

/** How many edges of each kind a picture shows. */
type Count = { readonly nodes: readonly string[]; readonly edges: readonly string[] };

function ofMermaid(text: string): Count {
  const titles = new Map(
    [...text.matchAll(/^ {4}(n\d+)\(?\["(.*)"\]\)?$/gm)].map(([, id, label]) => [id, decode(label)]),
  );
  const edges = [...text.matchAll(/^ {2}(n\d+) (-->|-\.->) (n\d+)$/gm)];
  return {
    nodes: [...titles.values()].sort(),
    edges: edges
      .map(([, from, arrow, to]) => `${titles.get(from)} ${arrow === '-->' ? 'requires' : 'usedBy'} ${titles.get(to)}`)
      .sort(),
  };
}

const decode = (label = '') => label.replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/** As Graphviz itself reads it. */
function ofDot(text: string): Count {
  const result = viz.render(text, { format: 'json0', engine: 'dot' });
  expect(result.status).toBe('success');
  const { objects, edges } = JSON.parse(result.output ?? '');
  const titles: string[] = objects.map(({ label }: { label: string }) => label);
  return {
    nodes: [...titles].sort(),
    edges: edges
      .map(({ tail, head, style }: { tail: number; head: number; style?: string }) => {
        return `${titles[tail]} ${style === 'dotted' ? 'usedBy' : 'requires'} ${titles[head]}`;
      })
      .sort(),
  };
}

test.each(real.languages)('in $code, Mermaid and DOT hold every node and edge and no other', async ({ code }) => {
  const files = await filesOf(graph, real);
  const { nodes, edges } = dependencyGraph(real);
  const titles = new Map(nodes.map(({ id, title }) => [id, title[code]]));
  const whole: Count = {
    nodes: [...titles.values()].map(String).sort(),
    edges: edges.map(({ from, to, kind }) => `${titles.get(from)} ${kind} ${titles.get(to)}`).sort(),
  };
  expect(ofMermaid(files.get(`graph/dependencies.${code}.mmd`) ?? '')).toEqual(whole);
  expect(ofDot(files.get(`graph/dependencies.${code}.dot`) ?? '')).toEqual(whole);
});

const xml = new XMLParser({ ignoreAttributes: false, processEntities: true });

test('every SVG is sound XML, draws all its edges, names itself and brings nothing from outside', async () => {
  const files = await filesOf(graph, real);
  const whole = dependencyGraph(real);
  const part = partsOf(whole);
  const neighbours = neighboursOf(whole);
  const svgs = [...files].filter(([path]) => path.endsWith('.svg'));
  expect(svgs).toHaveLength(3 * (1 + 3 + 7));
  for (const [path, text] of svgs) {
    expect(XMLValidator.validate(text), path).toBe(true);
    expect(text.split('\n')[0], path).toMatch(/^<!-- Code generated from catalog\/\. DO NOT EDIT\./);
    const { svg } = xml.parse(text);
    expect(svg['@_role']).toBe('img');
    expect(svg['@_aria-labelledby']).toBe('title description');
    expect(svg['@_lang']).toBe(path.split('.').at(-2));
    expect(svg['@_direction']).toBe(path.endsWith('.ar.svg') ? 'rtl' : 'ltr');
    expect(svg.title['#text']).not.toBe('');
    expect(text).not.toMatch(/<script|<image|<foreignObject|href|url\(|@import|\son\w+=/i);
    const [, id] = /^graph\/domains\/(.+)\.\w+\.svg$/.exec(path) ?? [];
    const drawn = id === undefined ? undefined : part(neighbours(id));
    const edges = [...text.matchAll(/<polygon class="tip"/g)].length;
    if (path.startsWith('graph/dependencies.')) expect(edges, path).toBe(18);
    if (drawn !== undefined) expect(edges, path).toBe(drawn.edges.length);
    const [, , shown, leaving] = /\((\d+)\)[^<]*?\((\d+)\)(?:[^<]*?\((\d+)\))?/.exec(text) ?? [];
    expect(Number(shown), path).toBe(edges);
    if (drawn !== undefined) expect(Number(leaving), path).toBe(drawn.leaving);
  }
});

test('no box lies over another or outside the picture', async () => {
  for (const [path, text] of await filesOf(graph, real)) {
    if (!path.endsWith('.svg')) continue;
    const { svg } = xml.parse(text);
    const boxes = [...text.matchAll(/<rect class="box[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="216" height="76"/g)].map(
      ([, x, y]) => ({ x: Number(x), y: Number(y) }),
    );
    for (const [index, a] of boxes.entries()) {
      expect(a.x >= 0 && a.y >= 0 && a.x + 216 <= svg['@_width'] && a.y + 76 <= svg['@_height'], path).toBe(true);
      for (const b of boxes.slice(index + 1)) {
        expect(Math.abs(a.x - b.x) >= 216 || Math.abs(a.y - b.y) >= 76, path).toBe(true);
      }
    }
  }
});

test('a picture of a part counts the edges that leave it', () => {
  const whole = dependencyGraph(catalogOf(exampleFiles()));
  const part = partsOf(whole);
  expect(whole.edges).toEqual([
    { from: 'parks', to: 'maps', kind: 'requires' },
    { from: 'water', to: 'parks', kind: 'usedBy' },
    { from: 'water', to: 'parks', kind: 'requires' },
  ]);
  expect(part(new Set(['parks', 'water']))).toMatchObject({ edges: whole.edges.slice(1), leaving: 1 });
  expect(part(new Set(['maps']))).toMatchObject({ edges: [], leaving: 1 });
  expect([...neighboursOf(whole)('parks')].sort()).toEqual(['maps', 'parks', 'water']);
});
