// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { guardFault } from "./service.js";
/** Answers a request for a page. */
export async function write({ route, params, headers, handle }, context, options) {
	const { res } = context;
	for (const [name, value] of headers) res.setHeader(name, value);
	const passed = options.guard === undefined || await options.guard(context, route, params);
	if (hasAnswered(res)) return;
	if (passed === true) await handle(context, params, route);
	else refuse(res, guardFault(route, passed));
}
/** Answers any other request. */
export function refuse(res, { status, text, headers = [] }) {
	for (const [name, value] of headers) res.setHeader(name, value);
	res.statusCode = status;
	res.setHeader("Content-Type", "text/plain; charset=utf-8");
	res.end(`${text}\n`);
}
/** Whether a response has begun; or there is nobody to answer to. */
export function hasAnswered({ headersSent, writableEnded, destroyed }) {
	return headersSent || writableEnded || destroyed;
}
