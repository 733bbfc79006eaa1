// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createService, guardFault, report, serverError } from "./service.js";
/** Serves the routes where requests and responses are the Fetch standard's: Bun, Deno, Workers, SvelteKit, Next's route handlers. */
export function handler(handlers, options = {}) {
	const service = createService(handlers, options);
	return async (request) => {
		const context = { request };
		let route;
		try {
			const answer = service.answer(request.method, targetOf(request.url));
			if (answer.status === 200) {
				route = answer.route;
				return await respond(answer, context, options);
			}
			if (answer.status !== 404 || options.notFound === undefined) return refusal(answer);
			return responseOf(await options.notFound(context), new TypeError("notFound must return a Response"));
		} catch (error) {
			return failed(error, context, route, options);
		}
	};
}
async function failed(error, context, route, { onError }) {
	try {
		const answer = await onError?.(error, context, route);
		if (isResponse(answer)) return answer;
	} catch (another) {
		report(another);
	}
	report(error);
	return refusal(serverError);
}
/** The answer to a request for a page. @throws TypeError when a guard or a handler returns no response. */
export async function respond({ route, params, headers, handle }, context, options) {
	const passed = await options.guard?.(context, route, params);
	const given = passed === undefined ? responseOf(await handle(context, params, route), new TypeError(`${route.id}: the handler must return a Response`)) : responseOf(passed, guardFault(route));
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
function responseOf(value, fault) {
	if (!isResponse(value)) throw fault;
	return value;
}
/** Of whatever realm or runtime. */
function isResponse(value) {
	return typeof value === "object" && value !== null && "status" in value && "headers" in value;
}
/** The origin form of an absolute URL, as it was sent. */
export function targetOf(url) {
	const start = url.indexOf("/", url.indexOf("://") + 3);
	return start === -1 ? "/" : url.slice(start);
}
