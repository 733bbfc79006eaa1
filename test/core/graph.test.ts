import { expect, test } from 'vitest';
import { dependencyGraph, dependentsOf, type Graph, neighboursOf, partsOf } from '../../core/graph.ts';
import { catalogOf, check, exampleFiles } from '../support/catalogs.ts';

test('every domain is a node, every dependency that leads somewhere an edge, by the domain that states it', () => {
  const { nodes, edges } = dependencyGraph(catalogOf(exampleFiles()));
  expect(nodes.map(({ id, kind, tier, status }) => [id, kind, tier, status])).toEqual([
    ['parks', 'domain', 'essential', 'stable'],
    ['water', 'domain', 'standard', 'planned'],
    ['maps', 'external', undefined, undefined],
  ]);
  expect(nodes[2]).not.toHaveProperty('tier');
  expect(nodes[0]?.title.en).toBe('Parks & Gardens');
  expect(edges).toEqual([
    { from: 'parks', to: 'maps', kind: 'requires' },
    { from: 'water', to: 'parks', kind: 'usedBy' },
    { from: 'water', to: 'parks', kind: 'requires' },
  ]);
  const dangling = check(exampleFiles('# file: domains/water.yaml\nrequiredDependencies: [Nobody]\n')).catalog;
  expect(dependencyGraph(dangling).edges).toHaveLength(2);
});

const graph: Graph = {
  nodes: ['a', 'b', 'c', 'd'].map((id) => ({ id, kind: 'domain', title: {} })),
  edges: [
    { from: 'a', to: 'b', kind: 'requires' },
    { from: 'c', to: 'a', kind: 'usedBy' },
    { from: 'b', to: 'c', kind: 'requires' },
    { from: 'd', to: 'd', kind: 'requires' },
    { from: 'a', to: 'd', kind: 'requires' },
    { from: 'a', to: 'c', kind: 'requires' },
  ],
};

test('a part has its nodes in the order of the graph, the edges between them, and the number of those that leave it', () => {
  const part = partsOf(graph);
  const parts = (...ids: string[]) => {
    const { nodes, edges, leaving } = part(new Set(ids));
    return [nodes.map(({ id }) => id).join(''), edges.map(({ from, to }) => from + to).join(' '), leaving];
  };
  expect(parts('b', 'a')).toEqual(['ab', 'ab', 4]);
  expect(parts('c', 'a')).toEqual(['ac', 'ca ac', 3]);
  expect(parts('d')).toEqual(['d', 'dd', 1]);
  expect(parts('d', 'c', 'b', 'a')).toEqual(['abcd', 'ab ca ad ac bc dd', 0]);
  expect(parts('nobody')).toEqual(['', '', 0]);
});

test('neighbours are one edge away, whichever way it points', () => {
  const of = neighboursOf(graph);
  expect([...of('a')].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect([...of('b')].sort()).toEqual(['a', 'b', 'c']);
  expect([...of('d')].sort()).toEqual(['a', 'd']);
  expect(of('nobody').size).toBe(0);
});

test('dependents are those that need a domain, the nearest first, with the way and the sites of every domain on it', () => {
  const needing = (example: string, id: string, site?: string) =>
    dependentsOf(check(exampleFiles(example)).catalog)(id, site).map(
      ({ sites, chain }) => `${chain.join(' > ')} at ${sites.join(', ')}`,
    );
  expect(needing('', 'maps')).toEqual(['parks > maps at north, south', 'water > parks > maps at north']);
  expect(needing('', 'maps', 'south')).toEqual(['parks > maps at south']);
  expect(needing('', 'maps', 'nowhere')).toEqual([]);
  expect(needing('', 'parks')).toEqual(['water > parks at north']);
  expect(needing('', 'parks', 'south')).toEqual([]);
  expect(needing('', 'water')).toEqual([]);
  expect(needing('', 'nobody')).toEqual([]);
});

test('whoever uses a domain depends on what it needs, an external one too, and only where the domain is active', () => {
  const usedByMaps = '# file: domains/water.yaml\nusedBy: [Maps]\nrequiredDependencies: []\n';
  const of = dependentsOf(check(exampleFiles(usedByMaps)).catalog);
  expect(of('water')).toEqual([
    { domain: 'maps', sites: ['north'], chain: ['maps', 'water'] },
    { domain: 'parks', sites: ['north'], chain: ['parks', 'maps', 'water'] },
  ]);
  expect(of('water', 'south')).toEqual([]);
});

test('domains in a cycle depend on each other and not on themselves', () => {
  const cycle = '# file: domains/parks.yaml\nusedBy: []\nrequiredDependencies: [Water Supply]\n';
  const of = dependentsOf(check(exampleFiles(cycle)).catalog);
  expect(of('parks').map(({ chain }) => chain)).toEqual([['water', 'parks']]);
  expect(of('water').map(({ chain }) => chain)).toEqual([['parks', 'water']]);
});
