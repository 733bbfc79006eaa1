import type { Catalog, Route } from '../catalog.ts';
import { at } from '../place.ts';
import { paramOf } from '../route.ts';
import { type Change, changeOf, fromTo, isReordered } from './change.ts';
import type { Row } from './change-kinds.ts';
import { type Pairs, pairUp, without } from './pairs.ts';

/** What became of every route of the domains that are in both catalogs. */
export function* routeChanges(before: Catalog, after: Catalog, pairs: Pairs, pairing: boolean): Iterable<Change> {
  const had = pairs.domains.flatMap(([{ routes }]) => routes);
  const domains = new Map(pairs.domains.map(([was, is]) => [was.id, is.id]));
  const homeOf = ({ domain }: Route) => domains.get(domain) ?? domain;
  const routePairs = pairUp(had, after.routes, [
    [(route) => `${homeOf(route)} ${localId(route)}`, (route) => `${route.domain} ${localId(route)}`],
    ...(pairing ? alike(homeOf) : []),
  ]);
  if (pairing) {
    const byPurpose = (home: (route: Route) => string) => (route: Route) =>
      [home(route), route.audience, ...route.params].join(' ');
    const left = pairUp(without(had, routePairs, 0), without(after.routes, routePairs, 1), [
      [byPurpose(homeOf), byPurpose(({ domain }) => domain)],
    ]);
    routePairs.push(...left);
  }
  const living = new Set(after.routes.flatMap(({ path, formerly }) => [path, ...formerly]));
  const redirected = new Set(before.routes.flatMap(({ formerly }) => formerly));
  for (const [was, is] of routePairs) {
    yield* pairChanges(was, is, homeOf(was));
    yield* formerPathChanges(was, is, homeOf(was), living, redirected);
  }
  for (const route of without(had, routePairs, 0)) {
    yield changeOf('route-removed', {
      domain: homeOf(route),
      subject: route.id,
      from: route.path,
      before: at(route),
    });
  }
  const added = new Set(without(after.domains, pairs.domains, 1).map(({ id }) => id));
  for (const route of without(after.routes, routePairs, 1)) {
    if (added.has(route.domain)) continue;
    const row = `route-added ${route.audience}` as const;
    yield changeOf(row, { domain: route.domain, subject: route.id, to: route.path, place: at(route) });
  }
  for (const [was, is] of pairs.domains) {
    if (isReordered(was.routes.map(localId), is.routes.map(localId))) {
      yield changeOf('route-reordered', { domain: is.id, subject: is.id, place: at(is, 'routes') });
    }
  }
}

/** By what else than its id a route is known: its path anywhere; in its domain, its path but for letters, `{id}`, or its audience. */
function alike(homeOf: (route: Route) => string): (readonly [(route: Route) => string, (route: Route) => string])[] {
  const request = ({ method, path }: Route) => `${method} ${path}`;
  const letters = ({ path }: Route) => path.toLowerCase();
  const withoutId = ({ path }: Route) =>
    segmentsOf(path)
      .filter((one) => paramOf(one) !== 'id')
      .join('/');
  const tail = ({ path }: Route) =>
    segmentsOf(path)
      .filter((one) => one !== 'admin' && one !== '{locale}')
      .join('/');
  return [
    [request, request],
    ...[letters, withoutId, tail].map(
      (key) =>
        [
          (route: Route) => `${homeOf(route)} ${key(route)}`,
          (route: Route) => `${route.domain} ${key(route)}`,
        ] as const,
    ),
  ];
}

function* pairChanges(was: Route, is: Route, home: string): Iterable<Change> {
  const rest = { domain: home, subject: was.id, place: at(is), before: at(was) };
  const row = rowFor(was, is, home);
  if (row === 'route-renamed') yield changeOf(row, { ...rest, from: was.id, to: is.id });
  else if (row === 'route-rehomed') {
    const joined = { domain: is.domain, row: `route-added ${is.audience}` as const };
    yield changeOf(row, { ...rest, joined, from: was.id, to: is.id });
  } else if (row !== undefined) yield changeOf(row, { ...rest, from: was.path, to: is.path });
  if (was.method !== is.method) yield changeOf('route-method-changed', { ...rest, from: was.method, to: is.method });
  const [then, now] = [was.deprecated, is.deprecated];
  if (then === undefined && now !== undefined) yield changeOf('route-deprecated', { ...rest, to: now.until });
  if (then !== undefined && now === undefined) yield changeOf('deprecation-withdrawn', { ...rest, from: then.until });
  if (then === undefined || now === undefined) return;
  if (then.until !== now.until) {
    const moved = then.until < now.until ? 'until-postponed' : 'until-advanced';
    yield changeOf(moved, { ...rest, from: then.until, to: now.until });
  }
  if (then.use !== now.use) yield changeOf('replacement-changed', { ...rest, ...fromTo(then.use, now.use) });
}

/** The row for a route that is still there in some way; undefined where its id and its path are what they were. */
function rowFor(was: Route, is: Route, home: string): Row | undefined {
  if (was.audience !== is.audience) return is.audience === 'public' ? 'route-became-public' : 'route-became-admin';
  if (was.params.length !== is.params.length) {
    return was.params.length < is.params.length ? 'route-param-added' : 'route-param-removed';
  }
  const sameId = localId(was) === localId(is);
  if (is.domain !== home) return 'route-rehomed';
  if (was.path === is.path) return sameId ? undefined : 'route-renamed';
  const isCase = was.path.toLowerCase() === is.path.toLowerCase();
  const kind = sameId ? 'route-moved' : isCase ? 'route-case-changed' : 'route-moved-and-renamed';
  return is.formerly.includes(was.path) ? `${kind} formerly` : kind;
}

/** A path is dropped when nothing answers it any more, and added when nothing answered it before; a move claims its own. */
function* formerPathChanges(
  was: Route,
  is: Route,
  home: string,
  living: ReadonlySet<string>,
  redirected: ReadonlySet<string>,
): Iterable<Change> {
  const rest = { domain: home, subject: was.id, place: at(is), before: at(was) };
  for (const path of is.formerly) {
    if (path !== was.path && !redirected.has(path)) yield changeOf('former-path-added', { ...rest, to: path });
  }
  for (const path of was.formerly) {
    if (!living.has(path)) yield changeOf('former-path-dropped', { ...rest, from: path });
  }
}

/** The id without the domain, which may have another one now. */
function localId({ id, domain }: Route): string {
  return id.slice(domain.length + 1);
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').slice(1);
}
