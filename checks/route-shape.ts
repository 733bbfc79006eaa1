import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';
import { pathFault } from '../core/route.ts';

export const routeShape: Check = {
  id: 'route-shape',
  severity: 'error',
  title: 'A path is /admin/… or /{locale}/…; its segments are plain words or {id}',
  why: 'What cannot be typed as a plain URL is read differently by every proxy and every router.',
  example: {
    fails: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/water' } # want: The path "/water" begins with neither /admin/ nor /{locale}/
  - { method: GET, path: /admin/water }
`,
    passes: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
`,
  },
  *run({ routes }) {
    for (const route of routes) {
      const fault = pathFault(route.path);
      if (fault === undefined) continue;
      yield { place: at(route, 'path'), message: `The path "${route.path}" ${fault.message}`, hint: fault.hint };
    }
  },
};
