import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Graph, GraphEdge } from '../../../core/graph/graph.ts';
import { picturesOf } from '../../../core/graph/pictures.ts';
import { catalogOf, exampleFiles } from '../../support/catalogs.ts';

const example = catalogOf(exampleFiles());
const { id: site = '' } = example.sites[0] ?? {};

/** Which nodes and edges a part has. */
const said = (part: Graph | undefined) =>
  part && [
    part.nodes.map(({ id }) => id).join(' '),
    part.edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`).join(', '),
  ];

/** `d0` … in the catalog's own order; an edge from each number to another. */
function graphOf(count: number, ends: readonly (readonly [number, number, GraphEdge['kind']?])[]): Graph {
  return {
    nodes: Array.from({ length: count }, (_, index) => ({ id: `d${index}`, kind: 'domain', title: {} })),
    edges: ends.map(([from, to, kind = 'requires']) => ({ from: `d${from}`, to: `d${to}`, kind })),
  };
}

test('the whole has every node and edge, a site its own, and a domain the edges that are its own', () => {
  const { whole, sites, domains } = picturesOf(example);
  const edges = 'parks requires maps, water usedBy parks, water requires parks';
  expect(said(whole)).toEqual(['parks water maps', edges]);
  expect(said(sites.get(site))).toEqual(['parks water maps', edges]);
  expect(said(domains.get('maps'))).toEqual(['parks maps', 'parks requires maps']);
  expect(said(domains.get('parks'))).toEqual(['parks water maps', edges]);
});

test('a picture around a domain has no edge between two others', () => {
  const around = (id: string) => said(picturesOf(example, triangle).domains.get(id));
  const triangle = graphOf(5, [
    [0, 1],
    [1, 2],
    [2, 0],
    [1, 3],
    [3, 4],
  ]);
  expect(around('d0')).toEqual(['d0 d1 d2', 'd0 requires d1, d2 requires d0']);
  expect(around('d4')).toEqual(['d3 d4', 'd3 requires d4']);
});

test('of any graph, a picture around a domain holds that domain’s edges and no other', () => {
  const ends = fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom<GraphEdge['kind']>('requires', 'usedBy'));
  fc.assert(
    fc.property(fc.array(ends, { maxLength: 20 }), (all) => {
      const graph = graphOf(
        8,
        all.filter(([from, to]) => from !== to),
      );
      const { domains } = picturesOf(example, graph);
      for (const { id } of graph.nodes) {
        const own = graph.edges.filter(({ from, to }) => from === id || to === id);
        const part = domains.get(id);
        expect(part?.edges.length ?? 0).toBe(own.length);
        expect(new Set(part?.edges ?? [])).toEqual(new Set(own));
      }
    }),
  );
});

test('around a domain without a dependency nothing is drawn, nor what is too large to lay out and to read', () => {
  const star = (count: number) =>
    graphOf(
      count + 1,
      Array.from({ length: count }, (_, index) => [index + 1, 0]),
    );
  const dense = (count: number, each: number) =>
    graphOf(
      count,
      Array.from({ length: count * each }, (_, at) => [at % count, (at + 1 + Math.floor(at / count)) % count]),
    );
  const lone = picturesOf(example, graphOf(3, []));
  expect(said(lone.whole)).toEqual(['d0 d1 d2', '']);
  expect([lone.sites, lone.domains]).toEqual([new Map(), new Map()]);
  expect(picturesOf(example, star(24)).domains.has('d0')).toBe(true);
  expect(picturesOf(example, star(25)).domains.has('d0')).toBe(false);
  expect(picturesOf(example, star(25)).domains.has('d1')).toBe(true);
  expect(picturesOf(example, dense(60, 3)).whole?.edges).toHaveLength(180);
  expect(picturesOf(example, dense(60, 12)).whole).toBeUndefined();
  expect(picturesOf(example, dense(101, 1)).whole).toBeUndefined();
  expect(picturesOf(example, dense(5000, 1)).domains.size).toBe(2000);
});

test('however many sites there are, only so much is searched for', () => {
  const sites = Array.from({ length: 400 }, (_, index) => ({
    ...example.sites[0],
    id: `s${index}`,
    name: {},
    file: '',
    pointer: '',
  }));
  const domains = example.domains.map((domain) => ({
    ...domain,
    sites: sites.map((target) => ({ name: target.id, place: { file: '', pointer: '' }, target })),
  }));
  const drawn = picturesOf({ ...example, sites, domains });
  // The whole and each site have three edges.
  expect(drawn.sites.size).toBe(199);
});
