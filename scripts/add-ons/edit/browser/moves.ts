import { routeId, routeParams } from '../../../../core/text/route-path.ts';
import { isMapping, listAt, textAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';

/** A route that moves to another address. */
export interface Move {
  readonly address: string;
  /** The old address leads to the new one. */
  readonly keepsAddress: boolean;
  /** Services import it by the same id. */
  readonly keepsId: boolean;
}

/** A route at another address. @param domain the id of its domain. */
export function movedRoute(route: YamlMapping, domain: string, { address, keepsAddress, keepsId }: Move): YamlMapping {
  const [path, name] = [textAt(route, 'path'), textAt(route, 'name')];
  const id = routeId(domain, path, name || undefined);
  const { formerly: _, ...stated } = route;
  const former = listAt(route, 'formerly').filter((one) => one !== address);
  const formerly = keepsAddress ? [...former, path] : former;
  return {
    ...stated,
    path: address,
    ...(formerly.length > 0 && { formerly }),
    ...(keepsId && routeId(domain, address) !== id && { name: id.slice(domain.length + 1) }),
  };
}

/**
 * The routes of a domain with the addresses that they had before: each one that is gone leads to the route that has come for it.
 * Undefined where none is gone, or nothing has come for it.
 */
export function withOldAddresses(before: YamlValue | undefined, now: YamlValue | undefined): YamlValue[] | undefined {
  const domain = textAt(now, 'id');
  const routes = listAt(now, 'routes');
  const addressesOf = (route: YamlValue) => [textAt(route, 'path'), ...listAt(route, 'formerly')];
  const known = new Set(listAt(before, 'routes').flatMap(addressesOf));
  const kept = new Set(routes.flatMap(addressesOf));
  const gone = listAt(before, 'routes').filter((route) => !kept.has(textAt(route, 'path')));
  const next = routes.map((route) => {
    const paramsOf = (one: YamlValue) => routeParams(textAt(one, 'path')).join();
    const isNew = isMapping(route) && !addressesOf(route).some((address) => known.has(address));
    const at = isNew ? gone.findIndex((old) => paramsOf(old) === paramsOf(route)) : -1;
    const [old] = at < 0 ? [] : gone.splice(at, 1);
    if (!isMapping(old) || !isMapping(route)) return route;
    const moved = movedRoute(old, domain, { address: textAt(route, 'path'), keepsAddress: true, keepsId: true });
    return { ...moved, ...route, ...(moved.formerly && { formerly: moved.formerly }) };
  });
  return next.some((route, at) => route !== routes[at]) ? next : undefined;
}
