import type { Check } from '../core/check/check.ts';
import { unexpectedCounts } from '../core/check/expected-count.ts';

export const adminRouteCount: Check = {
  id: 'admin-route-count',
  severity: 'error',
  comparesCount: true,
  title: 'Each domain has exactly as many routes under /admin/ as `adminRoutesPerDomain` in policy.yaml says',
  why: 'Operators expect to find the same number of administrative pages for every domain. A deprecated route with a replacement may count or not.',
  example: `
# file: domains/water.yaml
routes:
-  - { method: GET, path: /admin/meters }
-  - { method: GET, path: /admin/water } # want: Expected 1 route under /admin/ in the domain "water", found 2
-  # hint: Remove it, or, if anybody may see it, begin its path with \`/{locale}/\`. If the number is intended, add below \`exceptions:\` in policy.yaml: \`- { check: admin-route-count, domain: water, is: 2, reason: <why> }\`. If the expected count is wrong, change or delete it
-  # also: policy.yaml: The expected count
+  - { method: GET, path: '/{locale}/meters' }
+  - { method: GET, path: /admin/water }
`,
  run: (catalog) =>
    unexpectedCounts(
      catalog,
      'admin-route-count',
      'adminRoutesPerDomain',
      ' under /admin/',
      'Remove it, or, if anybody may see it, begin its path with `/{locale}/`',
      ({ audience }) => audience === 'admin',
    ),
};
