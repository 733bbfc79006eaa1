// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { closestLanguage } from '../closest.js';
import { finder } from '../find.js';
import { frozen } from '../frozen.js';
import { defaultLocale, locales, rightToLeft } from '../locales.js';
import { fill, isLocale, pathIn, patternsOf, suffixOf } from '../path.js';
import { rows, siteUrls } from './data.js';
export { defaultLocale, isLocale, locales, siteUrls };
/** Returns the language that suits a reader best: pass `navigator.languages` or the list of Accept-Language, the most preferred first. */
export function closestLocale(preferred) {
  return closestLanguage(preferred, locales) ?? defaultLocale;
}
/** Returns the direction of a language, for the attribute `dir`. */
export function directionOf(locale) {
  return rightToLeft.includes(locale) ? 'rtl' : 'ltr';
}
/** Every route, by domain. */
export const routes = /* @__PURE__ */ frozen(rows);
const byId = /* @__PURE__ */ new Map(/* @__PURE__ */ routes.map((row) => [row.id, row]));
export function isRouteId(value) {
  return byId.has(value);
}
export function route(id) {
  return row(id);
}
function row(id) {
  const entry = byId.get(id);
  if (entry === undefined)
    throw new RangeError(`No route has the id ${JSON.stringify(id)}`);
  return entry;
}
/**
 * Returns the link to a route. `match` is the reverse.
 *
 * @throws RangeError for an id that no route has; TypeError, which names the route, if a parameter or the base cannot be in a link.
 */
export function href(id, ...[params, options]) {
  return fill(id, row(id).path, params, options);
}
const find = /* @__PURE__ */ finder(routes);
export function match(target, { base, site, domains } = {}) {
  if (typeof target !== 'string')
    return null;
  // Fast: most targets are a plain path.
  const direct = base ? undefined : find(target);
  const matched = direct ?? (base || /[?#]/.test(target) ? find(pathIn(target, base)) : undefined);
  if (matched === undefined)
    return null;
  const { route, params, movedTo } = matched;
  if (site !== undefined && !route.sites.includes(site))
    return null;
  if (domains !== undefined && !domains.includes(route.domain))
    return null;
  return movedTo === undefined
    ? matched
    : { ...matched, movedTo: fill(route.id, movedTo, params, { base }) + suffixOf(target) };
}
/** Returns whether a match is of this route, which gives its parameters their types. */
export function is(match, id) {
  return match?.route.id === id;
}
/** Returns the same page in another language, with the target's query and hash; null for no page, or one without a language. Never throws. */
export function localize(target, locale, { base } = {}) {
  const matched = match(target, { base });
  if (matched?.params.locale === undefined || !isLocale(locale))
    return null;
  const { id, path } = matched.route;
  return fill(id, path, { ...matched.params, locale }, { base }) + suffixOf(target);
}
/** Returns the language of an address, even of a home page or an unknown page; null if it has none. Never throws. */
export function localeOf(target, { base } = {}) {
  const [, locale] = typeof target === 'string' ? (/^\/([^/]*)/.exec(pathIn(target, base)) ?? []) : [];
  return isLocale(locale) ? locale : null;
}
export function alternates(id, params, { base }) {
  const { path } = row(id);
  if (!path.startsWith('/{locale}/'))
    throw new RangeError(`${id}: the path has no language`);
  const linkIn = (locale) => fill(id, path, { ...params, locale }, { base });
  const links = locales.map((locale) => [locale, linkIn(locale)]);
  return Object.fromEntries([...links, ['x-default', linkIn(defaultLocale)]]);
}
/** Returns the path of a route in each of its languages, as frameworks write it: `/en/services/:id`. */
export function patterns({ path }) {
  return patternsOf(path).map((pattern) => pattern.path);
}
/** Returns the former paths of a route in each of its languages, as frameworks write them. */
export function formerPatterns({ formerly = [] }) {
  return formerly.flatMap(patternsOf).map(({ path }) => path);
}
export function byRoute(handlers) {
  return Object.entries(handlers).map(([id, handler]) => [row(id), handler]);
}
/**
 * Returns each handler with its route, once for each path of the route, to register it.
 *
 * @param handlers by route id.
 * @throws RangeError for an id that no route has.
 */
export function pagesOf(handlers) {
  return byRoute(handlers).flatMap(([route, handler]) => patternsOf(route.path).map((page) => ({ ...page, route, handler })));
}
const day = 86_400_000;
/**
 * Returns the headers of a deprecated route; none for any other. `Deprecation` (RFC 9745) is its beginning, if it is known; `Sunset`
 * (RFC 8594) is the midnight (UTC) after its last day; `Link` leads to the replacement, if `params` has its parameters.
 */
export function deprecationHeaders({ deprecated }, params = {}, { base } = {}) {
  if (deprecated === undefined)
    return {};
  const { since, until, use } = deprecated;
  const headers = { Sunset: new Date(Date.parse(until) + day).toUTCString() };
  if (since !== undefined)
    headers.Deprecation = `@${Date.parse(since) / 1000}`;
  try {
    if (use !== undefined)
      headers.Link = `<${fill(use, row(use).path, params, { base })}>; rel="successor-version"`;
  }
  catch {
    // The replacement of a public page may be missing here, or have other parameters.
  }
  return headers;
}
