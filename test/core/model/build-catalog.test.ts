import { expect, test } from 'vitest';
import { catalogOf, exampleFiles } from '../../support/catalogs.ts';

test('domains are in the order of their ids, their sites in that of the file', () => {
  const routes = "routes: [{ method: GET, path: '/{locale}/admin/pipes' }]";
  const water = `activeFor: [south, nowhere, north]\nusedBy: [Nobody]\n${routes}\n`;
  const files = exampleFiles(`# file: domains/water.yaml\n${water}`);
  const north = (files.get('domains/parks.yaml') ?? '')
    .replaceAll('/parks', '/parks-north')
    .replace('id: parks', 'id: parks-north');
  const { domains } = catalogOf(files.set('domains/parks-north.yaml', north));
  expect(domains.map(({ id }) => id)).toEqual(['parks', 'parks-north', 'water']);
  expect([domains[2]?.activeAt.map(({ id }) => id), domains[2]?.usedBy]).toEqual([['north', 'south'], []]);
  expect(domains[2]?.routes[0]).toMatchObject({ id: 'water.admin.pipes', audience: 'public' });
});
