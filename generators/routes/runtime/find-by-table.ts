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

/** Finds whole paths, those without an `{id}`, by a hash table. Made when the first request comes. */
export function findWhole(routes: readonly Route[], locales: readonly string[]): Find {
  const whole = new Map<string, Found>();
  let longest = -1;
  return (path) => {
    if (longest === -1) {
      longest = 0;
      for (const { route, locale, path } of targetsOf(routes, locales)) {
        if (path.includes('{id}')) continue;
        whole.set(path, prepared(route, locale));
        longest = Math.max(longest, path.length);
      }
    }
    // To hash a long path takes longer than anything else here.
    return path.length > longest ? undefined : whole.get(path);
  };
}

/** Finds paths with an `{id}` by a hash table of what stands before it. Made when the first request comes. */
export function findOpen(routes: readonly Route[], locales: readonly string[]): Find {
  /** By what stands before the `{id}`, then by what stands behind it. */
  const open = new Map<string, Map<string, Target>>();
  /** How many segments stand before an `{id}`, ascending, each number once. */
  let depths: readonly number[] | undefined;
  return (path) => {
    if (depths === undefined) {
      const seen = new Set<number>();
      for (const target of targetsOf(routes, locales)) {
        const [prefix = '', suffix] = target.path.split('{id}');
        if (suffix === undefined) continue;
        const behind = open.get(prefix) ?? new Map<string, Target>();
        open.set(prefix, behind.set(suffix, target));
        seen.add(prefix.split('/').length - 2);
      }
      depths = [...seen].sort((a, b) => a - b);
    }
    let start = 1;
    let depth = 0;
    for (const wanted of depths) {
      for (; depth < wanted; depth += 1) {
        start = path.indexOf('/', start) + 1;
        if (start === 0) return undefined;
      }
      const behind = open.get(path.slice(0, start));
      if (behind === undefined) continue;
      const slash = path.indexOf('/', start);
      const suffix = slash === -1 ? '' : path.slice(slash);
      const target = behind.get(suffix);
      const found = target && withId(target.route, target.locale, idBetween(path, start, suffix));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** A path that a route answers, its locale filled in; an `{id}` stays. */
interface Target {
  readonly route: Route;
  readonly locale: string | undefined;
  readonly path: string;
}

function targetsOf(routes: readonly Route[], locales: readonly string[]): Target[] {
  return routes.flatMap((route): Target | Target[] => {
    if (!route.path.startsWith('/{locale}/')) return { route, locale: undefined, path: route.path };
    return locales.map((locale) => ({ route, locale, path: route.path.replace('{locale}', locale) }));
  });
}

/** What `startsWith` tells, in half its time; most paths differ before the slash in front of the `{id}`. */
export function beginsWith(path: string, prefix: string): boolean {
  for (let at = prefix.length - 1; at >= 0; at -= 1) {
    if (path.charCodeAt(at) !== prefix.charCodeAt(at)) return false;
  }
  return true;
}
