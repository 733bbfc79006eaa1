import type { Check } from '../core/check/check.ts';
import { compareToExpected } from '../core/check/expected-count.ts';
import { at } from '../core/read/location.ts';
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
-  - { method: GET, path: '/{locale}/water/{id}' } # want: Expected 1 route with {id} in the catalog, found 2
-  # hint: Choose a path without {id}. If the expected count is wrong, change or delete it
-  # also: domains/parks.yaml: /{locale}/parks/{id} of "parks"
-  # also: policy.yaml: The expected count
+  - { method: GET, path: '/{locale}/water/meters' }
  - { method: GET, path: /admin/water }
`,
  *run({ routes, limits }) {
    const expected = limits.idRoutesInCatalog;
    if (expected === undefined) return;
    const withId = routes.filter(({ params }) => params.includes('id'));
    const { missing, surplus, count, note } = compareToExpected(expected, withId);
    if (missing + surplus.length === 0) return;
    const [first] = surplus;
    const message = `Expected ${counted(expected, 'route')} with {id} in the catalog, found ${count}${note}`;
    const change = first === undefined ? `Add ${counted(missing, 'route')} with {id}` : 'Choose a path without {id}';
    const hint = `${change}. If the expected count is wrong, change or delete it`;
    const others = withId.filter((route) => route !== first).slice(0, 5);
    const related = others.map((route) => ({ location: at(route), message: `${route.path} of "${route.domain.id}"` }));
    const expectedAt = at(limits, 'idRoutesInCatalog');
    if (first !== undefined) related.push({ location: expectedAt, message: 'The expected count' });
    const location = first === undefined ? expectedAt : at(first);
    yield { location, message, hint, related, identity: 'catalog', size: missing + surplus.length, count };
  },
};
