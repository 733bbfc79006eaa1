import { expect, test } from 'vitest';
import { catalogJson } from '../../generators/catalog-json.ts';
import { routes, servedMethods } from '../../generators/routes/routes.ts';
import domainSchema from '../../schema/domain.schema.json' with { type: 'json' };
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles } from '../support/catalogs.ts';

const allowed = domainSchema.$defs.route.properties.method.enum;
const routesOf = (method: string) =>
  exampleFiles(`# file: domains/water.yaml
routes:
  - { method: ${method}, path: '/{locale}/water' }
  - { method: ${method}, path: /admin/water }
`);

test('what is served is what the schema of descriptors allows', () => {
  expect(servedMethods).toEqual(allowed);
});

test.each(allowed)('%s is said alike wherever a route is told', async (method) => {
  const catalog = catalogOf(routesOf(method));
  const files = new Map([...(await filesOf(routes, catalog)), ...(await filesOf(catalogJson, catalog))]);
  expect(files.get('catalog.json')).toContain(`"method": "${method}"`);
  expect(files.get('routes/domains/water.d.ts')).toContain(`* ${method} /{locale}/water`);
  const operations = Object.values<object>(JSON.parse(files.get('routes/openapi.json') ?? '').paths).map(Object.keys);
  expect(new Set(operations.flat())).toEqual(new Set([method.toLowerCase()]));
});

test('a method that nothing serves is refused before anything is written', async () => {
  const { routes: some, ...catalog } = catalogOf(exampleFiles());
  const posted = some.map((route) => Object.assign({}, route, { method: 'POST' }));
  await expect(async () => filesOf(routes, { ...catalog, routes: posted })).rejects.toThrow(
    / is POST; .* serves GET alone/,
  );
});
