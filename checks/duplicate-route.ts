import type { Route } from '../core/catalog.ts';
import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';

export const duplicateRoute: Check = {
  id: 'duplicate-route',
  severity: 'error',
  title: 'No route is there twice',
  why: 'A request has one owner; a service that mounts both would answer with either.',
  example: {
    fails: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/parks } # want: GET /admin/parks is a route of the domain "parks" already
`,
    passes: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
`,
  },
  *run({ routes }) {
    const first = new Map<string, Route>();
    for (const route of routes) {
      const key = `${route.method} ${route.path}`;
      const known = first.get(key);
      if (known === undefined) first.set(key, route);
      else {
        yield {
          place: at(route),
          message: `${key} is a route of the domain "${known.domain}" already`,
          hint: 'Delete one of the two, or choose another path',
          related: [{ place: at(known), message: `The route of "${known.domain}"` }],
        };
      }
    }
  },
};
