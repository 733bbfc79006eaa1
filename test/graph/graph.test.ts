import { instance } from '@viz-js/viz';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { picturesOf } from '../../core/graph/graph.ts';
import type { PublishedCatalog } from '../../core/model/catalog.ts';
import { allMatches } from '../../core/text/matches.ts';
import { graph } from '../../generators/graph/graph.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleWithWords, seedFiles } from '../support/catalogs.ts';
import { expectLines } from '../support/lines.ts';

const real = catalogOf(seedFiles());
const files = await filesOf(graph, real);
const viz = await instance();

const small = catalogOf(exampleWithWords('# file: domains/parks.yaml\nusedBy: [Water Supply, Maps]\n'));
const drawn = await filesOf(graph, small);

test('dependencies.json has each domain, and each dependency as it is stated', () => {
  const { nodes, edges } = JSON.parse(drawn.get('graph/dependencies.json') ?? '');
  expect(nodes).toEqual([
    expect.objectContaining({ id: 'parks', kind: 'domain', tier: 'essential', status: 'stable' }),
    expect.objectContaining({ id: 'water', kind: 'domain', tier: 'standard', status: 'planned' }),
    { id: 'maps', kind: 'external', title: { en: 'Maps', fr: 'Cartographie', ar: 'الخرائط' } },
  ]);
  expect(edges).toEqual([
    { from: 'parks', to: 'maps', kind: 'requires' },
    { from: 'water', to: 'parks', kind: 'usedBy' },
    { from: 'maps', to: 'parks', kind: 'usedBy' },
    { from: 'water', to: 'parks', kind: 'requires' },
  ]);
});

test('in DOT, looks and labels show the kind of each box and arrow', () => {
  const dot = drawn.get('graph/dependencies.en.dot') ?? '';
  expect(dot.match(/^ {2}"water" -> "parks".*$/gm)).toHaveLength(1);
  expect(dot).toContain('rankdir=LR, label=" \\nDependencies between domains\\n→ Requires · ⇢ Uses"');
  const arabic = 'rankdir=RL, label=" \\nالاعتماديات بين المجالات\\n\u200f← يتطلب · ⇠ يستخدم"';
  expect(drawn.get('graph/dependencies.ar.dot')).toContain(arabic);
  expectLines(
    dot,
    `
digraph "Dependencies between domains" {
  "parks" [label="Parks & Gardens\\nEssential · Stable", style="filled", penwidth=4, color="#c2570c", class="domain box-parks", URL="../pages/en/north/parks.md", tooltip="Parks & Gardens"];
  "water" [label="Water Supply\\nStandard · Planned", style="filled,dashed", class="domain box-water", URL="../pages/en/north/water.md", tooltip="Water Supply"];
  "maps" [label="Maps\\nExternal", style="filled,rounded", color="#1f77c4", class="external box-maps", URL="../pages/en/external/maps.md", tooltip="Maps"];
  "parks" -> "maps" [tooltip="When Maps is down, Parks & Gardens is affected", color="#1f77c4", class="from-parks to-maps"];
  "maps" -> "parks" [tooltip="When Parks & Gardens is down, Maps is affected", color="#c2570c", class="from-maps to-parks", style=dashed];
  "water" -> "parks" [tooltip="When Parks & Gardens is down, Water Supply is affected", color="#c2570c", class="from-water to-parks"];`,
  );
});

test('the picture of a site marks domains that are not active there, and links to pages of the site', () => {
  const svg = drawn.get('graph/sites/south.en.svg') ?? '';
  expect(svg).toMatch(/class="node elsewhere box-water">[\s\S]*?Water Supply[\s\S]*?Not active at this site/);
  expect(svg.match(/Not active at this site/g)).toHaveLength(1);
  expect(drawn.get('graph/sites/north.en.svg')).not.toContain('Not active');
  expect(allMatches(/(?<=<a href=").*?(?="><title>)/g, drawn.get('graph/sites/south.ar.svg') ?? '')).toEqual([
    '../../pages/ar/south/parks.md',
    '../../pages/ar/external/maps.md',
    '../../pages/ar/north/water.md',
  ]);
});

test('in the picture of a site, each arrow and each inactive domain is connected to an active domain', () => {
  const [north, south] = small.sites;
  const [parks] = small.domains;
  if (!north || !south || !parks) throw new Error('The example has two sites and a domain');
  const sites = { active: [north, south], other: [south], third: [south] };
  const externalDomains = small.externalDomains.map((domain) => ({ ...domain, id: 'external' }));
  // Each of nine possible dependencies is `requires` or `usedBy`.
  for (let choice = 0; choice < 2 ** 9; choice += 1) {
    const domains = Object.entries(sites).map(([id, activeAt], index) => {
      const ids = ['active', 'other', 'third', 'external'].filter((other) => other !== id);
      const isChosen = (number: number) => Math.floor(choice / 2 ** (3 * index + number)) % 2 === 1;
      const to = (target: string) => ({ name: target, location: parks, target: { ...parks, id: target } });
      const requires = ids.filter((_, number) => isChosen(number)).map(to);
      const usedBy = ids.filter((_, number) => !isChosen(number)).map(to);
      return { ...parks, id, activeAt, requires, usedBy };
    });
    const { nodes = [], edges = [] } = picturesOf({ ...small, domains, externalDomains }).sites.get('north') ?? {};
    const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
    expect(edges.filter(({ from, to }) => from !== 'active' && to !== 'active')).toEqual([]);
    expect(nodes.filter(({ id }) => id !== 'active' && !ends.has(id))).toEqual([]);
  }
});

