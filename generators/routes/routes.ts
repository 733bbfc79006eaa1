import type { Catalog, Route } from '../../core/catalog.ts';
import type { Assets, GeneratedFile, Generator } from '../../core/generator.ts';
import { checkModules } from '../typescript/check-modules.ts';
import { constant, declared, doc, from, interfaceOf, moduleFile, pure } from '../typescript/modules.ts';
import { compileRuntime } from './compile.ts';
import { domainModules } from './domain-modules.ts';
import { menuModules } from './menu-modules.ts';
import { openApi } from './open-api.ts';
import { tableModules } from './table-modules.ts';

/**
 * The route table that services import: data, and the hand-written modules of `runtime/` compiled beside it. Every piece of
 * text from the catalog goes through `stringLiteral`, `paragraph` or JSON, or is an id that the schema has passed.
 */
export const routes: Generator = {
  id: 'routes',
  generate(catalog, assets) {
    requireServed(catalog);
    return checkModules([
      ...compileRuntime(assets.runtime),
      ...tableModules(catalog, assets),
      ...domainModules(catalog),
      ...menuModules(catalog),
      ...openApiModules('routes/openapi', catalog, 'public', assets),
      ...openApiModules('routes/openapi-admin', catalog, 'admin', assets),
    ]);
  },
};

/** What `runtime/` serves, and HEAD with it: the builders, `match` and each adapter know no other method. */
export const servedMethods: readonly Route['method'][] = ['GET'];

/** @throws Error where the schema of descriptors allows a method that would be served as another one. */
function requireServed({ routes }: Catalog) {
  const unserved = routes.find(({ method }) => !servedMethods.includes(method));
  if (unserved === undefined) return;
  const { id, method } = unserved;
  throw new Error(`The route ${id} is ${method}; generators/routes/runtime/ serves ${servedMethods.join(', ')} alone`);
}

const openApiMembers = [
  "readonly openapi: '3.1.0'",
  'readonly info: { readonly title: string; readonly version: string }',
  'readonly tags: readonly { readonly name: string; readonly description: string }[]',
  'readonly paths: Readonly<Record<string, object>>',
  'readonly components?: object',
];

function openApiModules(
  path: string,
  catalog: Catalog,
  audience: 'public' | 'admin',
  { version }: Assets,
): GeneratedFile[] {
  const json = JSON.stringify(openApi(catalog, audience, version), null, 2);
  return [
    { path: `${path}.json`, contents: `${json}\n` },
    // JSON is an expression of ECMAScript.
    moduleFile(`${path}.js`, from('./frozen.js', 'import', ['frozen']), constant('openapi', pure('frozen', json))),
    moduleFile(
      `${path}.d.ts`,
      interfaceOf('OpenApi', openApiMembers),
      declared('openapi', 'OpenApi', doc(`The routes (${audience}) as an OpenAPI 3.1 document.`)),
    ),
  ];
}
