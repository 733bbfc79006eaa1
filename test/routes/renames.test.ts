import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Catalog, Route } from '../../core/catalog.ts';
import { routes as generator } from '../../generators/routes/routes.ts';
import { compile, serviceOf, struckIn } from '../changes/consumers.ts';
import { filesOf } from '../support/assets.ts';
import { builtFrom, catalogOf, seedFiles } from '../support/catalogs.ts';
import { temporaryFolder } from '../support/folders.ts';
import { writeFiles } from '../support/run.ts';
import { ofFetch } from './in-process.ts';

// A team renames ten ids, moves five paths and removes one route. The service that it has is not touched.

const removed = 'healthcare.healthcare.facilities';
const before = builtFrom(seedFiles());
const after = edited();
const renamed = before.routes.filter(({ id }) => !after.routes.some((route) => route.id === id) && id !== removed);

/** Of the first ten routes the id, of five from the eighth on the path, and without the one that is removed. */
function edited(): Catalog {
  const files = seedFiles();
  for (const [index, route] of before.routes.entries()) {
    const path = `domains/${route.domain}.yaml`;
    const text = files.get(path) ?? '';
    const line = text
      .split('\n')
      .find((one) => one.includes(` path: ${route.path} }`) || one.includes(`'${route.path}' }`));
    if (line === undefined) throw new Error(`${path} has no line for ${route.path}`);
    files.set(path, text.replace(`${line}\n`, lineOf(route, index)));
  }
  return catalogOf(files);
}

function lineOf({ id, path, domain }: Route, index: number): string {
  if (id === removed) return '';
  const [isRenamed, isMoved] = [index < 10, index >= 7 && index < 12];
  const name = isRenamed ? `page-${index}` : id.slice(domain.length + 1);
  const parts = [
    'method: GET',
    `path: '${isMoved ? path.replace(/^\/[^/]+/, '$&/new') : path}'`,
    `name: ${name}`,
    ...(isRenamed ? [`formerNames: [${id}]`] : []),
    ...(isMoved ? [`formerly: ['${path}']`] : []),
  ];
  return `  - { ${parts.join(', ')} }\n`;
}

test('the edit is the one that is meant', () => {
  const moved = after.routes.filter(({ formerly }) => formerly.length > 0);
  expect([renamed.length, moved.length, after.routes.length]).toEqual([10, 5, before.routes.length - 1]);
});

test('the old service compiles but for the removed route; what was renamed is struck through', async () => {
  const service = await serviceOf(before, after);
  const [faults] = compile([service]);
  expect(faults?.uses).toEqual([
    `Property 'healthcareFacilities' does not exist on type 'typeof import("/service0/routes/domains/healthcare")'.`,
    `Argument of type '"${removed}"' is not assignable to parameter of type 'keyof Routes'.`,
    `Property '${removed}' does not exist on type 'Routes'.`,
  ]);
  expect(faults?.members).toEqual([
    expect.stringContaining(`known properties, and '"${removed}"' does not exist in type`),
  ]);
  // Each builder, and each \`Routes['id']\`.
  const struck = struckIn(service);
  expect(struck.filter((text) => text.startsWith("'")).sort()).toEqual(renamed.map(({ id }) => `'${id}'`).sort());
  expect(struck).toHaveLength(20);
});

test('the old service answers every old URL; the handler of the removed route is told when it starts', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFiles(folder, await filesOf(generator, after));
  const { handler } = await import(pathToFileURL(join(folder, 'routes/fetch.js')).href);
  const page = (_: unknown, params: object) => new Response(JSON.stringify(params));
  const handlers = Object.fromEntries(before.routes.map(({ id }) => [id, page]));
  expect(() => handler(handlers)).toThrow(`There is no route with the id "${removed}"; did you mean`);
  delete handlers[removed];
  const ask = ofFetch(handler(handlers));
  for (const { id, path } of before.routes) {
    for (const locale of path.includes('{locale}') ? before.languages.map(({ code }) => code) : ['']) {
      const url = path.replace('{locale}', locale).replace('{id}', 'r-7');
      const { status, location } = await ask('GET', url);
      if (id === removed) expect({ url, status }).toEqual({ url, status: 404 });
      else
        expect({ url, status: location === null ? status : (await ask('GET', location)).status }).toEqual({
          url,
          status: 200,
        });
    }
  }
});
