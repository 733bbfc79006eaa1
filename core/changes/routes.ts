import { paramOf, routeAudience } from '../build/route.ts';
import type { Domain, Route } from '../catalog.ts';
import { at, keyAt } from '../place.ts';
import type { Row } from './change-kinds.ts';
import type { FieldRow, Listing } from './listings.ts';
import type { Sides } from './sides.ts';
import { type Thing, thingAt } from './things.ts';

/** The routes of the domains that are in both catalogs. */
export function routeListing({ before, after, inDomains }: Sides): Listing<Thing<Route>> {
  const answered = new Set(after.routes.flatMap(({ path, formerly }) => [path, ...formerly]));
  const redirected = new Set(before.routes.flatMap(({ formerly }) => formerly));
  return {
    pairs: inDomains(routeThings),
    ...{ gone: 'route-removed', reordered: 'route-reordered', fields },
    came: ({ path = '' }) => `route-added ${routeAudience(path)}`,
    *others(was, is) {
      const [then, now] = [was.says, is.says];
      const row = moveRow(was, is);
      const joined = { domain: now.domain, row: `route-added ${now.audience}` as const };
      if (row === 'route-rehomed') yield { row, joined, from: then.id, to: now.id };
      else if (row === 'route-renamed') yield { row, from: then.id, to: now.id };
      else if (row !== undefined) yield { row, from: then.path, to: now.path };
      if (then.deprecated !== undefined && now.deprecated !== undefined && then.deprecated.use !== now.deprecated.use) {
        yield { row: 'replacement-changed', from: then.deprecated.use, to: now.deprecated.use };
      }
      // A path is added when nothing answered it before, and dropped when nothing answers it any more; a move claims its own.
      for (const path of now.formerly) {
        if (path !== then.path && !redirected.has(path)) yield { row: 'former-path-added', to: path };
      }
      for (const path of then.formerly) if (!answered.has(path)) yield { row: 'former-path-dropped', from: path };
    },
  };
}

const fields: Readonly<Record<string, FieldRow>> = {
  method: 'route-method-changed',
  'deprecated/until': (from, to) => {
    if (from === undefined) return 'route-deprecated';
    if (to === undefined) return 'deprecation-withdrawn';
    return String(from) < String(to) ? 'until-postponed' : 'until-advanced';
  },
};

/**
 * The routes of a domain. What else a route is known by: its path anywhere; in its domain, its path but for letters, `{id}`, or its
 * audience; then the only one for the same purpose.
 */
function routeThings({ routes }: Domain, later: Domain): Thing<Route>[] {
  return routes.map((route) => {
    const { method, path, audience, params } = route;
    const segments = path.split('/').slice(1);
    const inDomain = [
      path.toLowerCase(),
      segments.filter((one) => paramOf(one) !== 'id').join('/'),
      segments.filter((one) => one !== 'admin' && one !== '{locale}').join('/'),
      [audience, ...params].join(' '),
    ].map((look) => `${later.id} ${look}`);
    const looks = [`${method} ${path}`, ...inDomain];
    // Its id without the domain's, which may be another now.
    const id = `${later.id} ${route.id.slice(route.domain.length + 1)}`;
    const own = { id, domain: later.id, path, place: at(route), list: keyAt(later, 'routes') };
    return thingAt(route, 'id', { ...own, looks });
  });
}

/** What a change of its path, its id or its domain is, as one. */
function moveRow(was: Thing<Route>, is: Thing<Route>): Row | undefined {
  const [then, now] = [was.says, is.says];
  if (then.audience !== now.audience) return now.audience === 'public' ? 'route-became-public' : 'route-became-admin';
  if (then.params.length < now.params.length) return 'route-param-added';
  if (then.params.length > now.params.length) return 'route-param-removed';
  if (was.domain !== is.domain) return 'route-rehomed';
  const sameId = was.id === is.id;
  if (then.path === now.path) return sameId ? undefined : 'route-renamed';
  const isCase = then.path.toLowerCase() === now.path.toLowerCase();
  const kind = sameId ? 'route-moved' : isCase ? 'route-case-changed' : 'route-moved-and-renamed';
  return now.formerly.includes(then.path) ? `${kind} formerly` : kind;
}
