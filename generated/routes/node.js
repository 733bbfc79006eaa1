// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { middleware as connect } from "./middleware.js";
import { hasAnswered, refuse, write } from "./node-answers.js";
import { createService, report, serverError, serverOptions } from "./service.js";
export const middleware = connect;
/**
* A request listener for `node:http` or `node:http2` that serves the routes. A connection is cut when an error comes after the answer has begun and
* `onError` does not end it.
*/
export function handler(handlers, options = {}) {
	const service = createService(handlers, options, serverOptions);
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
