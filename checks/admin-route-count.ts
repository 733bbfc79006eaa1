import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, keyAt } from '../core/place.ts';
import { counted } from '../core/words/counted.ts';

export const adminRouteCount: Check = {
  id: 'admin-route-count',
  severity: 'error',
  title: 'Each domain has exactly as many routes under /admin/ as `adminRoutesPerDomain` in policy.yaml says',
  why: 'Operators expect to find the same number of administrative pages for every domain.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
-  - { method: GET, path: /admin/meters }
-  - { method: GET, path: /admin/water } # want: The domain "water" has 2 routes under /admin/; policy.yaml wants 1
+  - { method: GET, path: '/{locale}/meters' }
+  - { method: GET, path: /admin/water }
`),
  *run({ domains, limits }) {
    const wanted = limits.data.adminRoutesPerDomain;
    for (const domain of domains) {
      const admin = domain.routes.filter(({ audience }) => audience === 'admin');
      if (admin.length === wanted) continue;
      const surplus = admin[wanted];
      yield {
        place: surplus === undefined ? keyAt(domain, 'routes') : at(surplus),
        message: `The domain "${domain.id}" has ${counted(admin.length, 'route')} under /admin/; policy.yaml wants ${wanted}`,
        hint: `${surplus === undefined ? `Add ${wanted - admin.length}` : `Remove ${admin.length - wanted}`}, or add an exception with its reason to policy.yaml`,
        related: [{ place: at(limits, 'adminRoutesPerDomain'), message: 'The limit' }],
      };
    }
  },
};
