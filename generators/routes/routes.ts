import type { Catalog, Domain, Route } from '../../core/catalog.ts';
import { docComment, stringLiteral } from '../../core/encode/typescript.ts';
import { byDomains, type GeneratedFile, type Generator } from '../../core/generator.ts';
import { paramOf, routeIdentifier } from '../../core/route.ts';
import { compileRuntime, withBanner } from './compile.ts';
import { openApi } from './open-api.ts';

/**
 * The route table that services import: data, and the hand-written modules of `runtime/` compiled beside it. Every piece of
 * text from the catalog goes through `stringLiteral` or `docComment`, or is an id that the schema has passed.
 */
export const routes: Generator = {
  id: 'routes',
  pieces: byDomains.pieces,
  async generate(catalog, { runtime }, piece) {
    if (piece === 0) {
      const { ts } = await import('ts-morph');
      return [...compileRuntime(ts, runtime), ...tableModules(catalog), ...openApiModules(catalog)];
    }
    return byDomains
      .domainsOf(catalog, piece)
      .flatMap((domain) => [...builderModule('domains', domain, 'public'), ...builderModule('admin', domain, 'admin')]);
  },
};

function tableModules(catalog: Catalog): GeneratedFile[] {
  const codes = catalog.languages.map(({ code }) => stringLiteral(code));
  return [
    script('routes/locales.js', `export const locales = Object.freeze([${codes.join(', ')}]);`),
    script(
      'routes/locales.d.ts',
      `${docComment('The interface languages, in the order of the catalog (BCP 47).')}
export type Locale = ${codes.join(' | ')};
export declare const locales: readonly Locale[];`,
    ),
    ...indexModule('routes/index', './', catalog.routes, catalog),
    ...indexModule(
      'routes/public/index',
      '../',
      catalog.routes.filter(({ audience }) => audience === 'public'),
      catalog,
    ),
  ];
}

function indexModule(path: string, up: string, own: readonly Route[], { domains, digest }: Catalog): GeneratedFile[] {
  const sites = domains.map(
    ({ id, sites }) => `  ${stringLiteral(id)}: [${sites.map(({ name }) => stringLiteral(name)).join(', ')}],\n`,
  );
  const rows = own.map(({ id, path, domain, formerly, deprecated }) => {
    const life = { ...(formerly.length > 0 ? { formerly } : {}), ...(deprecated === undefined ? {} : { deprecated }) };
    const texts = [id, path, domain].map(stringLiteral);
    return `  [${[...texts, ...(Object.keys(life).length > 0 ? [JSON.stringify(life)] : [])].join(', ')}],\n`;
  });
  return [
    script(
      `${path}.js`,
      `import { table } from '${up}table.js';
export const routes = /* @__PURE__ */ table({
${sites.join('')}}, [
${rows.join('')}]);
export const digest = ${stringLiteral(digest)};`,
    ),
    script(
      `${path}.d.ts`,
      `import type { DomainId, SiteId } from '${up}../types/index.js';
import type { IdParams, LocaleIdParams, LocaleParams, NoParams, Route as AnyRoute } from '${up}params.js';
export type { DomainId, SiteId } from '${up}../types/index.js';
export type { Locale } from '${up}locales.js';
export type { IdParams, LocaleIdParams, LocaleParams, NoParams } from '${up}params.js';
${docComment('The id of each route, with the parameters of its path.')}
export interface Routes {
${own.map(({ id, path }) => `  ${stringLiteral(id)}: ${paramsTypeOf(path)};\n`).join('')}}
export type RouteId = keyof Routes;
${docComment('A page of the platform.')}
export type Route<Id extends RouteId = RouteId> = AnyRoute<Id, DomainId, SiteId>;
${docComment('Every route of the catalog.')}
export declare const routes: readonly Route[];
${docComment('Of the catalog that the routes were made from: SHA-256 in hex, for services to compare.')}
export declare const digest: string;`,
    ),
  ];
}

/** Which of the shared parameter types a path has. */
function paramsTypeOf(path: string): 'NoParams' | 'LocaleParams' | 'IdParams' | 'LocaleIdParams' {
  const params = path.split('/').flatMap((segment) => paramOf(segment) ?? []);
  if (params.includes('locale')) return params.includes('id') ? 'LocaleIdParams' : 'LocaleParams';
  return params.includes('id') ? 'IdParams' : 'NoParams';
}

/** The builders of one domain's routes for one audience: what a public module imports has no word of the other's. */
function builderModule(
  folder: 'domains' | 'admin',
  { id, routes }: Domain,
  audience: Route['audience'],
): GeneratedFile[] {
  const own = routes.filter((route) => route.audience === audience);
  const values = own.map(
    (route) =>
      `export const ${routeIdentifier(route.id)} = /* @__PURE__ */ builder(${stringLiteral(route.id)}, ${stringLiteral(route.path)});\n`,
  );
  const types = own.map(
    (route) => `${docComment(`GET ${route.path}`)}
export declare const ${routeIdentifier(route.id)}: Builder<${stringLiteral(route.id)}, ${stringLiteral(route.path)}, ${paramsTypeOf(route.path)}>;\n`,
  );
  const names = [...new Set(own.map(({ path }) => paramsTypeOf(path)))].sort();
  const path = `routes/${folder}/${id}`;
  if (own.length === 0) return [script(`${path}.js`, 'export {};'), script(`${path}.d.ts`, 'export {};')];
  return [
    script(`${path}.js`, `import { builder } from '../builder.js';\n${values.join('')}`),
    script(
      `${path}.d.ts`,
      `import type { Builder } from '../builder.js';\nimport type { ${names.join(', ')} } from '../params.js';\n${types.join('')}`,
    ),
  ];
}

function openApiModules(catalog: Catalog): GeneratedFile[] {
  const json = JSON.stringify(openApi(catalog), null, 2);
  return [
    { path: 'routes/openapi.json', contents: `${json}\n` },
    // JSON is an expression of ECMAScript since 2019; U+2028 and U+2029 are escaped for older readers.
    script(
      'routes/openapi.js',
      `export const openapi = ${json.replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`)};`,
    ),
    script(
      'routes/openapi.d.ts',
      `${docComment('The routes as an OpenAPI 3.1 document.')}
export declare const openapi: {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, object>>;
  readonly components: object;
};`,
    ),
  ];
}

function script(path: string, text: string): GeneratedFile {
  return { path, contents: withBanner(text) };
}
