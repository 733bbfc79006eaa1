// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { isResponse, refusal, respond, responseOf, targetOf } from "./fetch-answers.js";
import { createService, report, serverError, serverOptions } from "./service.js";
/** Serves the routes where requests and responses are the Fetch standard's: Bun, Deno, Workers, SvelteKit, Next's route handlers. */
export function handler(handlers, options = {}) {
	const service = createService(handlers, options, serverOptions);
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
			return responseOf(await options.notFound(context), "notFound");
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
