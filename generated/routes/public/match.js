// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { routes } from "./index.js";
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
/** Whether a match is of this route; its parameters have their types then. */
export function is(match, id) {
	return match?.route.id === id;
}
/** What to answer to a request. 400 only where nothing but a broken percent sequence keeps it from a route. */
export function resolve(method, target) {
	return matcher.resolve(method, target);
}
