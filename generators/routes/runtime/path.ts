import { type Locale, locales } from './locales.ts';
import type { HrefOptions, SearchParams } from './types.ts';

interface PathParams {
  readonly locale?: unknown;
  readonly id?: unknown;
}

/** Returns the link to a route with this path. @throws TypeError, which names the route, if a value cannot be in a link. */
export function fill(
  route: string,
  path: string,
  { locale, id }: PathParams = {},
  { base, query, hash = '' }: HrefOptions = {},
): string {
  const refuse = (name: string, value: unknown): never => {
    throw new TypeError(`${route}: the ${name} cannot be ${JSON.stringify(value)}`);
  };
  const filled = path
    .replace('{locale}', () => (isLocale(locale) ? locale : refuse('locale', locale)))
    .replace('{id}', () => encodeId(id) ?? refuse('id', id));
  const fragment = hash && `#${encode(hash) ?? refuse('hash', hash)}`;
  return (prefixOf(base) ?? refuse('base', base)) + filled + searchOf(query) + fragment;
}

/** A path, and its language if it has one. */
export interface PathIn {
  readonly path: string;
  readonly locale: Locale | undefined;
}

/** Returns a path in each language; the path itself if it has no language. */
export function inEachLanguage(path: string): PathIn[] {
  if (!path.startsWith('/{locale}/')) return [{ path, locale: undefined }];
  return locales.map((locale) => ({ path: path.replace('{locale}', locale), locale }));
}

/** Like `inEachLanguage`, with `:id`, as frameworks write it. */
export function patternsOf(path: string): PathIn[] {
  return inEachLanguage(path.replace('{id}', ':id'));
}

/**
 * Returns a base without a slash at its end; undefined if it is invalid: an empty segment would name another host, and browsers change
 * dot segments and characters that RFC 3986 does not allow.
 */
function prefixOf(base = ''): string | undefined {
  return /^(https?:\/(?=\/.))?(\/(?!(\.|%2e){1,2}(\/|$))[!$-.0-;=@-[\]_~]+)*(?=\/?$)/i.exec(base)?.[0];
}

/** Returns the path of a target below its base, without query and hash; '' if the target is not below it. */
export function pathIn(target: string, base: string | undefined): string {
  const path = target.replace(/[?#].*/s, '');
  if (base === undefined) return path;
  const prefix = prefixOf(base);
  if (prefix === undefined) return '';
  if (path.startsWith(prefix)) return path.slice(prefix.length);
  // Servers see targets without the origin.
  const folder = prefix.replace(/^https?:\/\/[^/]*/i, '');
  return path.startsWith(folder) ? path.slice(folder.length) : '';
}

/** Returns the rest of a target after its path: a slash at its end, query and hash. */
export function suffixOf(target: string): string {
  return /\/?([?#].*)?$/s.exec(target)?.[0] ?? '';
}

/** Returns whether a value is the code of a language; case matters. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Encodes an id; undefined for text that cannot be one: browsers resolve dot segments, even as `%2e%2e`. */
export function encodeId(id: unknown): string | undefined {
  return typeof id !== 'string' || /^\.{0,2}$/.test(id) ? undefined : encode(id);
}

/** Encodes as UTF-8, with percent signs; undefined for half of a surrogate pair. */
function encode(text: string): string | undefined {
  return /\p{Cs}/u.test(text) ? undefined : encodeURIComponent(text);
}

/** Returns a query with its `?`; '' for no query, also in engines without `URLSearchParams`. */
function searchOf(query: HrefOptions['query'] = {}): string {
  const pairs: [string, string][] = [];
  const add = (values: unknown, key: string) => {
    for (const value of [values].flat()) {
      if (value !== null && value !== undefined) pairs.push([key, `${value}`]);
    }
  };
  const entries = typeof query.forEach === 'function' ? (query as SearchParams) : new Map(Object.entries(query));
  entries.forEach(add);
  return pairs[0] ? `?${new URLSearchParams(pairs)}` : '';
}
