import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';

export const pastLastDay: Check = {
  id: 'past-last-day',
  severity: 'warning',
  title: 'No deprecated route is past its last day, in UTC',
  why: 'Services and readers expect the route to be gone by now.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
-  - { method: GET, path: /admin/water, deprecated: { until: 2020-02-29 } } # want: The last day of this route was 2020-02-29
+  - { method: GET, path: /admin/water, deprecated: { until: 9999-12-31 } }
`),
  *run({ routes, today }) {
    for (const route of routes) {
      const until = route.deprecated?.until;
      if (until === undefined || until >= today) continue;
      yield {
        place: at(route, 'deprecated', 'until'),
        message: `The last day of this route was ${until}`,
        hint: 'Remove the route, or postpone the day',
      };
    }
  },
};
