import type { Domain, Route } from '../catalog.ts';
import { at } from '../place.ts';
import { paramOf, routeAudience } from '../route.ts';
import { type Change, changeOf } from './change.ts';
import type { Row } from './change-kinds.ts';
import { fieldChanges, listChanges } from './list-changes.ts';
import type { Listing, Sides } from './listings.ts';
import { pairsOf, type Thing, thingAt } from './pairs.ts';

/** A route, as a thing. Its id is without the domain's, which may be another now. */
interface RouteThing extends Thing {
  readonly domain: string;
  readonly route: Route;
}

/** What became of every route of the domains that are in both catalogs. */
export function* routeChanges(sides: Sides): Iterable<Change> {
  const { before, after, domains, pairing } = sides;
  const had = domains.both.flatMap(([was, is]) => routeThings(was.node, is.node));
  const has = after.domains.flatMap((domain) => routeThings(domain, domain));
  const pairs = pairsOf(had, has, pairing);
  const came = ({ path = '' }: Thing) => `route-added ${routeAudience(path)}` as const;
  yield* listChanges({ pairs, gone: 'route-removed', came, reordered: 'route-reordered' }, sides);
  const answered = new Set(after.routes.flatMap(({ path, formerly }) => [path, ...formerly]));
  const redirected = new Set(before.routes.flatMap(({ formerly }) => formerly));
  for (const [was, is] of pairs.both) {
    const rest = { domain: was.domain, subject: was.name, place: is.place, before: was.place };
    yield* moveOf(was, is, rest);
    yield* fieldChanges(routeFields, was, is, sides, rest);
    const [then, now] = [was.route.deprecated, is.route.deprecated];
    if (then !== undefined && now !== undefined && then.use !== now.use) {
      yield changeOf('replacement-changed', { ...rest, from: then.use, to: now.use });
    }
    // A path is added when nothing answered it before, and dropped when nothing answers it any more; a move claims its own.
    for (const path of is.route.formerly) {
      if (path !== was.path && !redirected.has(path)) yield changeOf('former-path-added', { ...rest, to: path });
    }
    for (const path of was.route.formerly) {
      if (!answered.has(path)) yield changeOf('former-path-dropped', { ...rest, from: path });
    }
  }
}

const routeFields: NonNullable<Listing['fields']> = {
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
function routeThings({ routes }: Domain, later: Domain): RouteThing[] {
  return routes.map((route) => {
    const { id, domain, method, path, audience, params } = route;
    const segments = path.split('/').slice(1);
    const inDomain = [
      path.toLowerCase(),
      segments.filter((one) => paramOf(one) !== 'id').join('/'),
      segments.filter((one) => one !== 'admin' && one !== '{locale}').join('/'),
      [audience, ...params].join(' '),
    ].map((look) => `${later.id} ${look}`);
    const looks = [`${method} ${path}`, ...inDomain];
    const own = { id: id.slice(domain.length + 1), domain: later.id, path, place: at(route) };
    return { ...thingAt(route, route, 'id', { looks }, later.file), ...own, route };
  });
}

/** A change of its path, its id or its domain, as one. */
function* moveOf(was: RouteThing, is: RouteThing, rest: Omit<Change, 'row' | 'kind'>): Iterable<Change> {
  const row = moveRow(was, is);
  if (row === 'route-renamed') yield changeOf(row, { ...rest, from: was.name, to: is.name });
  else if (row === 'route-rehomed') {
    const joined = { domain: is.domain, row: `route-added ${is.route.audience}` as const };
    yield changeOf(row, { ...rest, joined, from: was.name, to: is.name });
  } else if (row !== undefined) yield changeOf(row, { ...rest, from: was.path, to: is.path });
}

function moveRow(was: RouteThing, is: RouteThing): Row | undefined {
  const [then, now] = [was.route, is.route];
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