const svgs = [...files].filter(([path]) => path.endsWith('.svg'));

test('a picture of the whole, as Graphviz draws it, and of each site', () => {
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

test.each(svgs)('%s is sound XML for light and dark, and loads nothing', (path, svg) => {
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg.split('\n')[0]).toMatch(/^<!-- Code generated from catalog\/\. DO NOT EDIT\./);
  const [, code = ''] = /\.(\w+)\.svg$/.exec(path) ?? [];
  expect(svg).toContain(`<svg lang="${code}"`);
  // Browsers cut off a picture with a right-to-left root in a narrower window.
  expect(svg).toContain(`<g id="graph0" direction="${code === 'ar' ? 'rtl' : 'ltr'}"`);
  expect(svg).toContain('@media (prefers-color-scheme: dark)');
  expect(svg).not.toMatch(/<script|<image|<foreignObject|https?:(?!\/\/www\.w3\.org\/)|@import|\son\w+=|xlink:href/i);
});

test('every text, line and box also has its colour without styles', () => {
  for (const [path, svg] of svgs) {
    const [style = '', shapes = ''] = svg.split('</style>');
    for (const [shape] of shapes.matchAll(/<(?:text|path|polygon) [^>]*>/g)) {
      expect(shape, path).toMatch(/ fill="(?:#[0-9a-f]{6}|none)"/);
      if (!shape.startsWith('<text')) expect(shape, path).toMatch(/ stroke="(?:#[0-9a-f]{6}|none)"/);
    }
    expect(style.replace(/@supports \(fill: var\(--ink\)\) \{[\s\S]*\n\}\n/, ''), path).not.toContain('var(');
  }
});

/** Both domains require each of the external domains. */
function withExternals(count: number): PublishedCatalog {
  const [maps] = small.externalDomains;
  const externalDomains = maps ? Array.from({ length: count }, (_, index) => ({ ...maps, id: `far-${index}` })) : [];
  const requires = externalDomains.map((target) => ({ name: '', location: target, target }));
  const domains = small.domains.map((domain) => ({ ...domain, requires, usedBy: [] }));
  return { ...small, domains, externalDomains };
}

/** The contrast ratio (WCAG 2.2) of two colours, each `#rrggbb`. */
function contrast(...colors: readonly [string, string]): number {
  const [dark = 0, light = 0] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = allMatches(/[0-9a-f]{2}/g, color).map((hex) => {
        const part = Number.parseInt(hex, 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('each line has enough contrast on light and on dark grounds, and each arrow has the colour of its target', async () => {
  const svg = (await filesOf(graph, withExternals(12))).get('graph/dependencies.en.svg') ?? '';
  const grounds = allMatches(/(?<=--(?:ground|fill): )#\w+/g, svg);
  expect(new Set(grounds).size).toBe(4);
  const lines = new Set(allMatches(/(?<=stroke=")#\w+/g, svg));
  expect(lines.size).toBeGreaterThan(8);
  for (const line of lines) {
    for (const ground of grounds) expect(contrast(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
  const boxes = new Map(
    [...svg.matchAll(/class="node \w+ box-([\w-]+)"[\s\S]*?stroke="(.*?)"/g)].map(([, id, color]) => [id, color]),
  );
  const arrows = [...svg.matchAll(/class="edge from-[\w-]+ to-([\w-]+)"[\s\S]*?stroke="(.*?)"[\s\S]*? fill="(.*?)"/g)];
  expect(arrows).toHaveLength(24);
  for (const [, to, line, head] of arrows) expect([line, head]).toEqual([boxes.get(to), boxes.get(to)]);
});

test('a box with the pointer or the focus marks its arrows', () => {
  const svg = drawn.get('graph/dependencies.en.svg') ?? '';
  const rule = 'svg:has(.box-water:is(:hover, :focus-within)) .edge:not(.from-water, .to-water) { opacity: 0.1 }';
  expect(svg.split('\n')).toContain(rule);
});

test('without dependencies there is one picture, without arrows', async () => {
  const lone = { ...real, domains: real.domains.map((domain) => ({ ...domain, requires: [], usedBy: [] })) };
  const drawn = await filesOf(graph, lone);
  expect([...drawn.keys()].filter((path) => path.endsWith('.en.svg'))).toEqual(['graph/dependencies.en.svg']);
  expect(drawn.get('graph/dependencies.en.svg')).not.toMatch(/Requires|Uses/);
});

test('a picture has at most 40 boxes, and the DOT of the whole any number', async () => {
  const madeOf = async (boxes: number) => {
    const made = await filesOf(graph, withExternals(boxes - small.domains.length));
    return [...made.keys()].filter((path) => path.includes('.en.')).map((path) => path.slice('graph/'.length));
  };
  const all = ['dependencies.en.dot', 'dependencies.en.svg', 'sites/north.en.svg', 'sites/south.en.svg'];
  expect(await madeOf(40)).toEqual(all);
  expect(await madeOf(41)).toEqual([all[0], all[3]]);
});
