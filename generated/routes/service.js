// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { deprecationOf } from "./deprecation.js";
import { locales } from "./locales.js";
import { createMatcher } from "./matcher.js";
import { checkOptions } from "./options.js";
import { decodeUnreserved, endOfPath, printable } from "./segment.js";
import { handlersByRoute, requireFunction } from "./start-up.js";
/** The names of the options of an adapter in a framework, and of one without. */
export const hostOptions = ["site", "guard"];
export const serverOptions = [
	"site",
	"guard",
	"notFound",
	"onError"
];
const none = [];
const notFound = {
	status: 404,
	text: "Not Found"
};
export const serverError = {
	status: 500,
	text: "Internal Server Error"
};
/**
* The routes that have a handler, and are there at the site.
*
* @throws RangeError for a handler, an option or a site that is none.
*/
export function createService(handlers, options, known) {
	checkOptions(options, known);
	for (const [name, value] of Object.entries(options)) if (name !== "site") requireFunction(`The option ${name}`, value);
	const { site } = options;
	const served = new Map([...handlersByRoute(handlers)].filter(([{ sites }]) => site === undefined || sites.includes(site)).map(([route, handle]) => [route, {
		handle,
		headersOf: deprecationOf(route)
	}]));
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
		if (page === undefined) return notFound;
		const headers = page.headersOf?.(params, headerSafe(prefix)) ?? none;
		return {
			status: 200,
			route,
			params,
			handle: page.handle,
			headers
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
	if (found.status === 308) return headerSafe(before) + found.location;
	if (before === prefix) return undefined;
	const end = endOfPath(target);
	return headerSafe(before) + printable((found.canonical ?? target.slice(0, end)) + target.slice(end));
}
/** A prefix as it may stand in a header, where a backslash would be a slash to a browser. */
function headerSafe(prefix) {
	return prefix.replace(/[\0- "<>\\\x7f]/g, encodeURIComponent);
}
/** The answer where a guard neither answers nor lets through; what it does wrong goes to stderr only. */
export function guardFault({ id }, returned) {
	const what = typeof returned === "object" && returned !== null ? "an object" : String(returned);
	report(new TypeError(`${id}: the guard returned ${what}; return true to let the request through, or answer it`));
	return serverError;
}
/** Writes an error that nobody takes to stderr. */
export function report(error) {
	// biome-ignore lint/suspicious/noConsole: the one place for it.
	console.error(error);
}
