import { paramOf, routeAudience } from '../build/route.ts';
import type { Catalog, Domain, Route } from '../catalog.ts';
import { at } from '../place.ts';
import type { Told } from './change.ts';
import type { ChangeKey } from './change-kinds.ts';
import type { Comparison } from './comparison.ts';
import { type Item, itemAt } from './items.ts';
import type { ItemList } from './list-changes.ts';

/** The routes of all domains. */
export function routeList({ before, after, inDomains }: Comparison): ItemList<Item<Route>> {
  const routeByFormer = routesByFormer(after);
  const [had, has] = [pathsAndIds(before), pathsAndIds(after)];
  return {
    pairs: inDomains((domain, id, catalog) => routeItems(domain, id, catalog === after ? new Map() : routeByFormer)),
    gone: 'route-removed',
    came: ({ value = '' }) => `route-added ${routeAudience(value)}`,
    values: {
      'deprecated/until': (from, to) => {
        if (from === undefined) return 'route-deprecated';
        if (to === undefined) return 'deprecation-withdrawn';
        return String(from) < String(to) ? 'until-postponed' : 'until-advanced';
      },
    },
    *others(earlier, later) {
      const [old, now] = [earlier.data, later.data];
      yield* moves(earlier, later);
      if (old.deprecated !== undefined && now.deprecated !== undefined && old.deprecated.use !== now.deprecated.use) {
        yield { key: 'route-deprecated again', to: now.deprecated.until };
      }
      for (const to of now.formerly) if (!had.has(to)) yield { key: 'former-path-added', to };
      for (const from of old.formerly) if (!has.has(from)) yield { key: 'former-path-dropped', from };
      for (const to of now.formerNames) if (!had.has(to)) yield { key: 'former-name-added', to };
      for (const from of old.formerNames) if (!has.has(from)) yield { key: 'former-name-dropped', from };
    },
  };
}

/** What some route answers to, now or from before. A path is added when nothing answered it, and dropped when nothing does; so with ids. */
function pathsAndIds({ routes }: Catalog): ReadonlySet<string> {
  return new Set(routes.flatMap(({ path, formerly, id, formerNames }) => [path, ...formerly, id, ...formerNames]));
}

/** The route that each former path and each former id leads to now. */
function routesByFormer({ routes }: Catalog): ReadonlyMap<string, Route> {
  return new Map(routes.flatMap((route) => [...route.formerly, ...route.formerNames].map((former) => [former, route])));
}

/**
 * The routes of a domain, whose id is another now. What else a route is known by: its path anywhere, as it is now; in its domain, its
 * path but for capitals, `{id}`, or its audience; then the only one for the same purpose.
 */
function routeItems({ routes }: Domain, id: string, routeByFormer: ReadonlyMap<string, Route>): Item<Route>[] {
  return routes.map((route) => {
    const { method, path, audience, params } = route;
    const segments = path.split('/').slice(1);
    const inDomain = [
      path.toLowerCase(),
      segments.filter((one) => paramOf(one) !== 'id').join('/'),
      segments.filter((one) => one !== 'admin' && one !== '{locale}').join('/'),
      [audience, ...params].join(' '),
    ].map((key) => `${id} ${key}`);
    const fallbackKeys = [`${method} ${routeByFormer.get(path)?.path ?? path}`, ...inDomain];
    const named = routeByFormer.get(route.id);
    const successor = named && `${named.domain} ${nameOf(named)}`;
    const place = (...keys: readonly string[]) => at(route, ...keys);
    const own = { id: `${id} ${nameOf(route)}`, domain: id, value: path, successor, fallbackKeys, at: place };
    return itemAt(route, 'id', own);
  });
}

/** Its id without the domain's, which may be another now. */
function nameOf({ id, domain }: Route): string {
  return id.slice(domain.length + 1);
}

type Move = Pick<Told, 'from' | 'to' | 'joined'> & { key: ChangeKey };

/** What a route with another path, id or domain is told as. */
function* moves(earlier: Item<Route>, later: Item<Route>): Iterable<Move> {
  const [old, now] = [earlier.data, later.data];
  const paths = { from: old.path, to: now.path };
  if (old.audience !== now.audience) {
    yield { key: now.audience === 'public' ? 'route-became-public' : 'route-became-admin', ...paths };
  } else if (old.params.length !== now.params.length) {
    yield { key: old.params.length < now.params.length ? 'route-param-added' : 'route-param-removed', ...paths };
  } else if (earlier.domain !== later.domain) {
    const joined = { domain: now.domain, key: `route-added ${now.audience}` } as const;
    yield { key: 'route-rehomed', joined, from: old.id, to: now.id };
  } else yield* movesWithin(old, now);
}

/** The same within a domain: another path and another id are told apart. */
function* movesWithin(old: Route, now: Route): Iterable<Move> {
  const [paths, ids] = [
    { from: old.path, to: now.path },
    { from: old.id, to: now.id },
  ];
  const [isRedirected, isNamed] = [now.formerly.includes(old.path), now.formerNames.includes(old.id)];
  const [isMoved, isRenamed] = [old.path !== now.path, nameOf(old) !== nameOf(now)];
  const isGuess = isMoved && isRenamed && !isRedirected && !isNamed;
  if (isGuess && old.path.toLowerCase() === now.path.toLowerCase()) {
    yield { key: 'route-case-changed', ...paths };
    return;
  }
  // A domain that has another id claims what follows for its routes, as long as their paths live.
  const isClaimed = old.domain !== now.domain;
  const unredirected = isGuess ? 'route-moved-without-redirect perhaps' : 'route-moved-without-redirect';
  if (isMoved && !isRedirected) yield { key: unredirected, ...paths };
  else if (isMoved && !isClaimed) yield { key: 'route-moved', ...paths };
  if (isRenamed && !isClaimed) yield { key: isNamed ? 'route-renamed' : 'route-renamed-without-former-name', ...ids };
}
