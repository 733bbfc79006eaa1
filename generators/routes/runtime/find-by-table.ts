import type { Route } from './params.ts';
import { idBetween } from './segment.ts';

export interface Found {
  readonly route: Route;
  readonly params: { readonly locale?: string; readonly id?: string };
}

/** The route of a path without query, hash or trailing slash, its unreserved characters not encoded; undefined for none. */
export type Find = (path: string) => Found | undefined;

/** A match that every request for one path shares. */
export function prepared(route: Route | undefined, locale?: string): Found {
  if (route === undefined) throw new RangeError('The route table and its matcher are of two catalogs');
  return Object.freeze({ route, params: Object.freeze(locale === undefined ? {} : { locale }) });
}

export function withId(
  route: Route | undefined,
  locale: string | undefined,
  id: string | undefined,
): Found | undefined {
  if (route === undefined || id === undefined) return undefined;
  return { route, params: locale === undefined ? { id } : { locale, id } };
}

/**
 * Finds by hash tables: one of whole paths, one of paths whose `{id}` is left open. Made when the first request comes.
 */
export function findByTable(routes: readonly Route[], locales: readonly string[]): Find {
  let tables: Tables | undefined;
  return (path) => {
    tables ??= makeTables(routes, locales);
    const { few, whole, longest } = tables;
    // A whole path is never one of an open one too, so that the order is free.
    if (few !== undefined) {
      const found = findAmongFew(path, few);
      if (found !== undefined) return found;
    }
    // To hash a long path takes longer than anything else here.
    const found = path.length > longest ? undefined : whole.get(path);
    return found !== undefined || few !== undefined ? found : findWithId(path, tables);
  };
}

interface Open {
  readonly route: Route;
  readonly locale: string | undefined;
  /** What stands before the `{id}` and behind it. */
  readonly prefix: string;
  readonly suffix: string;
}

interface Tables {
  readonly whole: ReadonlyMap<string, Found>;
  /** Length of the longest path of `whole`. */
  readonly longest: number;
  /** By the path with `{id}` in it. */
  readonly open: ReadonlyMap<string, Open>;
  /** By number of segments: which of them, from 0, are an `{id}` in some path. */
  readonly places: ReadonlyMap<number, readonly number[]>;
  /** The values of `open`, where they are few. */
  readonly few: readonly Open[] | undefined;
}

function makeTables(routes: readonly Route[], locales: readonly string[]): Tables {
  const whole = new Map<string, Found>();
  let longest = 0;
  const open = new Map<string, Open>();
  const places = new Map<number, number[]>();
  for (const route of routes) {
    const segments = route.path.split('/').slice(1);
    const place = segments.indexOf('{id}');
    if (place !== -1) {
      const known = places.get(segments.length) ?? [];
      if (!known.includes(place)) places.set(segments.length, [...known, place]);
    }
    for (const locale of segments[0] === '{locale}' ? locales : [undefined]) {
      const path = locale === undefined ? route.path : `/${locale}${route.path.slice('/{locale}'.length)}`;
      if (place === -1) {
        whole.set(path, prepared(route, locale));
        longest = Math.max(longest, path.length);
      } else {
        const [prefix = '', suffix = ''] = path.split('{id}');
        open.set(path, { route, locale, prefix, suffix });
      }
    }
  }
  // To try a few is faster than to hash a path that was made for the purpose.
  const few = open.size <= 8 ? [...open.values()] : undefined;
  return { whole, longest, open, places, few };
}

function findWithId(path: string, { open, places }: Tables): Found | undefined {
  let segments = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) segments += 1;
  for (const place of places.get(segments) ?? []) {
    let start = 1;
    for (let skipped = 0; skipped < place; skipped += 1) start = path.indexOf('/', start) + 1;
    const slash = path.indexOf('/', start);
    const suffix = slash === -1 ? '' : path.slice(slash);
    const found = open.get(`${path.slice(0, start)}{id}${suffix}`);
    if (found !== undefined) return withId(found.route, found.locale, idBetween(path, start, suffix));
  }
  return undefined;
}

function findAmongFew(path: string, few: readonly Open[]): Found | undefined {
  for (const { route, locale, prefix, suffix } of few) {
    const last = prefix.length - 2;
    // Most paths differ in the first letter, of the locale, or before the slash in front of the `{id}`.
    if (path.charCodeAt(1) !== prefix.charCodeAt(1) || path.charCodeAt(last) !== prefix.charCodeAt(last)) continue;
    if (!path.startsWith(prefix)) continue;
    const found = withId(route, locale, idBetween(path, prefix.length, suffix));
    if (found !== undefined) return found;
  }
  return undefined;
}
