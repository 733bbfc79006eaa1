import type { Catalog, Domain, Route } from '../../core/catalog.ts';
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
import { paramsTypeOf, routeDoc } from './route-doc.ts';

/** The languages, and the table of all routes and that of the public ones: data, and what its types are. */
export function tableModules(catalog: Catalog, { sha256 }: Assets): GeneratedFile[] {
  const { languages, routes } = catalog;
  const codes = languages.map(({ code }) => stringLiteral(code));
  const rightToLeft = languages.flatMap(({ code, direction }) => (direction === 'rtl' ? stringLiteral(code) : []));
  const isPublic = ({ audience }: Route) => audience === 'public';
  return [
    moduleFile(
      'routes/locales.js',
      constant('locales', pure('Object.freeze', listOf(codes))),
      constant('rightToLeft', pure('Object.freeze', listOf(rightToLeft))),
    ),
    moduleFile(
      'routes/locales.d.ts',
      typeAlias(
        'Locale',
        codes.join(' | '),
        doc('The interface languages, in the order of the catalog (BCP 47); the first is the source language.'),
      ),
      declared('locales', 'readonly Locale[]'),
      declared('rightToLeft', 'readonly Locale[]'),
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
  const domains = new Map(catalog.domains.map((domain) => [domain.id, domain]));
  const owners = [...new Set(table.flatMap(({ domain }) => domains.get(domain) ?? []))];
  const sites = owners.map(({ id, sites }) => {
    return `${stringLiteral(id)}: ${listOf(sites.map(({ name }) => stringLiteral(name)))}`;
  });
  return [
    moduleFile(
      `${folder}/index.js`,
      from(`${up}route-by-id.js`, 'import', ['routeById']),
      from(`${up}table.js`, 'import', ['table']),
      from(`${up}languages.js`, 'export', ['directionOf', 'isLocale']),
      from(`${up}locales.js`, 'export', ['locales']),
      constant('routes', pure('table', inLines(sites, '{}'), inLines(table.map(rowOf)))),
      constant('route', pure('routeById', 'routes')),
      constant('digest', stringLiteral(routesDigest(table, catalog, sha256))),
    ),
    moduleFile(`${folder}/index.d.ts`, ...tableTypes(up, which, table, domains, catalog.baseLanguage ?? '')),
  ];
}

function tableTypes(
  up: './' | '../',
  which: string,
  table: readonly Route[],
  domains: ReadonlyMap<string, Domain>,
  baseLanguage: string,
): string[] {
  const types = `${up === './' ? '../' : '../../'}types/index.js`;
  const params = ['IdParams', 'LocaleIdParams', 'LocaleParams', 'NoParams'];
  const documented = (route: Route, member: string) => {
    const domain = domains.get(route.domain);
    return domain === undefined ? member : ([member, routeDoc(route, domain, baseLanguage)] as const);
  };
  const signature = ({ id, path }: Route) =>
    `(id: ${stringLiteral(id)}, ...rest: HrefArguments<${paramsTypeOf(path)}>): string`;
  const ids = table.map((route) => documented(route, `${stringLiteral(route.id)}: ${paramsTypeOf(route.path)}`));
  // An editor strikes through a call that has a deprecated signature of its own.
  const deprecated = table.filter((route) => route.deprecated).map((route) => documented(route, signature(route)));
  const anyRoute = '<Id extends RouteId>(id: Id, ...rest: HrefArguments<Routes[Id]>): string';
  const covers = 'ids, methods, paths, former paths, parameters, audiences, sites, languages';
  return [
    from(types, 'import type', ['DomainId', 'SiteId']),
    from(`${up}params.js`, 'import type', ['HrefArguments', ...params, 'Route as AnyRoute']),
    from(`${up}languages.js`, 'export', ['directionOf', 'isLocale']),
    from(`${up}locales.js`, 'export', ['type Locale', 'locales']),
    from(types, 'export type', ['DomainId', 'SiteId']),
    from(`${up}params.js`, 'export type', params),
    interfaceOf('Routes', ids, doc(`The id of each route ${which}, with the parameters of its path.`)),
    typeAlias('RouteId', 'keyof Routes'),
    typeAlias('Route<Id extends RouteId = RouteId>', 'AnyRoute<Id, DomainId, SiteId>'),
    declared('routes', 'readonly Route[]', doc(`Every route ${which}, by domain.`)),
    declared(
      'route',
      '<Id extends RouteId>(id: Id) => Route<Id>',
      doc('The route with this id. Throws a RangeError for any other.'),
    ),
    interfaceOf('Href', [...deprecated, anyRoute], doc('The link to a route.')),
    declared('digest', 'string', doc(`SHA-256 in hex of what services depend on: ${covers}.`)),
  ];
}

function listOf(items: readonly string[]): string {
  return `[${items.join(', ')}]`;
}

function rowOf({ id, path, domain, formerly, deprecated }: Route): string {
  const { until, use } = deprecated ?? {};
  const dates = [
    ...(until === undefined ? [] : [`until: ${stringLiteral(until)}`]),
    ...(use === undefined ? [] : [`use: ${stringLiteral(use)}`]),
  ];
  const life = [
    ...(formerly.length === 0 ? [] : [`formerly: ${listOf(formerly.map(stringLiteral))}`]),
    ...(dates.length === 0 ? [] : [`deprecated: { ${dates.join(', ')} }`]),
  ];
  const columns = [id, path, domain].map((text): string => stringLiteral(text));
  return listOf([...columns, ...(life.length === 0 ? [] : [`{ ${life.join(', ')} }`])]);
}
