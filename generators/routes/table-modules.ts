import type { Catalog, Route } from '../../core/catalog.ts';
import { stringLiteral } from '../../core/encode/typescript.ts';
import type { Assets, GeneratedFile } from '../../core/generator.ts';
import {
  constant,
  declared,
  doc,
  from,
  inLines,
  interfaceOf,
  moduleFile,
  pure,
  typeAlias,
} from '../typescript/modules.ts';
import { routesDigest } from './digest.ts';
import { paramsTypeOf, routeDocs } from './route-doc.ts';

/** The languages, the sites, the table of all routes and that of the public ones: data, and what its types are. */
export function tableModules(catalog: Catalog, { sha256 }: Assets): GeneratedFile[] {
  const { languages, sites, routes } = catalog;
  const codes = literals(languages.map(({ code }) => code));
  const rightToLeft = literals(languages.flatMap(({ code, direction }) => (direction === 'rtl' ? code : [])));
  const isPublic = ({ audience }: Route) => audience === 'public';
  return [
    moduleFile(
      'routes/locales.js',
      constant('locales', frozenList(codes)),
      constant('defaultLocale', codes[0] ?? 'undefined'),
      constant('rightToLeft', frozenList(rightToLeft)),
    ),
    moduleFile(
      'routes/locales.d.ts',
      typeAlias('Locale', codes.join(' | ') || 'never', doc('The interface languages (BCP 47).')),
      declared('locales', 'readonly [Locale, ...Locale[]]', doc('In the order of the catalog.')),
      declared('defaultLocale', 'Locale', doc('The first of them, the source language.')),
      declared('rightToLeft', 'readonly Locale[]'),
    ),
    moduleFile('routes/sites.js', constant('siteIds', frozenList(literals(sites.map(({ id }) => id))))),
    moduleFile(
      'routes/sites.d.ts',
      from('../types/index.js', 'import type', ['SiteId']),
      from('../types/index.js', 'export type', ['SiteId']),
      declared('siteIds', 'readonly SiteId[]'),
    ),
    ...tableModule('routes', './', 'of the catalog', routes, catalog, sha256),
    ...tableModule('routes/public', '../', 'that is public', routes.filter(isPublic), catalog, sha256),
  ];
}

/** The table of some routes, in a folder that is `up` from the modules that it imports. */
function tableModule(
  folder: string,
  up: './' | '../',
  which: string,
  table: readonly Route[],
  catalog: Catalog,
  sha256: Assets['sha256'],
): GeneratedFile[] {
  const used = new Set(table.map(({ domain }) => domain));
  const sites = catalog.domains
    .filter(({ id }) => used.has(id))
    .map(({ id, sites }) => `${stringLiteral(id)}: ${listOf(literals(sites.map(({ name }) => name)))}`);
  return [
    moduleFile(
      `${folder}/index.js`,
      from(`${up}route-by-id.js`, 'import', ['routeById', 'routeIdTest']),
      from(`${up}table.js`, 'import', ['table']),
      from(`${up}languages.js`, 'export', ['directionOf', 'isLocale']),
      from(`${up}locales.js`, 'export', ['defaultLocale', 'locales']),
      from(`${up}site.js`, 'export', ['isSiteId']),
      constant('routes', pure('table', inLines(sites, '{}'), inLines(table.map(rowOf)))),
      constant('route', pure('routeById', 'routes')),
      constant('isRouteId', pure('routeIdTest', 'routes')),
      constant('digest', stringLiteral(routesDigest(table, catalog, sha256))),
    ),
    moduleFile(`${folder}/index.d.ts`, ...tableTypes(up, which, table, catalog)),
  ];
}

