import { repeats } from '../core/build/repeats.ts';
import type { Route } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const duplicateRoute: Check = {
  id: 'duplicate-route',
  severity: 'error',
  title: 'No two routes are the same',
  why: 'A request has one owner; a service that mounts both could answer with either.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
-  - { method: GET, path: /admin/parks } # want: GET /admin/parks is already a route of the domain "parks"
+  - { method: GET, path: /admin/water }
`),
  *run({ routes }) {
    const requestOf = ({ method, path }: Route) => `${method} ${path}`;
    for (const [route, first] of repeats(routes, requestOf)) {
      yield {
        place: at(route),
        message: `${shortened(requestOf(route))} is already a route of the domain "${first.domain}"`,
        hint: 'Delete one of the two, or choose another path',
        related: [{ place: at(first), message: `The route of "${first.domain}"` }],
        isBinding: first.domain === route.domain,
      };
    }
  },
};
