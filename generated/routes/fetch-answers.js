// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { guardFault } from "./service.js";
/** The answer to a request for a page. @throws TypeError when a guard or a handler returns no response. */
export async function respond({ route, params, headers, handle }, context, options) {
	const passed = options.guard === undefined || await options.guard(context, route, params);
	const given = passed === true ? responseOf(await handle(context, params, route), new TypeError(`${route.id}: the handler must return a Response`)) : responseOf(passed, guardFault(route, passed));
	if (headers.length === 0) return given;
	// A response that was fetched or redirects cannot be changed.
	const copy = new Response(given.body, given);
	for (const [name, value] of headers) copy.headers.set(name, value);
	return copy;
}
/** The answer to any other request. */
export function refusal({ status, text, headers = [] }) {
	const type = ["Content-Type", "text/plain; charset=utf-8"];
	return new Response(`${text}\n`, {
		status,
		headers: Object.fromEntries([type, ...headers])
	});
}
/** A response that somebody gave. @throws `fault` for anything else. */
export function responseOf(value, fault) {
	if (!isResponse(value)) throw fault;
	return value;
}
/** Of whatever realm or runtime. */
export function isResponse(value) {
	return typeof value === "object" && value !== null && "status" in value && "headers" in value;
}
/** The origin form of an absolute URL, as it was sent. */
export function targetOf(url) {
	const start = url.indexOf("/", url.indexOf("://") + 3);
	return start === -1 ? "/" : url.slice(start);
}
