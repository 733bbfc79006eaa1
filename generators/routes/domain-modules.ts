import { routeIdentifier } from '../../core/build/route.ts';
import type { Catalog, Route } from '../../core/catalog.ts';
import { stringLiteral } from '../../core/encode/typescript.ts';
import type { GeneratedFile } from '../../core/generator.ts';
import { constant, declared, from, moduleFile, pure } from '../typescript/modules.ts';
import { paramsTypeOf, routeDocs } from './route-doc.ts';
import { patternOf } from './runtime/path.ts';

/** A route under one of its names: its id, or one that it had before. */
interface Named {
  readonly name: string;
  readonly route: Route;
}

/** The builders of the routes, by the domain in their names; public ones and administrative ones in a module each. */
export function domainModules(catalog: Catalog): GeneratedFile[] {
  const byDomain = new Map<string, Named[]>(catalog.domains.map(({ id }) => [id, []]));
  for (const named of catalog.routes.flatMap(namesOf)) {
    const domain = named.name.slice(0, named.name.indexOf('.'));
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), named]);
  }
  const docOf = routeDocs(catalog);
  return [...byDomain].flatMap(([domain, names]) => {
    const isPublic = ({ route }: Named) => route.audience === 'public';
    return [
      ...builders(`routes/domains/${domain}`, names.filter(isPublic), docOf),
      ...builders(
        `routes/admin/${domain}`,
        names.filter((named) => !isPublic(named)),
        docOf,
      ),
    ];
  });
}

/** A former name that makes the same function as the id needs none of its own. */
function namesOf(route: Route): Named[] {
  const functionOf = (name: string) => `${name.split('.', 1)} ${routeIdentifier(name)}`;
  const others = route.formerNames.filter((name) => functionOf(name) !== functionOf(route.id));
  return [route.id, ...others].map((name) => ({ name, route }));
}

/** What the module imports has a `$` or a capital letter, which no builder has. */
function builders(path: string, names: readonly Named[], docOf: ReturnType<typeof routeDocs>): GeneratedFile[] {
  if (names.length === 0) return [moduleFile(`${path}.js`, 'export {};'), moduleFile(`${path}.d.ts`, 'export {};')];
  const literals = (...texts: readonly string[]) => texts.map((text) => stringLiteral(text)).join(', ');
  const params = [...new Set(names.map(({ route }) => paramsTypeOf(route.path)))].sort();
  return [
    moduleFile(
      `${path}.js`,
      from('../builder.js', 'import', ['builder as $builder']),
      ...names.map(({ name, route }) =>
        constant(routeIdentifier(name), pure('$builder', literals(route.id, route.path))),
      ),
    ),
    moduleFile(
      `${path}.d.ts`,
      from('../builder.js', 'import type', ['Builder']),
      from('../params.js', 'import type', params),
      ...names.map(({ name, route }) => {
        const { id, path } = route;
        const type = `Builder<${literals(id, path, patternOf(path))}, ${paramsTypeOf(path)}>`;
        return declared(routeIdentifier(name), type, docOf(route, name));
      }),
    ),
  ];
}
