import type { Check } from '../core/check/check.ts';
import { domainsOffLimit } from '../core/check/limit.ts';

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
-  - { method: GET, path: '/{locale}/meters' } # want: The domain "water" has 3 routes, but the limit in policy.yaml is 2
-  # hint: Remove it, or another one. If the number is intended, add below \`exceptions:\` in policy.yaml: \`- { check: route-count, domain: water, is: 3, reason: <why> }\`. If the limit is wrong, change or delete it
-  # also: policy.yaml: The limit
`,
  run: (catalog) => domainsOffLimit(catalog, 'route-count', 'routesPerDomain', '', 'Remove it, or another one'),
};
