import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';
import { routeParams } from '../core/text/route-path.ts';

export const formerPath: Check = {
  id: 'former-path',
  severity: 'error',
  isMandatory: true,
  title: 'A former path has the parameters of its route',
  why: 'A request for it is redirected to the current path, with the same parameters.',
  example: `
# file: domains/water.yaml
routes:
  - method: GET
    path: '/{locale}/water'
    formerly:
-      - '/{locale}/supply/{id}' # want: The former path "/{locale}/supply/{id}" does not have the parameters of /{locale}/water
-      # hint: Write the same {locale} and {id} in both, or delete it
+      - '/{locale}/supply'
  - { method: GET, path: /admin/water }
`,
  *run({ routes }) {
    for (const route of routes) {
      for (const [index, path] of route.formerly.entries()) {
        if (routeParams(path).join() === route.params.join()) continue;
        const location = at(route, 'formerly', index);
        const message = `The former path "${path}" does not have the parameters of ${route.path}`;
        yield { location, message, hint: 'Write the same {locale} and {id} in both, or delete it' };
      }
    }
  },
};
