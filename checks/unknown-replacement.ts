import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';

export const unknownReplacement: Check = {
  id: 'unknown-replacement',
  severity: 'error',
  exceptedBy: false,
  title:
    'The route under `use` of a deprecated route is another route of the catalog, not deprecated, and public if the deprecated one is',
  why: 'Services and readers are sent to that route.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
  - method: GET
    path: '/{locale}/water'
-    deprecated: { until: 2027-06-30, use: parks.parks } # want: No route has the id "parks.parks"
+    deprecated: { until: 2027-06-30, use: parks.parks.id }
  - { method: GET, path: /admin/water }
`),
  *run({ routes }) {
    const byId = new Map(routes.map((route) => [route.id, route]));
    for (const route of routes) {
      const use = route.deprecated?.use;
      if (use === undefined) continue;
      const place = at(route, 'deprecated', 'use');
      const target = byId.get(use);
      if (target === undefined) {
        const named = routes.find(({ path }) => path === use)?.id;
        const hint = named && `Write its id: ${named}`;
        const near = didYouMean(nearest(use, byId.keys())) ?? 'Write the id of a route, or delete `use`';
        yield { place, message: `No route has the id "${shortened(use)}"`, hint: hint ?? near };
      } else if (target.id === route.id) {
        const message = `The route "${use}" is named as its own replacement`;
        yield { place, message, hint: 'Name another, or delete `use`' };
      } else if (target.audience === 'admin' && route.audience === 'public') {
        const message = `The replacement "${use}" is administrative, and the route is public`;
        yield { place, message, hint: 'Name a public route, or delete `use`' };
      } else if (target.deprecated !== undefined) {
        const message = `The replacement "${use}" is deprecated itself`;
        const related = [{ place: at(target, 'deprecated'), message: 'Deprecated here' }];
        yield { place, message, hint: 'Name one that stays, or delete `use`', related };
      }
    }
  },
};
