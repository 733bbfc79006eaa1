import type { Check } from '../core/check/check.ts';
import { heldTo } from '../core/check/limit.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, keyAt } from '../core/place.ts';

export const adminRouteCount: Check = {
  id: 'admin-route-count',
  severity: 'error',
  title: 'Each domain has exactly as many routes under /admin/ as `adminRoutesPerDomain` in policy.yaml says',
  why: 'Operators expect to find the same number of administrative pages for every domain. A deprecated route with a replacement may count or not.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
-  - { method: GET, path: /admin/meters }
-  - { method: GET, path: /admin/water } # want: The domain "water" has 2 routes under /admin/; policy.yaml wants 1
-  # hint: Remove 1, or add an exception with its reason to policy.yaml
-  # also: policy.yaml: The limit
+  - { method: GET, path: '/{locale}/meters' }
+  - { method: GET, path: /admin/water }
`),
  *run({ domains, limits }) {
    const wanted = limits.data.adminRoutesPerDomain;
    for (const domain of domains) {
      const admin = domain.routes.filter(({ audience }) => audience === 'admin');
      const { missing, surplus, count } = heldTo(wanted, admin);
      const [first] = surplus;
      if (missing + surplus.length === 0) continue;
      yield {
        place: first === undefined ? keyAt(domain, 'routes') : at(first),
        message: `The domain "${domain.id}" has ${count} under /admin/; policy.yaml wants ${wanted}`,
        hint: `${first === undefined ? `Add ${missing}` : `Remove ${surplus.length}`}, or add an exception with its reason to policy.yaml`,
        related: [{ place: at(limits, 'adminRoutesPerDomain'), message: 'The limit' }],
      };
    }
  },
};
