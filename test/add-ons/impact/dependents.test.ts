import { expect, test } from 'vitest';
import { dependentsOf } from '../../../scripts/add-ons/impact/dependents.ts';
import { catalogOf, exampleFiles, type Files, inARow } from '../../support/catalogs.ts';

const sites = ['north', 'south'];
/** `maps > parks > water`: a chain from each dependent. */
const chainsTo = (id: string, files: Files, at = sites) =>
  dependentsOf(catalogOf(files), id, at).map(({ chain }) => chain.join(' > '));

test('a domain that uses another depends on it if it is active there', () => {
  expect(dependentsOf(catalogOf(inARow), 'water', sites)).toMatchObject([
    { domain: { id: 'maps' }, sites: ['north'], chain: ['maps', 'water'] },
  ]);
  expect(chainsTo('water', inARow, ['south'])).toEqual([]);
  expect(chainsTo('events', inARow)).toEqual(['parks > events', 'water > parks > events']);
});

test('a domain that requires an external domain depends on what that uses', () => {
  const usedByMaps = exampleFiles('# file: domains/water.yaml\nusedBy: [Maps]\nrequiredDependencies: []\n');
  expect(chainsTo('water', usedByMaps)).toEqual(['maps > water', 'parks > maps > water']);
});

test('domains in a cycle depend on each other and not on themselves', () => {
  const cycle = exampleFiles('# file: domains/parks.yaml\nusedBy: []\nrequiredDependencies: [Water Supply]\n');
  expect(chainsTo('parks', cycle)).toEqual(['water > parks']);
  expect(chainsTo('water', cycle)).toEqual(['parks > water']);
});
