import type { Catalog, Route } from '../../core/catalog.ts';
import { stringLiteral } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';
import { routeIdentifier } from '../../core/model/route.ts';
import { constant, declared, from, moduleFile } from '../typescript/modules.ts';
import { paramsTypeOf, routeDoc } from './route-doc.ts';

/** For each domain, one module with the builders of its public routes and one with those of its administrative routes. */
export function builderModules(catalog: Catalog): GeneratedFile[] {
  return catalog.domains.flatMap(({ id, routes }) => {
    const ofAudience = (audience: Route['audience']) => routes.filter((route) => route.audience === audience);
    return [
      ...builders(`routes/domains/${id}`, ofAudience('public'), catalog),
      ...builders(`routes/admin/${id}`, ofAudience('admin'), catalog),
    ];
  });
}

/** A builder's name begins with a small letter, so it is never `$builder` or the name of a type. */
function builders(path: string, routes: readonly Route[], catalog: Catalog): GeneratedFile[] {
  if (routes.length === 0) return [moduleFile(`${path}.js`, 'export {};'), moduleFile(`${path}.d.ts`, 'export {};')];
  const literals = (route: Route) => `${stringLiteral(route.id)}, ${stringLiteral(route.path)}`;
  const params = [...new Set(routes.map((route) => paramsTypeOf(route.path)))].sort();
  return [
    moduleFile(
      `${path}.js`,
      from('../builder.js', 'import', ['builder as $builder']),
      ...routes.map((route) => constant(routeIdentifier(route.id), `/* @__PURE__ */ $builder(${literals(route)})`)),
    ),
    moduleFile(
      `${path}.d.ts`,
      from('../builder.js', 'import type', ['Builder']),
      from('../types.js', 'import type', params),
      ...routes.map((route) => {
        const type = `Builder<${literals(route)}, ${paramsTypeOf(route.path)}>`;
        return declared(routeIdentifier(route.id), type, routeDoc(route, catalog));
      }),
    ),
  ];
}
