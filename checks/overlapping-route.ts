import type { Route } from '../core/catalog.ts';
import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';
import { pathFault } from '../core/route.ts';

export const overlappingRoute: Check = {
  id: 'overlapping-route',
  severity: 'error',
  title: 'No request matches two routes, where {locale} is any language and {id} any segment',
  why: 'Which one answers would depend on the order in which a service mounts them.',
  example: {
    fails: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/parks/water' } # want: /{locale}/parks/water is also matched by /{locale}/parks/{id} of the domain "parks"
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
    const places = placesOfIds(routes);
    const first = new Map<string, Route>();
    for (const route of routes) {
      const segments = route.path.split('/');
      const ids = places.get(segments.length);
      // A path that is not well formed has its own finding; any other has one {id} at the most.
      if (ids === undefined || pathFault(route.path) !== undefined) continue;
      const own = segments.indexOf('{id}');
      // Two paths are matched by one request where each, with an {id} in the place where the other has one, is the same. -1 is
      // the place of a path without.
      const others = [...ids, -1].filter((place) => place !== own);
      const meeting = others.map((place) => ({ place, path: place === -1 ? route.path : withId(segments, place) }));
      const known = meeting.map(({ place, path }) => first.get(`${place} ${own} ${path}`));
      const other = known.find((found) => found !== undefined);
      if (other !== undefined) {
        yield {
          place: at(route),
          message: `${route.path} is also matched by ${other.path} of the domain "${other.domain}"`,
          hint: 'Choose another path for one of the two',
          related: [{ place: at(other), message: `The route of "${other.domain}"` }],
        };
      }
      for (const { place, path } of meeting) {
        const key = `${own} ${place} ${path}`;
        if (!first.has(key)) first.set(key, route);
      }
    }
  },
};

/** Where an `{id}` stands in some path, by number of segments; two paths of which neither has one never meet. */
function placesOfIds(routes: readonly Route[]): ReadonlyMap<number, ReadonlySet<number>> {
  const places = new Map<number, Set<number>>();
  for (const { path } of routes) {
    const segments = path.split('/');
    const place = segments.indexOf('{id}');
    if (place === -1) continue;
    const known = places.get(segments.length) ?? new Set();
    places.set(segments.length, known.add(place));
  }
  return places;
}

function withId(segments: readonly string[], place: number): string {
  return segments.map((segment, index) => (index === place ? '{id}' : segment)).join('/');
}
