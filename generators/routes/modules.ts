import { docComment, paragraph, stringLiteral, type TypeScript } from '../../core/encode/typescript.ts';
import type { Catalog, Route } from '../../core/model/catalog.ts';
import { routeIdentifier } from '../../core/model/route.ts';
import { capitalized } from '../../core/text/characters.ts';
import { itemsBy } from '../../core/text/lists.ts';
import { textAt } from '../../core/text/value.ts';
import type { GeneratedFile } from '../generator.ts';
import {
  constant,
  declared,
  doc,
  importLine,
  interfaceOf,
  moduleFile,
  typeAlias,
  withoutNotes,
} from '../typescript/modules.ts';
import type { RouteRow } from './runtime/types.ts';

/** Replaces the stand-ins of `runtime/`: the languages, and the tables of all routes and of the public ones. */
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
  const byDomain = itemsBy(routes, ({ domain }) => domain.id);
  const idsOf = (domain: string) => byDomain(domain).map(({ id }) => stringLiteral(id));
  const rows = routes.map((route) => `  ${JSON.stringify(rowOf(route), withoutNotes)},\n`);
  const { sites, domains } = catalog;
  const urls = sites.map(({ id, url }) => (url === undefined ? '' : `, ${stringLiteral(id)}: ${stringLiteral(url)}`));
  // Without a prototype: a site may have the id `constructor`, and no address.
  const siteUrls = `{ __proto__: null${urls.join('')} }`;
  return [
    moduleFile(
      `${folder}/data.js`,
      constant('rows', `[\n${rows.join('')}]`),
      constant('siteUrls', `/* @__PURE__ */ Object.freeze(${siteUrls})`),
    ),
    moduleFile(
      `${folder}/data.d.ts`,
      importLine('../../types/index.js', 'import type', ['DomainId', 'SiteId']),
      importLine('../types.js', 'import type', [...paramsTypes(routes), 'RouteRow']),
      importLine('../../types/index.js', 'export type', ['DomainId', 'DomainsAt', 'SiteId']),
      interfaceOf(
        'Routes',
        routes.map((route) => [`${stringLiteral(route.id)}: ${paramsTypeOf(route)}`, routeDoc(route, catalog)]),
        doc('The id of each route, with the parameters of its path.'),
      ),
      interfaceOf(
        'RouteIds',
        domains.map(({ id }) => `${stringLiteral(id)}: ${idsOf(id).join(' | ') || 'never'}`),
        doc('The ids of each domain. A list, because finding them by their text takes the compiler minutes.'),
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
  const row = { id, method, path, domain: domain.id, audience, sites };
  const { since, until, use } = deprecated ?? {};
  const deprecation = until && { deprecated: { ...(since && { since }), until, ...(use && { use }) } };
  return { ...row, ...(formerly.length > 0 && { formerly }), ...deprecation };
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

/** Names of builders begin with a small letter, so none is `$builder` or the name of a type. */
function builders(path: string, routes: readonly Route[], catalog: Catalog): GeneratedFile[] {
  if (routes.length === 0) return [moduleFile(`${path}.js`, 'export {};'), moduleFile(`${path}.d.ts`, 'export {};')];
  const literals = (route: Route) => `${stringLiteral(route.id)}, ${stringLiteral(route.path)}`;
  const params = paramsTypes(routes);
  return [
    moduleFile(
      `${path}.js`,
      importLine('../builder.js', 'import', ['builder as $builder']),
      ...routes.map((route) => constant(routeIdentifier(route.id), `/* @__PURE__ */ $builder(${literals(route)})`)),
    ),
    moduleFile(
      `${path}.d.ts`,
      importLine('../builder.js', 'import type', ['Builder']),
      importLine('../types.js', 'import type', params),
      // Inferred declarations of services name these types.
      importLine('../builder.js', 'export type', ['Builder']),
      importLine('../types.js', 'export type', params),
      ...routes.map((route) => {
        const type = `Builder<${literals(route)}, ${paramsTypeOf(route)}>`;
        return declared(routeIdentifier(route.id), type, routeDoc(route, catalog));
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
