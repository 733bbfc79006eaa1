import type { Check } from '../core/check/check.ts';
import { domainsOffLimit } from '../core/check/limit.ts';

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
-  - { method: GET, path: /admin/water } # want: The domain "water" has 2 routes under /admin/, but the limit in policy.yaml is 1
-  # hint: Remove it, or, if anybody may see it, begin its path with \`/{locale}/\`. If the number is intended, add below \`exceptions:\` in policy.yaml: \`- { check: admin-route-count, domain: water, is: 2, reason: <why> }\`. If the limit is wrong, change or delete it
-  # also: policy.yaml: The limit
+  - { method: GET, path: '/{locale}/meters' }
+  - { method: GET, path: /admin/water }
`,
  run: (catalog) =>
    domainsOffLimit(
      catalog,
      'admin-route-count',
      'adminRoutesPerDomain',
      ' under /admin/',
      'Remove it, or, if anybody may see it, begin its path with `/{locale}/`',
      ({ audience }) => audience === 'admin',
    ),
};
