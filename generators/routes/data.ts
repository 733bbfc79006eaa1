import type { Catalog, Route } from '../../core/catalog.ts';
import { stringLiteral } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';
import { grouped } from '../../core/lists.ts';
import {
  constant,
  declared,
  doc,
  from,
  interfaceOf,
  moduleFile,
  typeAlias,
  withoutNotes,
} from '../typescript/modules.ts';
import { paramsTypeOf, routeDoc } from './route-doc.ts';
import type { RouteRow } from './runtime/types.ts';

/** What takes the place of the stand-ins in `runtime/`: the languages, and the tables of all routes and of the public ones. */
export function dataModules(catalog: Catalog): GeneratedFile[] {
  const { languages, routes } = catalog;
  const publicRoutes = routes.filter(({ audience }) => audience === 'public');
  const codes = languages.map(({ code }) => stringLiteral(code));
  const rightToLeft = languages.flatMap(({ code, direction }) => (direction === 'rtl' ? stringLiteral(code) : []));
  return [
    moduleFile(
      'routes/locales.js',
      constant('locales', `/* @__PURE__ */ Object.freeze([${codes.join(', ')}])`),
      constant('defaultLocale', codes[0] ?? 'undefined'),
      constant('rightToLeft', `[${rightToLeft.join(', ')}]`),
    ),
    moduleFile(
      'routes/locales.d.ts',
      typeAlias('Locale', codes.join(' | ') || 'never', doc('The interface languages (BCP 47).')),
      declared('locales', 'readonly [Locale, ...Locale[]]', doc('In the order of the catalog.')),
      declared('defaultLocale', 'Locale', doc('The first of them, the source language.')),
      declared('rightToLeft', 'readonly Locale[]'),
    ),
    ...tableModules('routes/all', routes, catalog),
    ...tableModules('routes/public', publicRoutes, catalog),
  ];
}

function tableModules(folder: string, routes: readonly Route[], catalog: Catalog): GeneratedFile[] {
  const params = [...new Set(routes.map(({ path }) => paramsTypeOf(path)))].sort();
  const byDomain = grouped(routes, ({ domain }) => domain.id);
  const idsOf = (domain: string) => (byDomain.get(domain) ?? []).map(({ id }) => stringLiteral(id));
  const rows = routes.map((route) => `  ${JSON.stringify(rowOf(route), withoutNotes)},\n`);
  const { sites } = catalog;
  const urls = JSON.stringify(Object.fromEntries(sites.map(({ id, url }) => [id, url])));
  return [
    moduleFile(
      `${folder}/data.js`,
      constant('rows', `[\n${rows.join('')}]`),
      constant('siteUrls', `/* @__PURE__ */ Object.freeze(${urls})`),
    ),
    moduleFile(
      `${folder}/data.d.ts`,
      from('../../types/index.js', 'import type', ['DomainId', 'SiteId']),
      from('../types.js', 'import type', [...params, 'RouteRow']),
      from('../../types/index.js', 'export type', ['DomainId', 'DomainsAt', 'SiteId']),
      interfaceOf(
        'Routes',
        routes.map((route) => [`${stringLiteral(route.id)}: ${paramsTypeOf(route.path)}`, routeDoc(route, catalog)]),
        doc('The id of each route, with the parameters of its path.'),
      ),
      interfaceOf(
        'RouteIds',
        catalog.domains.map(({ id }) => `${stringLiteral(id)}: ${idsOf(id).join(' | ') || 'never'}`),
        doc('The ids of each domain. They are looked up: to find them by their text takes the compiler minutes.'),
      ),
      declared('rows', 'readonly RouteRow<keyof Routes, DomainId, SiteId>[]'),
      interfaceOf(
        'SiteUrls',
        sites.map(({ id, url }) => `readonly ${stringLiteral(id)}${url === undefined ? '?' : ''}: string`),
      ),
      declared('siteUrls', 'SiteUrls', doc('The base of links to each site that states its address.')),
    ),
  ];
}

function rowOf({ id, method, path, domain, audience, formerly, deprecated }: Route): RouteRow {
  const sites = domain.activeAt.map((site) => site.id);
  const later = { ...(formerly.length > 0 && { formerly }), ...(deprecated && { deprecated }) };
  return { id, method, path, domain: domain.id, audience, sites, ...later };
}
