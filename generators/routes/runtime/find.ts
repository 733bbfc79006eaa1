import type { Route } from './params.ts';
import { endOfSegment, idBetween } from './segment.ts';
import { createTrie } from './trie.ts';

/** A route, and the parameters that a path has for it, decoded. */
export interface Found<AnyRoute = Route> {
  readonly route: AnyRoute;
  readonly params: { readonly locale?: string; readonly id?: string };
}

/** The route of a path without query, hash or trailing slash, its unreserved characters not encoded; undefined for none. */
export type Find<AnyRoute> = (path: string) => Found<AnyRoute> | undefined;

/** A path that stands for a route, with its `{locale}` and `{id}`. */
export interface Target<AnyRoute> {
  readonly path: string;
  readonly route: AnyRoute;
}

/** Finds the routes of these paths. The tables are made when the first request comes. */
export function createFind<AnyRoute>(
  targets: () => readonly Target<AnyRoute>[],
  locales: readonly string[],
): Find<AnyRoute> {
  let find: Find<AnyRoute> | undefined;
  return (path) => {
    find ??= tablesOf(targets().flatMap((target) => localized(target, locales)));
    return find(path);
  };
}

interface LocalizedTarget<AnyRoute> extends Target<AnyRoute> {
  readonly locale: string | undefined;
}

function localized<AnyRoute>(
  target: Target<AnyRoute>,
  locales: readonly string[],
): readonly LocalizedTarget<AnyRoute>[] {
  if (!target.path.startsWith('/{locale}/')) return [{ ...target, locale: undefined }];
  return locales.map((locale) => ({ ...target, path: target.path.replace('{locale}', locale), locale }));
}

function tablesOf<AnyRoute>(targets: readonly LocalizedTarget<AnyRoute>[]): Find<AnyRoute> {
  const whole = wholeOf(targets.filter(({ path }) => !path.includes('{id}')));
  const open = openOf(targets.filter(({ path }) => path.includes('{id}')));
  return (path) => whole(path) ?? open(path);
}

/** Finds whole paths, those without an `{id}`: every request for one shares its answer. */
function wholeOf<AnyRoute>(targets: readonly LocalizedTarget<AnyRoute>[]): Find<AnyRoute> {
  const paths = targets.map(({ path }) => path);
  const trie = createTrie(paths);
  const answers = targets.map(({ route, locale }) =>
    Object.freeze({ route, params: Object.freeze(locale === undefined ? {} : { locale }) }),
  );
  return (path) => {
    const index = path.length > trie.longest ? -1 : trie.find(path, path.length);
    return index >= 0 && paths[index] === path ? answers[index] : undefined;
  };
}

/** What may follow one prefix. */
interface Opening<AnyRoute> {
  readonly prefix: string;
  readonly locale: string | undefined;
  /** The route that ends with its `{id}`. */
  bare?: AnyRoute;
  /** The routes that go on, by what follows their `{id}`. */
  readonly bySuffix: Map<string, AnyRoute>;
}

/** Finds paths with an `{id}`, by what stands before it, which ends with a slash, then by what follows it. */
function openOf<AnyRoute>(targets: readonly LocalizedTarget<AnyRoute>[]): Find<AnyRoute> {
  const openings = new Map<string, Opening<AnyRoute>>();
  for (const { path, route, locale } of targets) {
    const [prefix = '', suffix = ''] = path.split('{id}');
    const opening = openings.get(prefix) ?? { prefix, locale, bySuffix: new Map<string, AnyRoute>() };
    openings.set(prefix, opening);
    if (suffix === '') opening.bare = route;
    else opening.bySuffix.set(suffix, route);
  }
  const all = [...openings.values()];
  const trie = createTrie([...openings.keys()]);
  const starts = [...new Set(all.map(({ prefix }) => prefix.length))];
  return (path) => {
    for (const start of starts) {
      if (path.charCodeAt(start - 1) !== slash) continue;
      const index = trie.find(path, start);
      const opening = index < 0 ? undefined : all[index];
      // What `startsWith` tells, in half its time.
      if (opening === undefined || path.indexOf(opening.prefix) !== 0) continue;
      const end = opening.bySuffix.size === 0 ? path.length : endOfSegment(path, start);
      const route = end === path.length ? opening.bare : opening.bySuffix.get(path.slice(end));
      const id = route === undefined ? undefined : idBetween(path, start, end);
      if (route === undefined || id === undefined) continue;
      const { locale } = opening;
      return { route, params: locale === undefined ? { id } : { locale, id } };
    }
    return undefined;
  };
}

const slash = 0x2f;
