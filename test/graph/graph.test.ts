import { instance } from '@viz-js/viz';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Catalog } from '../../core/catalog.ts';
import { dependencyGraph, type Graph, type GraphEdge } from '../../core/graph/graph.ts';
import { picturesOf } from '../../core/graph/pictures.ts';
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

/** The boxes of a picture: where they stand, and where they lead to. */
function boxesOf(svg: string) {
  const box =
    /<(?:a class="n\d+" href="([^"]+)"|g class="n\d+")>(?:<title>[^<]*<\/title>)?<rect class="box[^"]*" x="([\d.-]+)" y="([\d.-]+)" width="172" height="([\d.]+)"/g;
  return [...svg.matchAll(box)].map(([, href = '', x, y, height]) => ({
    href,
    x: Number(x),
    y: Number(y),
    height: Number(height),
  }));
}

/** By path without language and ending: what each picture is of. */
function partsByPath(catalog: Catalog): Map<string, Graph> {
  const { whole, sites, domains } = picturesOf(catalog);
  const described = new Set(catalog.domains.map(({ id }) => id));
  return new Map([
    ...(whole === undefined ? [] : [['graph/dependencies', whole] as const]),
    ...[...sites].map(([id, part]) => [`graph/sites/${id}`, part] as const),
    ...[...domains].map(([id, part]) => [`graph/${described.has(id) ? 'domains' : 'external'}/${id}`, part] as const),
  ]);
}

const svgsOf = (files: ReadonlyMap<string, string>) => [...files].filter(([path]) => path.endsWith('.svg'));

