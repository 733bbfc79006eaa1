// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { isRouteId, route as routeById } from "./index.js";
import { defaultLocale, locales } from "./locales.js";
import { createPath } from "./path.js";
const day = 864e5;
/**
* What tells clients that a route is deprecated: since when (RFC 9745), until when (RFC 8594: the last day, in UTC, is over then), and
* which page takes its place, where that needs no other parameters. Undefined for a route that stays.
*/
export function deprecationOf({ deprecated, params: own }) {
	if (deprecated === undefined) return undefined;
	const { since, until, use } = deprecated;
	const dates = [...since === undefined ? [] : [["Deprecation", `@${Date.parse(since) / 1e3}`]], ["Sunset", new Date(Date.parse(until) + day).toUTCString()]];
	const successor = isRouteId(use) ? routeById(use) : undefined;
	if (successor === undefined || successor.params.includes("id") && !own.includes("id")) return () => dates;
	const path = createPath(successor, locales);
	return ({ locale = defaultLocale, id }, prefix) => [...dates, ["Link", `<${prefix}${path(locale, id)}>; rel="successor-version"`]];
}
