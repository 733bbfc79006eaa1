// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { routes } from "./index.js";
import { locales } from "./locales.js";
import { createMatcher } from "./matcher.js";
import { decodeUnreserved, endOfPath, printable } from "./segment.js";
const notFound = {
	status: 404,
	text: "Not Found"
};
export const serverError = {
	status: 500,
	text: "Internal Server Error"
};
/** The routes that have a handler, and are there at the site. */
export function createService(handlers, { site }) {
	const served = new Map();
	for (const route of routes) {
		const handle = Object.hasOwn(handlers, route.id) ? handlers[route.id] : undefined;
		if (handle === undefined || site !== undefined && !route.sites.includes(site)) continue;
		// The table calls each with the parameters of its own route.
		served.set(route, {
			handle,
			headers: headersOf(route)
		});
	}
	const own = [...served.keys()];
	const matcher = createMatcher(own, locales);
	const answer = (method, target, prefix = "") => {
		const found = matcher.resolve(method, target);
		if (found.status === 400) return {
			status: 400,
			text: "Bad Request"
		};
		if (found.status === 405) {
			return {
				status: 405,
				text: "Method Not Allowed",
				headers: [["Allow", found.allow.join(", ")]]
			};
		}
		if (found.status === 404) return notFound;
		const location = locationOf(found, target, prefix);
		if (location !== undefined) return {
			status: 308,
			text: "Permanent Redirect",
			headers: [["Location", location]]
		};
		const { route, params } = found.match;
		const page = served.get(route);
		return page === undefined ? notFound : {
			status: 200,
			route,
			params,
			...page
		};
	};
	const isLocal = ({ path }) => Number(path.startsWith("/{locale}/"));
	return {
		routes: own.sort((a, b) => isLocal(a) - isLocal(b)),
		answer
	};
}
/** Where a request is sent to; undefined where it has the one spelling that is served, its prefix included. */
function locationOf(found, target, prefix) {
	// Two slashes at the start would name another host.
	const before = decodeUnreserved(prefix).replace(/^\/{2,}/, "/");
	if (found.status === 308) return before + found.location;
	if (before === prefix) return undefined;
	const end = endOfPath(target);
	return before + printable((found.canonical ?? target.slice(0, end)) + target.slice(end));
}
/**
* RFC 9745 and RFC 8594. A descriptor says how long a deprecated route is served, and not since when it is deprecated; it is so by
* now, so the date is the least one, which is past on every clock. It is not there after the last day, in UTC.
*/
function headersOf({ deprecated }) {
	if (deprecated === undefined) return [];
	const day = 864e5;
	const sunset = new Date(Date.parse(`${deprecated.until}T00:00:00Z`) + day);
	return [["Deprecation", "@0"], ["Sunset", sunset.toUTCString()]];
}
/** What a guard does wrong that neither answers nor lets through. */
export function guardFault({ id }) {
	return new TypeError(`${id}: the guard must answer the request, or return undefined to let it through`);
}
/** Writes an error that nobody takes to stderr. */
export function report(error) {
	// biome-ignore lint/suspicious/noConsole: the one place for it.
	console.error(error);
}
