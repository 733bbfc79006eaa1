import { expect, test } from 'vitest';
import { dependentsOf } from '../../../scripts/add-ons/impact/dependents.ts';
import { catalogOf, exampleFiles, inARow } from '../../support/catalogs.ts';

const catalog = catalogOf(inARow);

test('a domain that uses another depends on it where it is active', () => {
  const of = dependentsOf(catalog);
  expect(of('water')).toEqual([{ domain: 'maps', sites: ['north'], chain: ['maps', 'water'] }]);
  expect(of('water', 'south')).toEqual([]);
  expect(of('events').map(({ domain }) => domain)).toEqual(['parks', 'water']);
});

test('a domain that requires an external domain depends on what that uses', () => {
  const usedByMaps = '# file: domains/water.yaml\nusedBy: [Maps]\nrequiredDependencies: []\n';
  const of = dependentsOf(catalogOf(exampleFiles(usedByMaps)));
  expect(of('water').map(({ chain }) => chain.join(' > '))).toEqual(['maps > water', 'parks > maps > water']);
});

test('domains in a cycle depend on each other and not on themselves', () => {
  const cycle = '# file: domains/parks.yaml\nusedBy: []\nrequiredDependencies: [Water Supply]\n';
  const of = dependentsOf(catalogOf(exampleFiles(cycle)));
  expect(of('parks').map(({ chain }) => chain)).toEqual([['water', 'parks']]);
  expect(of('water').map(({ chain }) => chain)).toEqual([['parks', 'water']]);
});
