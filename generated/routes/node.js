// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createService, guardFault, report, serverError } from "./service.js";
/**
* A request listener for `node:http` that serves the routes. A connection is cut when an error comes after the answer has begun and
* `onError` does not end it.
*/
export function handler(handlers, options = {}) {
	const service = createService(handlers, options);
	return (req, res) => {
		const context = {
			req,
			res
		};
		let route;
		const serve = async () => {
			const answer = service.answer(req.method ?? "GET", req.url ?? "/");
			if (answer.status === 200) {
				route = answer.route;
				await write(answer, context, options);
			} else if (answer.status === 404 && options.notFound !== undefined) await options.notFound(context);
			else refuse(res, answer);
		};
		serve().catch((error) => fail(error, context, route, options));
	};
}
/** Answers a request for a page. */
export async function write({ route, params, headers, handle }, context, options) {
	const { res } = context;
	for (const [name, value] of headers) res.setHeader(name, value);
	const passed = await options.guard?.(context, route, params);
	if (hasAnswered(res)) return;
	if (passed !== undefined) throw guardFault(route);
	await handle(context, params, route);
}
/** Answers any other request. */
export function refuse(res, { status, text, headers = [] }) {
	for (const [name, value] of headers) res.setHeader(name, value);
	res.statusCode = status;
	res.setHeader("Content-Type", "text/plain; charset=utf-8");
	res.end(`${text}\n`);
}
async function fail(error, context, route, { onError }) {
	const { res } = context;
	const begun = hasAnswered(res);
	try {
		await onError?.(error, context, route);
	} catch (another) {
		report(another);
	}
	if (onError !== undefined && (begun ? res.writableEnded : hasAnswered(res))) return;
	report(error);
	if (hasAnswered(res)) {
		res.destroy();
		return;
	}
	// Such as the length of a body that will not come.
	for (const name of res.getHeaderNames()) res.removeHeader(name);
	refuse(res, serverError);
}
function hasAnswered({ headersSent, writableEnded }) {
	return headersSent || writableEnded;
}
