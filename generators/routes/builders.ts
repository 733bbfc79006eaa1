import { routeIdentifier } from '../../core/build/route.ts';
import type { Catalog, Route } from '../../core/catalog.ts';
import { stringLiteral } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';
import { constant, declared, from, moduleFile } from '../typescript/modules.ts';
import { paramsTypeOf, routeDocs } from './route-doc.ts';

/** The builders of each domain's routes: public ones and administrative ones in a module each. */
export function builderModules(catalog: Catalog): GeneratedFile[] {
  const docOf = routeDocs(catalog);
  return catalog.domains.flatMap(({ id, routes }) => {
    const own = (audience: Route['audience']) => routes.filter((route) => route.audience === audience);
    return [
      ...builders(`routes/domains/${id}`, own('public'), docOf),
      ...builders(`routes/admin/${id}`, own('admin'), docOf),
    ];
  });
}

/** Names of builders begin with a small letter, so neither `$builder` nor a type can be one of them. */
function builders(path: string, routes: readonly Route[], docOf: ReturnType<typeof routeDocs>): GeneratedFile[] {
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
        return declared(routeIdentifier(route.id), type, docOf(route));
      }),
    ),
  ];
}
