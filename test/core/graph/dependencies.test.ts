import { expect, test } from 'vitest';
import { dependentsOf } from '../../../core/graph/dependencies.ts';
import { catalogOf, exampleFiles } from '../../support/catalogs.ts';

test('dependents are those that need a domain, the nearest first, with the way and the sites of every domain on it', () => {
  const needing = (example: string, id: string, site?: string) =>
    dependentsOf(catalogOf(exampleFiles(example)))(id, site).map(
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

test('a domain that uses another depends on it where it is active, and not on what it requires', () => {
  const of = dependentsOf(
    catalogOf(
      exampleFiles(`# file: domains/water.yaml
requiredDependencies: [Parks & Gardens]
usedBy: [Maps]
# file: domains/parks.yaml
requiredDependencies: [Events]
usedBy: []
# file: external-domains.yaml
externalDomains:
  - { id: maps, title: { en: Maps, fr: Cartographie, ar: الخرائط } }
  - { id: events, title: { en: Events, fr: Événements, ar: الفعاليات } }
`),
    ),
  );
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
