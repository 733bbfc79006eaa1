import type { Check } from '../core/check/check.ts';
import type { Route } from '../core/model/catalog.ts';
import { identifier, routeIdentifier } from '../core/model/route.ts';
import type { Finding } from '../core/read/diagnostic.ts';
import { at } from '../core/read/place.ts';
import { shortened } from '../core/text/characters.ts';
import { repeats } from '../core/text/lists.ts';
import { routeId } from '../core/text/route-path.ts';
import { say } from '../core/text/say.ts';

export const routeName: Check = {
  id: 'route-name',
  severity: 'error',
  exceptedBy: false,
  isFixed: true,
  title: 'Route ids are unique, make distinct identifiers, and do not repeat the id of their domain by a name',
  why: 'Services write the id in their code, and call a function named after it. It begins with the domain, so a whole id as a name doubles it.',
  example: `
# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/trees/{id}' }
-  - { method: GET, path: /admin/parks, name: trees.id } # want: The route id "parks.trees.id" is a duplicate
-  # hint: Write \`name: trees.id-2\`, or a better one
-  # also: The other: /{locale}/trees/{id}
+  - { method: GET, path: /admin/parks }
`,
  *run({ domains }) {
    for (const domain of domains) {
      const firsts = new Map(repeats(domain.routes, ({ id }) => routeIdentifier(id)));
      const taken = new Set(domain.routes.map(({ id }) => routeIdentifier(id)));
      for (const route of domain.routes) {
        const first = firsts.get(route);
        if (first !== undefined) yield idClash(first, route, taken);
        else if (isDoubled(route)) {
          const name = freeName(route.name?.slice(domain.id.length + 1) ?? '', taken);
          const message = say`The route id "${shortened(route.id)}" has its domain twice`;
          const hint = say`Write \`name: ${name}\`, or list the path that gave it this id under \`formerly\``;
          yield { place: at(route, 'name'), message, hint };
        }
      }
    }
  },
};

/** Two routes with the same id or identifier; the one to change has a `name`, if either does. */
function idClash(first: Route, second: Route, taken: ReadonlySet<string>): Finding {
  const isFirst = second.name === undefined && first.name !== undefined;
  const [route, other] = isFirst ? [first, second] : [second, first];
  const { id, name, domain } = route;
  return {
    place: at(route, name === undefined ? 'path' : 'name'),
    message:
      other.id === id
        ? say`The route id "${shortened(id)}" is a duplicate`
        : say`The route ids "${other.id}" and "${id}" make one identifier, ${routeIdentifier(id)}`,
    hint: say`Write \`name: ${shortened(freeName(id.slice(domain.id.length + 1), taken))}\`, or a better one`,
    related: [{ place: at(other), message: say`The other: ${other.path}` }],
  };
}

/** A name whose identifier no route of the domain has: `wanted`, or the same with a number. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(identifier(name)); count += 1) name = `${wanted}-${count}`;
  return name;
}

/** Whether a `name` begins with the domain, and does not just keep the id that a path of the route gives. */
function isDoubled({ id, name = '', domain, path, formerly }: Route): boolean {
  return name.startsWith(`${domain.id}.`) && [path, ...formerly].every((one) => routeId(domain.id, one) !== id);
}
