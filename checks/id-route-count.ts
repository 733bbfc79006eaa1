import type { Check } from '../core/check/check.ts';
import { compareToLimit } from '../core/check/limit.ts';
import { at } from '../core/read/place.ts';
import { counted } from '../core/text/characters.ts';

export const idRouteCount: Check = {
  id: 'id-route-count',
  severity: 'error',
  comparesCount: true,
  exceptedBy: 'catalog',
  title: 'The catalog has exactly as many routes with an {id} segment as `idRoutesInCatalog` in policy.yaml says',
  why: 'A route with an {id} needs records to show; the expected count in policy.yaml records the decision to add one. A deprecated route with a replacement may count or not.',
  example: `
# file: domains/water.yaml
routes:
-  - { method: GET, path: '/{locale}/water/{id}' } # want: The catalog has 2 routes with {id}, but the limit in policy.yaml is 1
-  # hint: Choose a path without {id}. If the limit is wrong, change or delete it
-  # also: domains/parks.yaml: /{locale}/parks/{id} of "parks"
-  # also: policy.yaml: The limit
+  - { method: GET, path: '/{locale}/water/meters' }
  - { method: GET, path: /admin/water }
`,
  *run({ routes, limits }) {
    const wanted = limits.idRoutesInCatalog;
    if (wanted === undefined) return;
    const found = routes.filter(({ params }) => params.includes('id'));
    const { missing, surplus, count, note } = compareToLimit(wanted, found);
    const [first] = surplus;
    const limit = at(limits, 'idRoutesInCatalog');
    const compared = { identity: 'catalog', size: missing + surplus.length, count };
    const message = `The catalog has ${counted(count, 'route')} with {id}${note}, but the limit in policy.yaml is ${wanted}`;
    const others = found.filter((route) => route !== first).slice(0, 5);
    const related = others.map((route) => ({ place: at(route), message: `${route.path} of "${route.domain.id}"` }));
    if (first !== undefined) {
      const hint = 'Choose a path without {id}. If the limit is wrong, change or delete it';
      related.push({ place: limit, message: 'The limit' });
      yield { place: at(first), message, hint, related, ...compared };
    } else if (missing > 0) {
      const hint = `Add ${counted(missing, 'route')} with {id}. If the limit is wrong, change or delete it`;
      yield { place: limit, message, hint, related, ...compared };
    }
  },
};
