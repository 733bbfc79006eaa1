import { expect, test } from 'vitest';
import { dependencyGraph } from '../../core/graph.ts';
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
