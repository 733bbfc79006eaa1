import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';

export const lastDay: Check = {
  id: 'last-day',
  severity: 'error',
  title: 'The last day of a deprecated route is not before its `since`; a last day in the past, in UTC, is a warning',
  why: 'Services and readers plan with both days, and expect a route to be removed after its last day.',
  example: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - method: GET
    path: /admin/water
-    deprecated: { since: 2999-12-01, until: 2999-06-30 } # want: The last day, 2999-06-30, is before 2999-12-01
-    # hint: Correct one of the two days
-    # also: Deprecated since
+    deprecated: { since: 2999-06-01, until: 2999-06-30 }
`,
  *run({ routes, today }) {
    for (const route of routes) {
      if (route.deprecated === undefined) continue;
      const { since = '', until } = route.deprecated;
      const location = at(route, 'deprecated', 'until');
      if (until < since) {
        const message = `The last day, ${until}, is before ${since}`;
        const related = [{ location: at(route, 'deprecated', 'since'), message: 'Deprecated since' }];
        yield { location, message, hint: 'Correct one of the two days', related };
      } else if (until < today) {
        const message = `The last day of this route was ${until}`;
        yield { location, severity: 'warning', message, hint: 'Remove the route, or postpone the day' };
      }
    }
  },
};