function tableTypes(up: './' | '../', which: string, table: readonly Route[], catalog: Catalog): string[] {
  const types = `${up === './' ? '../' : '../../'}types/index.js`;
  const params = ['IdParams', 'LocaleIdParams', 'LocaleParams', 'NoParams'];
  const docOf = routeDocs(catalog);
  const former = table.flatMap((route) => route.formerNames.map((name) => ({ name, route })));
  const member = (name: string, type: string) => `${stringLiteral(name)}: ${type}`;
  const covers = 'ids, methods, paths, former paths, parameters, audiences, sites, languages';
  return [
    from(types, 'import type', ['DomainId', 'SiteId']),
    from(`${up}params.js`, 'import type', ['HrefArguments', ...params, 'PresentIdOf', 'Route as AnyRoute']),
    from(`${up}languages.js`, 'export', ['directionOf', 'isLocale']),
    from(`${up}locales.js`, 'export', ['defaultLocale', 'type Locale', 'locales']),
    from(`${up}site.js`, 'export', ['isSiteId']),
    from(types, 'export type', ['DomainId', 'SiteId']),
    from(`${up}params.js`, 'export type', params),
    interfaceOf(
      'PresentRoutes',
      table.map((route) => [member(route.id, paramsTypeOf(route.path)), docOf(route)]),
      doc(`The id of each route ${which}, with the parameters of its path.`),
    ),
    interfaceOf(
      'FormerNames',
      former.map(({ name, route }) => [member(name, stringLiteral(route.id)), docOf(route, name)]),
      doc('Ids that routes had before, with the present ones.'),
    ),
    interfaceOf(
      'Routes extends PresentRoutes',
      former.map(({ name, route }) => [member(name, paramsTypeOf(route.path)), docOf(route, name)]),
      doc('Every id that stands for a route, with the parameters of its path.'),
    ),
    typeAlias('RouteId', 'keyof Routes'),
    typeAlias(
      'PresentId<Id extends RouteId = RouteId>',
      'PresentIdOf<Id, keyof PresentRoutes, FormerNames>',
      doc('The id that a route has now, of any id that stands for it.'),
    ),
    typeAlias('Route<Id extends RouteId = keyof PresentRoutes>', 'AnyRoute<PresentId<Id>, DomainId, SiteId>'),
    declared('routes', 'readonly Route[]', doc(`Every route ${which}, by domain.`)),
    declared(
      'route',
      '<Id extends RouteId>(id: Id) => Route<Id>',
      doc('The route with this id, or that had it before. Throws a RangeError for any other.'),
    ),
    declared(
      'isRouteId',
      '(value: unknown) => value is RouteId',
      doc('Whether a text is the id of a route, or was one.'),
    ),
    typeAlias(
      'Href',
      '<Id extends RouteId, Q extends object = object>(id: Id, ...rest: HrefArguments<Routes[Id], Q>) => string',
      doc('The link to a route.'),
    ),
    declared('digest', 'string', doc(`SHA-256 in hex of what services depend on: ${covers}.`)),
  ];
}

function literals(texts: readonly string[]): string[] {
  return texts.map((text) => stringLiteral(text));
}

function listOf(items: readonly string[]): string {
  return `[${items.join(', ')}]`;
}

function frozenList(items: readonly string[]): string {
  return pure('Object.freeze', listOf(items));
}

/** A row of the table; see `Row` in `runtime/table.ts`. */
function rowOf({ id, path, domain, formerly, formerNames, deprecated }: Route): string {
  const { since, until, use } = deprecated ?? {};
  const dates = Object.entries({ since, until, use }).flatMap(([key, text]) =>
    text === undefined ? [] : [`${key}: ${stringLiteral(text)}`],
  );
  const life = [
    ...(formerly.length === 0 ? [] : [`formerly: ${listOf(literals(formerly))}`]),
    ...(formerNames.length === 0 ? [] : [`formerNames: ${listOf(literals(formerNames))}`]),
    ...(dates.length === 0 ? [] : [`deprecated: { ${dates.join(', ')} }`]),
  ];
  return listOf([...literals([id, path, domain]), ...(life.length === 0 ? [] : [`{ ${life.join(', ')} }`])]);
}
