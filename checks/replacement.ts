import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';

export const replacement: Check = {
  id: 'replacement',
  severity: 'error',
  isMandatory: true,
  title: 'The route under `use` is another route, is not deprecated, and is public if the deprecated route is public',
  why: 'Services and readers are sent to that route.',
  example: `
# file: domains/water.yaml
routes:
  - method: GET
    path: '/{locale}/water'
-    deprecated: { until: 2027-06-30, use: water.admin } # want: The replacement "water.admin" is administrative, and the route is public
-    # hint: Name a public route, or delete \`use\`
+    deprecated: { until: 2027-06-30, use: parks.id }
  - { method: GET, path: /admin/water }
`,
  *run({ routes }) {
    for (const route of routes) {
      const { replacement: other, deprecated: { use = '' } = {} } = route;
      if (other === undefined) continue;
      const location = at(route, 'deprecated', 'use');
      if (other === route) {
        const message = `The route "${use}" is its own replacement`;
        yield { location, message, hint: 'Name another route, or delete `use`' };
      } else if (other.audience === 'admin' && route.audience === 'public') {
        const message = `The replacement "${use}" is administrative, and the route is public`;
        yield { location, message, hint: 'Name a public route, or delete `use`' };
      } else if (other.deprecated !== undefined) {
        const message = `The replacement "${use}" is deprecated, too`;
        const related = [{ location: at(other, 'deprecated'), message: 'Deprecated here' }];
        yield { location, message, hint: 'Name a route that is not deprecated, or delete `use`', related };
      }
    }
  },
};