test('every SVG is sound XML, draws all its nodes and edges, says so in words, and brings nothing from outside', async () => {
  const parts = partsByPath(real);
  const svgs = svgsOf(await filesOf(graph, real));
  expect(svgs).toHaveLength(3 * (1 + 3 + 7 + 6));
  for (const [path, text] of svgs) {
    expect(XMLValidator.validate(text), path).toBe(true);
    expect(text.split('\n')[0], path).toMatch(/^<!-- Code generated from catalog\/\. DO NOT EDIT\./);
    const [, stem = '', code = ''] = /^(.+)\.(\w+)\.svg$/.exec(path) ?? [];
    const { svg } = xml.parse(text);
    expect(svg['@_lang']).toBe(code);
    // A picture whose root is written from right to left is cut off in a window that is narrower than it.
    expect(svg['@_direction']).toBeUndefined();
    expect(text.split('\n')).toContain(`<g direction="${code === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(svg.title).not.toBe('');
    expect(text).not.toMatch(/<script|<image|<foreignObject|https?:(?!\/\/www\.w3\.org\/2000\/svg")|@import|\son\w+=/i);
    const part = parts.get(stem);
    expect(boxesOf(text), path).toHaveLength(part?.nodes.length ?? -1);
    expect([...text.matchAll(/<path class="edge[^"]*" d="M[^"]+C/g)], path).toHaveLength(part?.edges.length ?? -1);
    const counts = [...svg.desc.matchAll(/\((\d+)\)/g)].map(([, count]) => Number(count));
    const described = part?.nodes.filter(({ kind }) => kind === 'domain').length ?? 0;
    const stated = [described, (part?.nodes.length ?? 0) - described, part?.edges.length];
    expect(counts, path).toEqual(stated.filter((count) => count !== 0));
  }
});

test('a box leads to the page of its domain, at the site of the picture where it is active there', async () => {
  const catalog = catalogOf(exampleFiles());
  const generated = await filesOf(graph, catalog);
  const [site] = catalog.sites;
  const hrefs = boxesOf(generated.get(`graph/sites/${site?.id}.en.svg`) ?? '').map(({ href }) => href);
  expect(hrefs).toEqual([
    `../../pages/en/${site?.id}/parks.md`,
    `../../pages/en/${site?.id}/water.md`,
    '../../pages/en/external/maps.md',
  ]);
  expect(boxesOf(generated.get('graph/dependencies.en.svg') ?? '')[2]?.href).toBe('../pages/en/external/maps.md');
});

test('the box of the domain in the middle leads nowhere: its page may be the one that shows the picture', async () => {
  for (const [path, text] of svgsOf(await filesOf(graph, real))) {
    const own = /graph\/(?:domains|external)\/(.+)\.\w+\.svg$/.exec(path)?.[1];
    const hrefs = boxesOf(text).map(({ href }) => href);
    expect(
      hrefs.filter((href) => href === ''),
      path,
    ).toHaveLength(own === undefined ? 0 : 1);
    expect(
      hrefs.filter((href) => href.endsWith(`/${own}.md`)),
      path,
    ).toEqual([]);
  }
});

test('boxes are of one height, and a title that does not fit is cut and told whole', async () => {
  const long = 'Parks and gardens and everything else that is green '.repeat(2).trim();
  const files = exampleFiles(`# file: domains/parks.yaml
title: { en: "${long}", fr: Parcs, ar: حدائق }
# file: domains/water.yaml
requiredDependencies: ["${long}"]
`);
  const drawn = await filesOf(graph, catalogOf(files));
  const heights = svgsOf(drawn).flatMap(([, text]) => boxesOf(text).map(({ height }) => height));
  expect(new Set(heights).size).toBe(1);
  const svg = drawn.get('graph/dependencies.en.svg') ?? '';
  expect(svg).toContain(`<title>${long}</title>`);
  expect(svg).toContain('…</tspan>');
});

test('no box lies over another or outside the picture', async () => {
  for (const [path, text] of svgsOf(await filesOf(graph, real))) {
    const { svg } = xml.parse(text);
    const boxes = boxesOf(text);
    expect(boxes.length, path).toBeGreaterThan(1);
    for (const [index, a] of boxes.entries()) {
      const [right, bottom] = [a.x + 172, a.y + a.height];
      expect(a.x >= 0 && a.y >= 0 && right <= svg['@_width'] && bottom <= svg['@_height'], path).toBe(true);
      for (const b of boxes.slice(index + 1)) {
        expect(Math.abs(a.x - b.x) >= 172 || b.y >= bottom || a.y >= b.y + b.height, path).toBe(true);
      }
    }
  }
});

test('each edge begins at the box it leaves and ends at the box it leads to', async () => {
  const parts = partsByPath(real);
  const files = await filesOf(graph, real);
  for (const [stem, { nodes, edges }] of parts) {
    const text = files.get(`${stem}.en.svg`) ?? '';
    const [, left, top] = /translate\((\d+) (\d+)\)/.exec(text)?.map(Number) ?? [];
    const boxes = new Map(boxesOf(text).map((box, index) => [nodes[index]?.id, box]));
    const paths = [...text.matchAll(/<path class="edge[^"]*" d="M([^"]+C[^"]+)"/g)].map(([, path = '']) => path);
    for (const [index, { from, to }] of edges.entries()) {
      const points = (paths[index] ?? '').split(/[C ]/).map((point) => point.split(',').map(Number));
      for (const [end, id] of [
        [points.at(0), from],
        [points.at(-1), to],
      ] as const) {
        const box = boxes.get(id);
        const [x = 0, y = 0] = [(end?.[0] ?? 0) + (left ?? 0), (end?.[1] ?? 0) + (top ?? 0)];
        const beside = Math.min(Math.abs(x - (box?.x ?? 0)), Math.abs(x - (box?.x ?? 0) - 172));
        expect(beside, `${stem}: ${from} to ${to}`).toBeLessThan(14);
        expect(y >= (box?.y ?? 0) && y <= (box?.y ?? 0) + (box?.height ?? 0), `${stem}: ${from} to ${to}`).toBe(true);
      }
    }
  }
});

test('without dependencies there is only the picture of the whole, and no legend entry is there for nothing', async () => {
  const lone = { ...real, domains: real.domains.map((domain) => ({ ...domain, requires: [], usedBy: [] })) };
  const drawn = svgsOf(await filesOf(graph, lone));
  expect(drawn.map(([path]) => path).sort()).toEqual(
    ['ar', 'en', 'fr'].map((code) => `graph/dependencies.${code}.svg`),
  );
  for (const [path, text] of drawn) {
    expect(boxesOf(text).length, path).toBe(real.domains.length + real.externalDomains.length);
    expect(text, path).not.toMatch(/class="edge|Requires|Uses|NaN|undefined/);
  }
  const example = await filesOf(graph, catalogOf(exampleFiles()));
  expect(example.get('graph/external/maps.en.svg')).not.toContain('>Uses<');
});

test('where domains are too many to see at a glance, those of one site stand in a frame that bears its name', async () => {
  const [first] = real.domains;
  const place = { file: '', pointer: '' };
  const [a, b] = real.sites.map((target) => ({ name: target.id, place, target }));
  if (first === undefined || a === undefined || b === undefined) throw new Error('The catalog has two sites');
  const domains = Array.from({ length: 30 }, (_, index) => ({
    ...first,
    id: `d${index}`,
    sites: index === 0 ? [a, b] : [index % 2 === 0 ? a : b],
    usedBy: [],
    requires: real.externalDomains.slice(0, 1 + (index % 3)).map((target) => ({ name: '', place, target })),
  }));
  const files = await filesOf(graph, { ...real, domains });
  for (const code of ['en', 'ar']) {
    const svg = files.get(`graph/dependencies.${code}.svg`) ?? '';
    const frame =
      /<rect class="frame" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"[^>]*\/><text[^>]*>([^<]*)</g;
    const frames = [...svg.matchAll(frame)].map(([, ...found]) => ({
      numbers: found.slice(0, 4).map(Number),
      name: found[4],
    }));
    expect(frames.map(({ name }) => name).sort()).toEqual([a, b].map(({ target }) => target.name[code]).sort());
    const around = boxesOf(svg).map(({ x, y }) =>
      frames.flatMap(({ numbers: [left = 0, top = 0, width = 0, height = 0], name }) =>
        x >= left && x + 172 <= left + width && y > top && y < top + height ? [name] : [],
      ),
    );
    const of = (site: typeof a) => [site.target.name[code]];
    expect(around).toEqual([
      ...domains.map((_, index) => (index === 0 ? [] : of(index % 2 === 0 ? a : b))),
      ...real.externalDomains.map(() => []),
    ]);
  }
  expect((await filesOf(graph, real)).get('graph/dependencies.en.svg')).not.toContain('"frame"');
});

test('the whole of a large catalog is drawn too: every box and edge, in columns that no two boxes share a place of', async () => {
  const [first] = real.domains;
  if (first === undefined) throw new Error('The catalog has domains');
  const ids = Array.from({ length: 150 }, (_, index) => `d${String(index).padStart(3, '0')}`);
  const domains = ids.map((id): Catalog['domains'][number] => ({ ...first, id, requires: [], usedBy: [] }));
  // A chain of ten, and all others need its end: some of these edges go past eight columns.
  const linked = domains.map((domain, index) => {
    const target = domains[index < 9 ? index + 1 : 9];
    const requires =
      index === 9 || target === undefined ? [] : [{ name: '', place: { file: '', pointer: '' }, target }];
    return { ...domain, requires };
  });
  const large = { ...real, domains: linked };
  expect(picturesOf(large).whole).toBeUndefined();
  const svg = (await filesOf(graph, large)).get('graph/dependencies.ar.svg') ?? '';
  expect(XMLValidator.validate(svg)).toBe(true);
  const boxes = boxesOf(svg);
  expect(boxes).toHaveLength(150 + real.externalDomains.length);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(10);
  expect(svg.match(/<path class="edge n/g)).toHaveLength(149);
  // Of the mirror: what is drawn is drawn again from the other side.
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const far = [...svg.matchAll(/ ([\d.]+),([\d.]+)L([\d.]+),[\d.]+C/g)].map((found) => found.slice(1).map(Number));
  expect(far.length).toBeGreaterThan(100);
  for (const [first = 0, y = 0, last = 0] of far) {
    const behind = boxes.filter((box) => {
      const left = width - 4 - box.x - 172;
      return left < last && left + 172 > first && y + 4 > box.y && y + 4 < box.y + box.height;
    });
    expect(behind).toEqual([]);
  }
});
