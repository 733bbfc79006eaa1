import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';
import { knownParams, paramOf } from '../core/route.ts';

export const routeShape: Check = {
  id: 'route-shape',
  severity: 'error',
  local: true,
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
      const fault = shapeFault(route.path);
      if (fault === undefined) continue;
      yield { place: at(route, 'path'), message: `The path "${route.path}" ${fault.message}`, hint: fault.hint };
    }
  },
};

/** The first fault in a path, to be read after the path itself. */
function shapeFault(path: string): { message: string; hint: string } | undefined {
  const [start, first, ...rest] = path.split('/');
  if (start !== '' || (first !== 'admin' && first !== '{locale}')) {
    return { message: 'begins with neither /admin/ nor /{locale}/', hint: 'Begin it with /admin/ or /{locale}/' };
  }
  if (rest.length === 0) {
    return { message: `ends behind /${first}`, hint: `Say which page: /${first}/…` };
  }
  const seen = new Set(first === '{locale}' ? ['locale'] : []);
  for (const segment of rest) {
    if (segment === '')
      return { message: 'has an empty segment', hint: 'Write one slash between segments, and none at the end' };
    if (segment === '.' || segment === '..') {
      return { message: `has the segment "${segment}"`, hint: 'Write the path without . and ..' };
    }
    const param = paramOf(segment);
    if (param === 'locale')
      return { message: 'has {locale} behind its first segment', hint: 'Write it once, at the start' };
    if (param !== undefined && !knownParams.some((known) => known === param)) {
      return { message: `has the unknown parameter {${param}}`, hint: 'The only parameters are {locale} and {id}' };
    }
    if (param !== undefined && seen.has(param))
      return { message: `has {${param}} twice`, hint: 'A parameter stands once' };
    if (param !== undefined) seen.add(param);
    else if (/%/.test(segment))
      return { message: 'has a percent sign', hint: 'Write segments as they read, without encoding' };
    else if (!/^[A-Za-z0-9._~-]+$/.test(segment)) {
      return { message: `has the segment "${segment}"`, hint: 'Use letters without accents, digits, and - . _ ~' };
    }
  }
  return undefined;
}
