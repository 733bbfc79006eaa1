import type { Check } from '../core/check/check.ts';
import { heldTo } from '../core/check/limit.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, keyAt } from '../core/place.ts';

export const routeCount: Check = {
  id: 'route-count',
  severity: 'error',
  title: 'Each domain has exactly as many routes as `routesPerDomain` in policy.yaml says',
  why: 'The platform promises the same small set of pages for every domain. A deprecated route with a replacement may count or not.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
-  - { method: GET, path: '/{locale}/meters' } # want: The domain "water" has 3 routes; policy.yaml wants 2
-  # hint: Remove 1, or add an exception with its reason to policy.yaml
-  # also: policy.yaml: The limit
`),
  *run({ domains, limits }) {
    const wanted = limits.data.routesPerDomain;
    for (const domain of domains) {
      const { missing, surplus, count } = heldTo(wanted, domain.routes);
      const [first] = surplus;
      if (missing + surplus.length === 0) continue;
      yield {
        place: first === undefined ? keyAt(domain, 'routes') : at(first),
        message: `The domain "${domain.id}" has ${count}; policy.yaml wants ${wanted}`,
        hint: `${first === undefined ? `Add ${missing}` : `Remove ${surplus.length}`}, or add an exception with its reason to policy.yaml`,
        related: [{ place: at(limits, 'routesPerDomain'), message: 'The limit' }],
      };
    }
  },
};
