import type { Check } from '../core/check/check.ts';
import { unexpectedCounts } from '../core/check/expected-count.ts';

export const routeCount: Check = {
  id: 'route-count',
  severity: 'error',
  comparesCount: true,
  title: 'Each domain has exactly as many routes as `routesPerDomain` in policy.yaml says',
  why: 'The platform promises the same small set of pages for every domain. A deprecated route with a replacement may count or not.',
  example: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
-  - { method: GET, path: '/{locale}/meters' } # want: Expected 2 routes in the domain "water", found 3
-  # hint: Remove it, or another one. If the number is intended, add below \`exceptions:\` in policy.yaml: \`- { check: route-count, domain: water, is: 3, reason: <why> }\`. If the expected count is wrong, change or delete it
-  # also: policy.yaml: The expected count
`,
  run: (catalog) => unexpectedCounts(catalog, 'route-count', 'routesPerDomain', '', 'Remove it, or another one'),
};
