import type { Catalog, Domain, Route } from '../../core/catalog.ts';
import { docComment, paragraph, stringLiteral, type TypeScript } from '../../core/encode/typescript.ts';
import type { Assets, GeneratedFile } from '../../core/generator.ts';
import { script } from '../typescript/modules.ts';
import { routesDigest } from './digest.ts';
import { paramsTypeOf, routeDoc } from './route-doc.ts';

/** The languages, and the table of all routes and that of the public ones: data, and what its types are. */
export function tableModules(catalog: Catalog, { sha256 }: Assets): GeneratedFile[] {
  const codes = catalog.languages.map(({ code }) => stringLiteral(code));
  const rightToLeft = catalog.languages.filter(({ direction }) => direction === 'rtl');
  return [
    script(
      'routes/locales.js',
      `export const locales = /* @__PURE__ */ Object.freeze([${codes.join(', ')}]);
export const rightToLeft = /* @__PURE__ */ Object.freeze([${rightToLeft.map(({ code }) => stringLiteral(code)).join(', ')}]);`,
    ),
    script(
      'routes/locales.d.ts',
      `${docComment(paragraph`The interface languages, in the order of the catalog (BCP 47); the first is the source language.`)}
export type Locale = ${codes.join(' | ')};
export declare const locales: readonly Locale[];
export declare const rightToLeft: readonly Locale[];`,
    ),
    ...tableModule('', catalog, catalog.routes, sha256),
    ...tableModule(
      'public/',
      catalog,
      catalog.routes.filter(({ audience }) => audience === 'public'),
      sha256,
    ),
  ];
}

/** The table of some routes, in a folder below `routes/`. */
function tableModule(
  folder: '' | 'public/',
  catalog: Catalog,
  table: readonly Route[],
  sha256: Assets['sha256'],
): GeneratedFile[] {
  const { domains, sourceLanguage = '' } = catalog;
  const [up, types] = folder === '' ? ['./', '../types/index.js'] : ['../', '../../types/index.js'];
  const byId = new Map(domains.map((domain) => [domain.id, domain]));
  const owners = [...new Set(table.flatMap(({ domain }) => byId.get(domain) ?? []))];
  const doc = (route: Route) => {
    const domain = byId.get(route.domain);
    return domain === undefined ? '' : indented(routeDoc(route, domain, sourceLanguage));
  };
  const which = folder === '' ? paragraph`of the catalog` : paragraph`that is public`;
  return [
    script(
      `routes/${folder}index.js`,
      `import { routeById } from '${up}route-by-id.js';
import { table } from '${up}table.js';
export { directionOf, isLocale } from '${up}languages.js';
export { locales } from '${up}locales.js';
export const routes = /* @__PURE__ */ table({
${owners.map((domain) => `  ${stringLiteral(domain.id)}: [${sitesOf(domain)}],\n`).join('')}}, [
${table.map((route) => `  [${rowOf(route)}],\n`).join('')}]);
export const route = /* @__PURE__ */ routeById(routes);
export const digest = ${stringLiteral(routesDigest(table, catalog, sha256))};`,
    ),
    script(
      `routes/${folder}index.d.ts`,
      `import type { DomainId, SiteId } from '${types}';
import type { HrefArguments, IdParams, LocaleIdParams, LocaleParams, NoParams, Route as AnyRoute } from '${up}params.js';
export { directionOf, isLocale } from '${up}languages.js';
export { type Locale, locales } from '${up}locales.js';
export type { DomainId, SiteId } from '${types}';
export type { IdParams, LocaleIdParams, LocaleParams, NoParams } from '${up}params.js';
${docComment(paragraph`The id of each route ${which}, with the parameters of its path.`)}
export interface Routes {
${table.map((route) => `${doc(route)}  ${stringLiteral(route.id)}: ${paramsTypeOf(route.path)};\n`).join('')}}
export type RouteId = keyof Routes;
export type Route<Id extends RouteId = RouteId> = AnyRoute<Id, DomainId, SiteId>;
${docComment(paragraph`Every route ${which}, by domain.`)}
export declare const routes: readonly Route[];
${docComment(paragraph`The route with this id. Throws a RangeError for any other.`)}
export declare const route: <Id extends RouteId>(id: Id) => Route<Id>;
${docComment(paragraph`The link to a route.`)}
export interface Href {
${table.map((route) => (route.deprecated === undefined ? '' : `${doc(route)}  (id: ${stringLiteral(route.id)}, ...rest: HrefArguments<${paramsTypeOf(route.path)}>): string;\n`)).join('')}  <Id extends RouteId>(id: Id, ...rest: HrefArguments<Routes[Id]>): string;
}
${docComment(paragraph`SHA-256 in hex of what services depend on: ids, methods, paths, former paths, parameters, audiences, sites, languages.`)}
export declare const digest: string;`,
    ),
  ];
}

function sitesOf({ sites }: Domain): string {
  return sites.map(({ name }) => stringLiteral(name)).join(', ');
}

function rowOf({ id, path, domain, formerly, deprecated }: Route): string {
  const columns = [id, path, domain].map((text): string => stringLiteral(text));
  const { until, use } = deprecated ?? {};
  const life = [
    ...(formerly.length === 0 ? [] : [`formerly: [${formerly.map(stringLiteral).join(', ')}]`]),
    ...(until === undefined
      ? []
      : [`deprecated: { until: ${stringLiteral(until)}${use === undefined ? '' : `, use: ${stringLiteral(use)}`} }`]),
  ];
  return [...columns, ...(life.length === 0 ? [] : [`{ ${life.join(', ')} }`])].join(', ');
}

function indented(text: TypeScript): string {
  return text.replace(/^/gm, '  ').concat('\n');
}
