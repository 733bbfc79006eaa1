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
    const first = new Map<string, Route>();
    for (const route of routes) {
      const key = `${route.method} ${route.path}`;
      const known = first.get(key);
      if (known === undefined) first.set(key, route);
      else {
        yield {
          place: at(route),
          message: `${shortened(key)} is already a route of the domain "${known.domain}"`,
          hint: 'Delete one of the two, or choose another path',
          related: [{ place: at(known), message: `The route of "${known.domain}"` }],
          isBinding: known.domain === route.domain,
        };
      }
    }
  },
};
