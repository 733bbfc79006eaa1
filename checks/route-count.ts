import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, keyAt } from '../core/place.ts';
import { counted } from '../core/words/counted.ts';

export const routeCount: Check = {
  id: 'route-count',
  severity: 'error',
  title: 'Each domain has exactly as many routes as `routesPerDomain` in policy.yaml says',
  why: 'The platform promises the same small set of pages for every domain.',
  example: exampleOf(`
# file: domains/water.yaml
-counts:
-  requiredDependencies: 1
-  collections: 0
-  components: 0
-  blocks: 0
-  routes: 3
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
-  - { method: GET, path: '/{locale}/meters' } # want: The domain "water" has 3 routes; policy.yaml wants 2
`),
  *run({ domains, limits }) {
    const wanted = limits.data.routesPerDomain;
    for (const domain of domains) {
      const count = domain.routes.length;
      if (count === wanted) continue;
      yield {
        place: count > wanted ? at(domain, 'routes', wanted) : keyAt(domain, 'routes'),
        message: `The domain "${domain.id}" has ${counted(count, 'route')}; policy.yaml wants ${wanted}`,
        hint: `${count > wanted ? `Remove ${count - wanted}` : `Add ${wanted - count}`}, or add an exception with its reason to policy.yaml`,
        related: [{ place: at(limits, 'routesPerDomain'), message: 'The limit' }],
      };
    }
  },
};
