import { meetings, pathFault, routeParams } from '../core/build/route.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';

export const formerPath: Check = {
  id: 'former-path',
  severity: 'error',
  title: 'A former path has the route’s parameters, and no request matches it and a route, or two former paths',
  why: 'It is redirected to the present path with the same parameters; where something else has the path, one of the two is never served.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
  - method: GET
    path: '/{locale}/water'
    formerly:
-      - '/{locale}/supply/{id}' # want: The former path "/{locale}/supply/{id}" does not have the parameters of /{locale}/water
-      - '/{locale}/parks/water' # want: The former path "/{locale}/parks/water" is also matched by /{locale}/parks/{id} of the domain "parks"
+      - '/{locale}/supply'
  - { method: GET, path: /admin/water }
`),
  *run({ routes }) {
    const former = routes.flatMap((route) =>
      route.formerly.map((path, index) => ({ path, route, place: at(route, 'formerly', index), former: true })),
    );
    if (former.length === 0) return;
    for (const { path, route, place } of former) {
      const fault = pathFault(path);
      const name = `The former path "${path}"`;
      if (fault !== undefined) yield { place, message: `${name} ${fault.message}`, hint: fault.hint };
      else if (routeParams(path).join() !== route.params.join()) {
        const message = `${name} does not have the parameters of ${route.path}`;
        yield { place, message, hint: 'Write the same {locale} and {id} in both, or delete it' };
      }
    }
    const present = routes.map((route) => ({ path: route.path, route, place: at(route), former: false }));
    for (const [entry, other] of meetings([...present, ...former])) {
      if (!entry.former) continue;
      const what = other.former ? 'the former path ' : '';
      yield {
        place: entry.place,
        message: `The former path "${entry.path}" is also matched by ${what}${other.path} of the domain "${other.route.domain}"`,
        hint: 'Delete it, or choose another path for one of the two',
        related: [
          { place: other.place, message: `The ${other.former ? 'former path' : 'route'} of "${other.route.domain}"` },
        ],
      };
    }
  },
};
