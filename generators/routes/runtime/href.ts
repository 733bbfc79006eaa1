import { buildPath } from './build-path.ts';
import { type RouteId, type Routes, routes } from './index.ts';
import type { Locale } from './locales.ts';
import type { HrefArguments } from './params.ts';

export type { HrefArguments, HrefOptions, QueryValue } from './params.ts';

let paths: ReadonlyMap<string, string> | undefined;

/**
 * The link to a route. `match` gives the route and the parameters back.
 *
 * @throws RangeError for an unknown id or locale; TypeError for a parameter that cannot be a path segment.
 */
export function href<Id extends RouteId>(id: Id, ...[params, options]: HrefArguments<Routes[Id]>): string {
  paths ??= new Map(routes.map((route) => [route.id, route.path]));
  const path = paths.get(id);
  if (path === undefined) throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
  return buildPath(path, params, options);
}

/** A `href` for one language, with everything before the path. */
export function withLocale(
  locale: Locale,
  base?: string,
): <Id extends RouteId>(id: Id, ...rest: HrefArguments<Omit<Routes[Id], 'locale'>>) => string {
  return (id, ...[params, options]) => {
    const found = routes.find((route) => route.id === id);
    if (found === undefined) throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
    return buildPath(found.path, { ...params, locale }, base === undefined ? options : { base, ...options });
  };
}
