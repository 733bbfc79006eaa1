// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { guardFault } from "./service.js";
/** The answer to a request for a page. @throws TypeError when a guard or a handler returns no response. */
export async function respond({ route, params, headers, handle }, context, options) {
	const passed = options.guard === undefined || await options.guard(context, route, params);
	if (passed !== true && !isResponse(passed)) return refusal(guardFault(route, passed));
	const given = passed === true ? responseOf(await handle(context, params, route), route.id) : passed;
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
/** A response that a handler gave. @throws TypeError for anything else. */
export function responseOf(value, handler) {
	if (!isResponse(value)) throw new TypeError(`${handler}: the handler must return a Response`);
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
