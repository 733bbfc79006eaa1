import { meetings } from '../core/build/route.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';

export const overlappingRoute: Check = {
  id: 'overlapping-route',
  severity: 'error',
  title: 'No request matches two routes, where {locale} is any language and {id} any segment',
  why: 'Which one answers would depend on the order in which a service mounts them.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
-  - { method: GET, path: '/{locale}/parks/water' } # want: /{locale}/parks/water is also matched by /{locale}/parks/{id} of the domain "parks"
+  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
`),
  *run({ routes }) {
    for (const [route, other] of meetings(routes)) {
      if (route.path === other.path) continue;
      yield {
        place: at(route),
        message: `${route.path} is also matched by ${other.path} of the domain "${other.domain}"`,
        hint: 'Choose another path for one of the two',
        related: [{ place: at(other), message: `The route of "${other.domain}"` }],
      };
    }
  },
};
