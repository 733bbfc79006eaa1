// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { closestLanguage } from '../closest.js';
import { finder } from '../find.js';
import { frozen } from '../frozen.js';
import { defaultLocale, locales, rightToLeft } from '../locales.js';
import { fill, isLocale, pathIn, patternsOf, suffixOf } from '../path.js';
import { rows, siteUrls } from './data.js';
export { defaultLocale, isLocale, locales, siteUrls };
/** The language for a reader who wants these, the first of them most: `navigator.languages`, or what Accept-Language lists. */
export function closestLocale(wanted) {
  return closestLanguage(wanted, locales) ?? defaultLocale;
}
/** The direction of a language, for the attribute `dir`. */
export function directionOf(locale) {
  return rightToLeft.includes(locale) ? 'rtl' : 'ltr';
}
/** Every route, by domain. */
export const routes = /* @__PURE__ */ frozen(rows);
const byId = /* @__PURE__ */ new Map(/* @__PURE__ */ routes.map((one) => [one.id, one]));
export function isRouteId(value) {
  return byId.has(value);
}
export function route(id) {
  return row(id);
}
function row(id) {
  const found = byId.get(id);
  if (found === undefined)
    throw new RangeError(`No route has the id ${JSON.stringify(id)}`);
  return found;
}
/**
 * The link to a route. `match` gives the route and the parameters back.
 *
 * @throws RangeError for an id that no route has; TypeError, which names the route, for a parameter or a base that cannot be in a link.
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
  const found = direct ?? (base || /[?#]/.test(target) ? find(pathIn(target, base)) : undefined);
  if (found === undefined)
    return null;
  const { route, params, movedTo } = found;
  if (site !== undefined && !route.sites.includes(site))
    return null;
  if (domains !== undefined && !domains.includes(route.domain))
    return null;
  return movedTo === undefined
    ? found
    : { ...found, movedTo: fill(route.id, movedTo, params, { base }) + suffixOf(target) };
}
/** Whether a match is of this route; then its parameters have their types. */
export function is(match, id) {
  return match?.route.id === id;
}
/** The same page in another language, with what follows the path. Null for no page, or one without a language. Never throws. */
export function localize(target, locale, { base } = {}) {
  const found = match(target, { base });
  if (found?.params.locale === undefined || !isLocale(locale))
    return null;
  const { id, path } = found.route;
  return fill(id, path, { ...found.params, locale }, { base }) + suffixOf(target);
}
/** The language of an address, also of a home page and of one that is no page. Null where it has none. Never throws. */
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
/** The path of a route in each of its languages, as frameworks take it: `/en/services/:id`. */
export function patterns({ path }) {
  return patternsOf(path).map((one) => one.path);
}
/** The former paths of a route in each of its languages, as frameworks take them. */
export function formerPatterns({ formerly = [] }) {
  return formerly.flatMap(patternsOf).map(({ path }) => path);
}
export function byRoute(handlers) {
  return Object.entries(handlers).map(([id, handler]) => [row(id), handler]);
}
/**
 * Each path to register, with its language: the handlers of an object by route id, once for each pattern of their routes.
 *
 * @throws RangeError for an id that no route has.
 */
export function pagesOf(handlers) {
  return byRoute(handlers).flatMap(([route, handler]) => patternsOf(route.path).map((page) => ({ ...page, route, handler })));
}
const day = 86_400_000;
/**
 * The headers of a deprecated route; none for any other. `Deprecation` (RFC 9745) says since when; `Sunset` (RFC 8594) is the
 * midnight (UTC) that ends its last day; `Link` leads to the replacement, where `params` has what that needs.
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
    // A public page may be replaced by one that is not here, or that has other parameters.
  }
  return headers;
}
