import { docComment, paragraph, stringLiteral, type TypeScript } from '../../core/encode/typescript.ts';
import type { Catalog, Route } from '../../core/model/catalog.ts';
import { routeIdentifier } from '../../core/model/route.ts';
import { capitalized } from '../../core/text/characters.ts';
import { itemsBy } from '../../core/text/lists.ts';
import { textAt } from '../../core/text/value.ts';
import type { GeneratedFile } from '../generator.ts';
import {
  declareConst,
  docOf,
  exportConst,
  importLine,
  interfaceOf,
  moduleFile,
  typeAlias,
} from '../typescript/emit.ts';
import type { RouteRow } from './runtime/types.ts';

/** The modules that `runtime/` has as placeholders: the languages, and the data of all routes and of the public ones. */
export function dataModules(catalog: Catalog): GeneratedFile[] {
  const { languages, routes } = catalog;
  const publicRoutes = routes.filter(({ audience }) => audience === 'public');
  const codes = languages.map(({ code }) => stringLiteral(code));
  const rtlCodes = languages.flatMap(({ code, direction }) => (direction === 'rtl' ? stringLiteral(code) : []));
  return [
    moduleFile(
      'routes/locales.js',
      exportConst('locales', `/* @__PURE__ */ Object.freeze([${codes.join(', ')}])`),
      exportConst('defaultLocale', codes[0] ?? 'undefined'),
      exportConst('rightToLeft', `[${rtlCodes.join(', ')}]`),
    ),
    moduleFile(
      'routes/locales.d.ts',
      typeAlias('Locale', codes.join(' | ') || 'never', docOf('The interface languages (BCP 47).')),
      declareConst('locales', 'readonly [Locale, ...Locale[]]', docOf('In the order of the catalog.')),
      declareConst('defaultLocale', 'Locale', docOf('The first of them, the source language.')),
      declareConst('rightToLeft', 'readonly Locale[]'),
    ),
    ...routeData('routes/all', routes, catalog),
    ...routeData('routes/public', publicRoutes, catalog),
  ];
}

function routeData(folder: string, routes: readonly Route[], catalog: Catalog): GeneratedFile[] {
  const byDomain = itemsBy(routes, ({ domain }) => domain.id);
  const idsOf = (domain: string) => byDomain(domain).map(({ id }) => stringLiteral(id));
  const rows = routes.map((route) => `  ${JSON.stringify(rowOf(route))},\n`);
  const { sites, domains } = catalog;
  const urls = sites.map(({ id, url }) => (url === undefined ? '' : `, ${stringLiteral(id)}: ${stringLiteral(url)}`));
  // Without a prototype: the look-up of a site with the id `constructor` and no URL must give undefined.
  const siteUrls = `{ __proto__: null${urls.join('')} }`;
  return [
    moduleFile(
      `${folder}/data.js`,
      exportConst('rows', `[\n${rows.join('')}]`),
      exportConst('siteUrls', `/* @__PURE__ */ Object.freeze(${siteUrls})`),
    ),
    moduleFile(
      `${folder}/data.d.ts`,
      importLine('../../types/index.js', 'import type', ['DomainId', 'SiteId']),
      importLine('../types.js', 'import type', [...paramsTypes(routes), 'RouteRow']),
      importLine('../../types/index.js', 'export type', ['DomainId', 'DomainsAt', 'SiteId']),
      interfaceOf(
        'Routes',
        routes.map((route) => [`${stringLiteral(route.id)}: ${paramsTypeOf(route)}`, routeDoc(route, catalog)]),
        docOf('The id of each route, with the parameters of its path.'),
      ),
      interfaceOf(
        'RouteIds',
        domains.map(({ id }) => `${stringLiteral(id)}: ${idsOf(id).join(' | ') || 'never'}`),
        docOf('The ids of the routes of each domain. The compiler would take minutes to derive them from Routes.'),
      ),
      declareConst('rows', 'readonly RouteRow<keyof Routes, DomainId, SiteId>[]'),
      interfaceOf(
        'SiteUrls',
        sites.map(({ id, url }) => `readonly ${stringLiteral(id)}${url === undefined ? '?' : ''}: string`),
      ),
      declareConst('siteUrls', 'SiteUrls', docOf('The base URL of each site that has one, for links.')),
    ),
  ];
}

function rowOf({ id, method, path, domain, audience, formerly, deprecated }: Route): RouteRow {
  const sites = domain.activeAt.map((site) => site.id);
  const row = { id, method, path, domain: domain.id, audience, sites };
  // Without custom keys, and always in the same order.
  const { since, until, use } = deprecated ?? {};
  return {
    ...row,
    ...(formerly.length > 0 && { formerly }),
    ...(until && { deprecated: { ...(since && { since }), until, ...(use && { use }) } }),
  };
}

export function builderModules(catalog: Catalog): GeneratedFile[] {
  return catalog.domains.flatMap(({ id, routes }) => {
    const byAudience = itemsBy(routes, ({ audience }) => audience);
    return [
      ...builders(`routes/domains/${id}`, byAudience('public'), catalog),
      ...builders(`routes/admin/${id}`, byAudience('admin'), catalog),
    ];
  });
}

/** The name of a builder begins with a small letter, so it never conflicts with `$builder` or a type. */
function builders(path: string, routes: readonly Route[], catalog: Catalog): GeneratedFile[] {
  if (routes.length === 0) return [moduleFile(`${path}.js`, 'export {};'), moduleFile(`${path}.d.ts`, 'export {};')];
  const literals = (route: Route) => `${stringLiteral(route.id)}, ${stringLiteral(route.path)}`;
  const params = paramsTypes(routes);
  return [
    moduleFile(
      `${path}.js`,
      importLine('../builder.js', 'import', ['builder as $builder']),
      ...routes.map((route) => exportConst(routeIdentifier(route.id), `/* @__PURE__ */ $builder(${literals(route)})`)),
    ),
    moduleFile(
      `${path}.d.ts`,
      importLine('../builder.js', 'import type', ['Builder']),
      importLine('../types.js', 'import type', params),
      // If a service exports a builder, its declaration file names these types.
      importLine('../builder.js', 'export type', ['Builder']),
      importLine('../types.js', 'export type', params),
      ...routes.map((route) => {
        const type = `Builder<${literals(route)}, ${paramsTypeOf(route)}>`;
        return declareConst(routeIdentifier(route.id), type, routeDoc(route, catalog));
      }),
    ),
  ];
}

function routeDoc({ method, path, domain, deprecated }: Route, { sourceLanguage }: Catalog): TypeScript {
  const name = textAt(domain.title, sourceLanguage);
  const text = paragraph`${method} ${path}. ${name} (${domain.status}), catalog/${domain.file}.`;
  if (deprecated === undefined) return docComment(text);
  const use = deprecated.use === undefined ? '' : `; use ${deprecated.use}`;
  return docComment(text, paragraph`@deprecated Until ${deprecated.until}${use}.`);
}

/** Returns the name of a type in `runtime/types.ts`. */
function paramsTypeOf({ params }: Route): string {
  return `${params.map(capitalized).join('') || 'No'}Params`;
}

function paramsTypes(routes: readonly Route[]): string[] {
  return [...new Set(routes.map(paramsTypeOf))].sort();
}
