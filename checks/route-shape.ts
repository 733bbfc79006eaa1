import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';
import { pathFault, withBraces } from '../core/route.ts';

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
      const { file, pointer, path } = route;
      const fault = pathFault(path);
      if (fault === undefined) continue;
      const braced = withBraces(path);
      const sound = braced !== undefined && pathFault(braced) === undefined;
      yield {
        place: at(route, 'path'),
        message: `The path "${path}" ${fault.message}`,
        hint: sound ? `Write ${braced}` : fault.hint,
        ...(sound ? { fix: [{ op: 'set', file, pointer: `${pointer}/path`, value: braced }] } : {}),
      };
    }
  },
};
