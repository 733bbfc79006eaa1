import { routeIdentifier } from '../../core/build/route.ts';
import type { Catalog, Domain, Route } from '../../core/catalog.ts';
import { stringLiteral } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';
import { constant, declared, from, moduleFile, pure } from '../typescript/modules.ts';
import { paramsTypeOf, routeDoc } from './route-doc.ts';

/** The builders of a domain's routes, public ones and administrative ones in a module each. */
export function domainModules(domain: Domain, catalog: Catalog): GeneratedFile[] {
  return [...builders('domains', 'public', domain, catalog), ...builders('admin', 'admin', domain, catalog)];
}

/** What the module imports has a `$` or a capital letter, which no builder has. */
function builders(
  folder: 'domains' | 'admin',
  audience: Route['audience'],
  domain: Domain,
  { baseLanguage = '' }: Catalog,
): GeneratedFile[] {
  const own = domain.routes.filter((route) => route.audience === audience);
  const path = `routes/${folder}/${domain.id}`;
  if (own.length === 0) return [moduleFile(`${path}.js`, 'export {};'), moduleFile(`${path}.d.ts`, 'export {};')];
  const builderOf = ({ id, path }: Route) => pure('$builder', stringLiteral(id), stringLiteral(path));
  const typeOf = ({ id, path }: Route) =>
    `Builder<${stringLiteral(id)}, ${stringLiteral(path)}, ${paramsTypeOf(path)}>`;
  const params = [...new Set(own.map(({ path }) => paramsTypeOf(path)))].sort();
  return [
    moduleFile(
      `${path}.js`,
      from('../builder.js', 'import', ['builder as $builder']),
      ...own.map((route) => constant(routeIdentifier(route.id), builderOf(route))),
    ),
    moduleFile(
      `${path}.d.ts`,
      from('../builder.js', 'import type', ['Builder']),
      from('../params.js', 'import type', params),
      ...own.map((route) => declared(routeIdentifier(route.id), typeOf(route), routeDoc(route, domain, baseLanguage))),
    ),
  ];
}
