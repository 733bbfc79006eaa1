import type { Check } from '../core/check/check.ts';
import type { Route } from '../core/model/catalog.ts';
import { clientName, operationsOf } from '../core/model/route.ts';
import { at } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { itemsBy, repeats } from '../core/text/lists.ts';
import { routeId } from '../core/text/route-path.ts';

export const routeName: Check = {
  id: 'route-name',
  severity: 'error',
  isMandatory: true,
  title: 'Route ids are unique, also as names in generated clients, and a `name` does not repeat the id of its domain',
  why: 'Services use the id in their code, and call a function with that name. The id begins with the domain, so a `name` must not.',
  example: `
# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/trees/{id}' }
-  - { method: GET, path: /admin/parks, name: trees.id } # want: The route id "parks.trees.id" is a duplicate
-  # hint: Write \`name: trees.id-2\`, or a better one
-  # also: The other: /{locale}/trees/{id}
+  - { method: GET, path: /admin/parks }
`,
  *run({ routes, languages }) {
    // `duplicate` reports a repeated language.
    const codes = [...new Set(languages.map(({ code }) => code))];
    const operations = routes.flatMap((route) =>
      [route, ...operationsOf(route, codes).slice(1)].map(({ id }) => ({ id, route, key: clientName(id) })),
    );
    const clashes = repeats(operations, ({ key }) => key);
    const clashesOf = itemsBy(clashes, ([{ route }]) => route);
    const wrongRoutes = routes.filter((route) => clashesOf(route).length > 0 || isDoubled(route));
    const takenNames = new Set(wrongRoutes.length > 0 ? operations.map(({ key }) => key) : []);
    for (const route of wrongRoutes) {
      const { domain, name = '' } = route;
      const [[entry, other] = []] = clashesOf(route);
      if (entry !== undefined && other !== undefined) {
        const newName = freeName(route, route.id.slice(domain.id.length + 1), takenNames);
        yield {
          location: at(route, name === '' ? 'path' : 'name'),
          message:
            other.id === entry.id
              ? `The route id "${shortened(entry.id)}" is a duplicate`
              : `Generators of clients give the ids "${other.id}" and "${entry.id}" the same name`,
          hint: `Write \`name: ${shortened(newName)}\`, or a better one`,
          related: [{ location: at(other.route), message: `The other: ${other.route.path}` }],
        };
      } else {
        const newName = freeName(route, name.slice(domain.id.length + 1) || 'index', takenNames);
        const message = `The route id "${shortened(route.id)}" contains the id of its domain twice`;
        const hint = `Write \`name: ${newName}\`, or list the path that gave it this id under \`formerly\``;
        yield { location: at(route, 'name'), message, hint };
      }
    }
  },
};

/** Adds a number if the identifier is taken (`taps-2`), and marks it as taken. */
function freeName({ domain }: Route, baseName: string, taken: Set<string>): string {
  const keyOf = (name: string) => clientName(`${domain.id}.${name}`);
  let name = baseName;
  for (let count = 2; taken.has(keyOf(name)); count += 1) name = `${baseName}-${count}`;
  taken.add(keyOf(name));
  return name;
}

/** A `name` may begin with the domain if a current or former path of the route gives that id. */
function isDoubled({ id, name = '', domain, path, formerly }: Route): boolean {
  return (
    `${name}.`.startsWith(`${domain.id}.`) &&
    [path, ...formerly].every((routePath) => routeId(domain.id, routePath) !== id)
  );
}
