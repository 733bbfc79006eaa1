// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { route, routes } from "./index.js";
import { locales } from "../locales.js";
import { createMatcher } from "../matcher.js";
const matcher = /* @__PURE__ */ createMatcher(routes, locales);
/**
* The route that a request is for: its method, and its target in origin form (RFC 9112, section 3.2.1), query and all. Null
* for none, and for another spelling than the one that is served; never a throw. HEAD is served by GET.
*/
export function match(method, target) {
	return matcher.match(method, target);
}
/** The same for a path that has no query and no hash, such as `URL.pathname`. */
export function matchPath(method, pathname) {
	return matcher.matchPath(method, pathname);
}
/** Whether a match is of this route, which may be called by a former id; its parameters have their types then. */
export function is(match, id) {
	return match !== null && (match.route.id === id || match.route.formerNames?.includes(id) === true);
}
/** What to answer to a request. 400 only where nothing but a broken percent sequence keeps it from a route. */
export function resolve(method, target) {
	return matcher.resolve(method, target);
}
/**
* The same page in another language, with the query and the hash of the target: for a language switcher. Null for what is no page,
* or has no language. @throws RangeError for an unknown locale.
*/
export function localize(target, locale) {
	return matcher.localize(target, locale);
}
/**
* Whether a target is a route's page or, unless it is to be `exact`, something below it: for the entry of a menu.
*
* @throws RangeError for an id that no route has.
*/
export function isActive(target, id, { exact = false } = {}) {
	return matcher.isActive(target, route(id), exact);
}
