import { routeId, routeParams } from '../../../../core/text/route-path.ts';
import { isMapping, listAt, textAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';

/** A route that has moved: its old address leads to the new one, and services import it by the same id. @param domain its id. */
function movedRoute(old: YamlMapping, route: YamlMapping, domain: string): YamlMapping {
  const [before, path, name] = [textAt(old, 'path'), textAt(route, 'path'), textAt(old, 'name')];
  const id = routeId(domain, before, name || undefined);
  const formerly = [...listAt(old, 'formerly').filter((one) => one !== path), before];
  return { ...old, ...route, formerly, ...(routeId(domain, path) !== id && { name: id.slice(domain.length + 1) }) };
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
    return isMapping(old) && isMapping(route) ? movedRoute(old, route, domain) : route;
  });
  return next.some((route, at) => route !== routes[at]) ? next : undefined;
}
