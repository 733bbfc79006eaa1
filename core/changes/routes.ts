import { paramOf, routeAudience } from '../build/route.ts';
import type { Catalog, Domain, Route } from '../catalog.ts';
import { at, keyAt } from '../place.ts';
import type { Change } from './change.ts';
import type { Comparison } from './comparison.ts';
import { type Item, itemAt } from './items.ts';
import type { ItemList } from './list-changes.ts';

/** The routes of all domains. */
export function routeList({ before, after, inDomains }: Comparison): ItemList<Item<Route>> {
  const presentPaths = pathsByFormer(after);
  const answered = new Set([...presentPaths.keys(), ...after.routes.map(({ path }) => path)]);
  const redirected = pathsByFormer(before);
  return {
    pairs: inDomains((domain, later) => routeItems(domain, later, domain === later ? new Map() : presentPaths)),
    gone: 'route-removed',
    came: ({ path = '' }) => `route-added ${routeAudience(path)}`,
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
        yield { key: 'route-deprecated', to: now.deprecated.until };
      }
      // A path is added when nothing answered it before, and dropped when nothing answers it any more; a move claims its own.
      for (const path of now.formerly) {
        if (path !== old.path && !redirected.has(path)) yield { key: 'former-path-added', to: path };
      }
      for (const path of old.formerly) if (!answered.has(path)) yield { key: 'former-path-dropped', from: path };
    },
  };
}

/** Former path → the path of the route that answers it now. */
function pathsByFormer({ routes }: Catalog): ReadonlyMap<string, string> {
  return new Map(routes.flatMap(({ path, formerly }) => formerly.map((former) => [former, path])));
}

/**
 * The routes of a domain. What else a route is known by: its path anywhere, as it is now; in its domain, its path but for capitals,
 * `{id}`, or its audience; then the only one for the same purpose.
 */
function routeItems({ routes }: Domain, later: Domain, presentPaths: ReadonlyMap<string, string>): Item<Route>[] {
  return routes.map((route) => {
    const { method, path, audience, params } = route;
    const segments = path.split('/').slice(1);
    const inDomain = [
      path.toLowerCase(),
      segments.filter((one) => paramOf(one) !== 'id').join('/'),
      segments.filter((one) => one !== 'admin' && one !== '{locale}').join('/'),
      [audience, ...params].join(' '),
    ].map((key) => `${later.id} ${key}`);
    const fallbackKeys = [`${method} ${presentPaths.get(path) ?? path}`, ...inDomain];
    const own = {
      id: `${later.id} ${nameOf(route)}`,
      domain: later.id,
      path,
      place: at(route),
      list: keyAt(later, 'routes'),
    };
    return itemAt(route, 'id', { ...own, fallbackKeys });
  });
}

/** Its id without the domain's, which may be another now. */
function nameOf({ id, domain }: Route): string {
  return id.slice(domain.length + 1);
}

/** What a route with another path, id or domain is told as. */
function* moves(earlier: Item<Route>, later: Item<Route>): Iterable<Pick<Change, 'key' | 'from' | 'to' | 'joined'>> {
  const [old, now] = [earlier.data, later.data];
  const [paths, ids] = [
    { from: old.path, to: now.path },
    { from: old.id, to: now.id },
  ];
  const isRedirected = now.formerly.includes(old.path);
  if (old.audience !== now.audience) {
    yield { key: now.audience === 'public' ? 'route-became-public' : 'route-became-admin', ...paths };
  } else if (old.params.length !== now.params.length) {
    yield { key: old.params.length < now.params.length ? 'route-param-added' : 'route-param-removed', ...paths };
  } else if (earlier.domain !== later.domain) {
    yield { key: 'route-rehomed', joined: { domain: now.domain, key: `route-added ${now.audience}` }, ...ids };
  } else {
    const [isMoved, isRenamed] = [old.path !== now.path, nameOf(old) !== nameOf(now)];
    if (isMoved && isRenamed && !isRedirected && old.path.toLowerCase() === now.path.toLowerCase()) {
      yield { key: 'route-case-changed', ...paths };
      return;
    }
    // A domain that has another id claims what follows for its routes, as long as their paths live.
    const isClaimed = old.domain !== now.domain;
    if (isMoved && !isRedirected) yield { key: 'route-moved-without-redirect', ...paths };
    else if (isMoved && !isClaimed) yield { key: 'route-moved', ...paths };
    if (isRenamed && !isClaimed) yield { key: 'route-renamed-without-former-name', ...ids };
  }
}
