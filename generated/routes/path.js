// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { locales } from './locales.js';
/** Returns the link to a route with this path. @throws TypeError, which names the route, if a value cannot be in a link. */
export function fill(route, path, { locale, id } = {}, { base, query, hash = '' } = {}) {
  const refuse = (name, value) => {
    throw new TypeError(`${route}: the ${name} cannot be ${JSON.stringify(value)}`);
  };
  const filled = path
    .replace('{locale}', () => (isLocale(locale) ? locale : refuse('locale', locale)))
    .replace('{id}', () => encodeId(id) ?? refuse('id', id));
  const fragment = hash && `#${encode(hash) ?? refuse('hash', hash)}`;
  return (prefixOf(base) ?? refuse('base', base)) + filled + searchOf(query) + fragment;
}
/** Returns a path in each language; the path itself if it has no language. */
export function inEachLanguage(path) {
  if (!path.startsWith('/{locale}/'))
    return [{ path, locale: undefined }];
  return locales.map((locale) => ({ path: path.replace('{locale}', locale), locale }));
}
/** Like `inEachLanguage`, with `:id`, as frameworks write it. */
export function patternsOf(path) {
  return inEachLanguage(path.replace('{id}', ':id'));
}
/**
 * Returns a base without a slash at its end; undefined if it is invalid: an empty segment would name another host, and browsers change
 * dot segments and characters that RFC 3986 does not allow.
 */
function prefixOf(base = '') {
  return /^(https?:\/(?=\/.))?(\/(?!(\.|%2e){1,2}(\/|$))[!$-.0-;=@-[\]_~]+)*(?=\/?$)/i.exec(base)?.[0];
}
/** Returns the path of a target below its base, without query and hash; '' if the target is not below it. */
export function pathIn(target, base) {
  const path = target.replace(/[?#].*/s, '');
  if (base === undefined)
    return path;
  const prefix = prefixOf(base);
  if (prefix === undefined)
    return '';
  if (path.startsWith(prefix))
    return path.slice(prefix.length);
  // Servers see targets without the origin.
  const folder = prefix.replace(/^https?:\/\/[^/]*/i, '');
  return path.startsWith(folder) ? path.slice(folder.length) : '';
}
/** Returns the rest of a target after its path: a slash at its end, query and hash. */
export function suffixOf(target) {
  return /\/?([?#].*)?$/s.exec(target)?.[0] ?? '';
}
/** Returns whether a value is the code of a language; case matters. */
export function isLocale(value) {
  return locales.some((locale) => locale === value);
}
/** Encodes an id; undefined for text that cannot be one: browsers resolve dot segments, even as `%2e%2e`. */
export function encodeId(id) {
  return typeof id !== 'string' || /^\.{0,2}$/.test(id) ? undefined : encode(id);
}
/** Encodes as UTF-8, with percent signs; undefined for half of a surrogate pair. */
function encode(text) {
  return /\p{Cs}/u.test(text) ? undefined : encodeURIComponent(text);
}
/** Returns a query with its `?`; '' for no query, also in engines without `URLSearchParams`. */
function searchOf(query = {}) {
  const pairs = [];
  const add = (values, key) => {
    for (const value of [values].flat()) {
      if (value !== null && value !== undefined)
        pairs.push([key, `${value}`]);
    }
  };
  const entries = typeof query.forEach === 'function' ? query : new Map(Object.entries(query));
  entries.forEach(add);
  return pairs[0] ? `?${new URLSearchParams(pairs)}` : '';
}
