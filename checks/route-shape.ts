import { pathFault, plainPaths } from '../core/build/route.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const routeShape: Check = {
  id: 'route-shape',
  severity: 'error',
  title:
    'A path is /admin/… or /{locale}/…; its segments are plain words in lower case or {id}, for which an `example` stands',
  why: 'Proxies and routers differ in how they read a path that is not plain.',
  example: exampleOf(`
# file: domains/water.yaml
routes:
-  - { method: GET, path: '/water' } # want: The path "/water" begins with neither /admin/ nor /{locale}/
+  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
`),
  *run({ routes, languages }) {
    const codes = new Set(languages.map(({ code }) => code.toLowerCase()));
    const taken = new Set(routes.map(({ path }) => path));
    for (const route of routes) {
      const { file, pointer, domain, path, params, example } = route;
      if (example === '.' || example === '..' || (example !== undefined && !params.includes('id'))) {
        const isNone = params.includes('id') ? 'cannot be an {id}' : 'is for an {id}, and the path has none';
        yield { place: at(route, 'example'), message: `The example "${example}" ${isNone}`, hint: 'Delete it' };
      }
      const fault = pathFault(path);
      const place = at(route, 'path');
      if (fault === undefined) {
        if (path === path.toLowerCase()) continue;
        const message = `The path "${path}" has capital letters`;
        yield { place, message, hint: `Write '${path.toLowerCase()}'` };
        continue;
      }
      const saysNothing = /^\/*$/.test(path);
      const meant = plainPaths(saysNothing ? domain : path, codes).filter((one) => !taken.has(one));
      const [right, ...others] = meant;
      const isSure = right !== undefined && others.length === 0 && !saysNothing;
      yield {
        place,
        message: `The path "${shortened(path)}" ${fault.message}`,
        hint: right === undefined ? fault.hint : `Write ${meant.map((one) => `'${one}'`).join(' or ')}`,
        fix: isSure ? [{ op: 'set', file, pointer: `${pointer}/path`, value: right }] : undefined,
      };
    }
  },
};
