import { encodeId, inEachLanguage } from './path.ts';
import type { AnyParams, Matched, RouteRow } from './types.ts';

/** A route, and the decoded parameters of a path. */
export interface Found<Route> {
  readonly route: Route;
  readonly params: Partial<Matched<AnyParams>>;
  /** For a former path: the current path, with `{locale}` and `{id}`. */
  readonly movedTo?: string;
}

/** Returns the route of a path, with or without a slash at its end; undefined for no route, and for a path with a query or a hash. */
export type Find<Route> = (path: string) => Found<Route> | undefined;

/** Finds routes by their current and former paths. The first search builds the tables. */
export function finder<Route extends RouteRow>(routes: readonly Route[]): Find<Route> {
  let find: Find<Route> | undefined;
  return (path) => {
    find ??= findIn(routes);
    return find(path) ?? (path.endsWith('/') ? find(path.slice(0, -1)) : undefined);
  };
}

function findIn<Route extends RouteRow>(routes: readonly Route[]): Find<Route> {
  /** Paths without an `{id}`. */
  const pages = new Map<string, Found<Route>>();
  /** Paths with an `{id}`: by the text before it, then by the text after it. */
  const items = new Map<string, Map<string, Found<Route>>>();
  /** The numbers of slashes that an `{id}` may follow. */
  const depths: boolean[] = [];
  for (const route of routes) {
    for (const pattern of [route.path, ...(route.formerly ?? [])]) {
      const moved = pattern === route.path ? {} : { movedTo: route.path };
      for (const { path, locale } of inEachLanguage(pattern)) {
        const params = Object.freeze(locale === undefined ? {} : { locale });
        const entry = Object.freeze({ route, params, ...moved });
        const [before = '', after] = path.split('{id}');
        if (after === undefined) pages.set(path, entry);
        else {
          items.set(before, (items.get(before) ?? new Map()).set(after, entry));
          depths[before.split('/').length - 1] = true;
        }
      }
    }
  }
  const findItem: Find<Route> = (path) => {
    let start = 0;
    for (let depth = 1; depth < depths.length; depth += 1) {
      start = path.indexOf('/', start) + 1;
      if (start === 0) return undefined;
      const byRest = depths[depth] ? items.get(path.slice(0, start)) : undefined;
      if (byRest === undefined) continue;
      const slash = path.indexOf('/', start);
      const end = slash === -1 ? path.length : slash;
      const entry = byRest.get(path.slice(end));
      const id = entry && decodedId(path.slice(start, end));
      if (entry !== undefined && id !== undefined) return { ...entry, params: { ...entry.params, id } };
    }
    return undefined;
  };
  return (path) => pages.get(path) ?? findItem(path);
}

/** Returns undefined for a segment that is not an id, such as a broken percent sequence. */
function decodedId(segment: string): string | undefined {
  // Fast: most ids have nothing to decode.
  if (/^[\w-]+$/.test(segment)) return segment;
  if (/[?#]/.test(segment)) return undefined;
  try {
    const id = decodeURIComponent(segment);
    return encodeId(id) === undefined ? undefined : id;
  } catch {
    return undefined;
  }
}
