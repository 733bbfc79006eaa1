import type { Check } from '../core/check/check.ts';
import { overlaps } from '../core/model/route.ts';
import { at } from '../core/read/location.ts';

export const overlappingRoute: Check = {
  id: 'overlapping-route',
  severity: 'error',
  isMandatory: true,
  title: 'No request matches two routes, current or former; {locale} matches any language, and {id} any segment',
  why: 'If two match, the one that answers depends on the order in which a service mounts them.',
  example: `
# file: domains/water.yaml
routes:
-  - { method: GET, path: '/{locale}/parks/water' } # want: The route /{locale}/parks/water overlaps the route /{locale}/parks/{id} of the domain "parks"
-  # hint: A request would match both: delete one of the two, or choose another path
-  # also: domains/parks.yaml: The route of "parks"
+  - { method: GET, path: '/{locale}/water' }
  - method: GET
    path: /admin/water
    formerly:
-      - /admin/parks # want: The former path /admin/parks overlaps the route /admin/parks of the domain "parks"
-      # hint: A request would match both: delete one of the two, or choose another path
-      # also: domains/parks.yaml: The route of "parks"
+      - /admin/supply
`,
  *run({ routes }) {
    const current = routes.map((route) => ({ path: route.path, route, location: at(route), kind: 'route' }));
    const former = routes.flatMap((route) =>
      route.formerly.map((path, index) => {
        const location = at(route, 'formerly', index);
        return { path, route, location, kind: 'former path' };
      }),
    );
    for (const [entry, other] of overlaps([...current, ...former])) {
      const domain = other.route.domain.id;
      yield {
        location: entry.location,
        message: `The ${entry.kind} ${entry.path} overlaps the ${other.kind} ${other.path} of the domain "${domain}"`,
        hint:
          other.path === entry.path && other.route === entry.route
            ? 'Delete it: the route has that path. Browsers may remember that it was redirected'
            : 'A request would match both: delete one of the two, or choose another path',
        related: [{ location: other.location, message: `The ${other.kind} of "${domain}"` }],
      };
    }
  },
};
