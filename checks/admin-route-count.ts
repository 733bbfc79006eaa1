import type { Check } from '../core/check.ts';
import { counted } from '../core/counted.ts';
import { at, keyAt } from '../core/place.ts';

export const adminRouteCount: Check = {
  id: 'admin-route-count',
  severity: 'error',
  title:
    'Each domain has exactly as many routes under /admin/ as policy.yaml says (source document, section 4, rule 2)',
  why: 'Operators expect one administrative page for every domain, and find it.',
  example: {
    fails: `
# file: domains/water.yaml
routes:
  - { method: GET, path: /admin/meters }
  - { method: GET, path: /admin/water } # want: The domain "water" has 2 routes under /admin/; policy.yaml wants 1
`,
    passes: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/meters' }
  - { method: GET, path: /admin/water }
`,
  },
  *run({ domains, limits }) {
    if (limits === undefined) return;
    const wanted = limits.data.adminRoutesPerDomain;
    for (const domain of domains) {
      const admin = domain.routes.filter(({ audience }) => audience === 'admin');
      if (admin.length === wanted) continue;
      const surplus = admin[wanted];
      yield {
        place: surplus === undefined ? keyAt(domain, 'routes') : at(surplus),
        message: `The domain "${domain.id}" has ${counted(admin.length, 'route')} under /admin/; policy.yaml wants ${wanted}`,
        hint: `${surplus === undefined ? 'Add the missing one' : 'Take the others away'}, or except the domain in policy.yaml with the reason`,
        related: [{ place: at(limits, 'adminRoutesPerDomain'), message: 'The limit' }],
      };
    }
  },
};
