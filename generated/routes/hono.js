// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { refusal, respond, targetOf } from "./fetch-answers.js";
import { patternOf } from "./path.js";
import { endOfPath } from "./segment.js";
import { createService, hostOptions } from "./service.js";
/**
* Serves the routes from a Hono 4 application, also under its `basePath` or with `app.route('/city', sub)`, as routes of its own:
* what the host has registered before protects them, and `routePath(c)` is their pattern. What is no route goes on to the host's
* own; an error of a guard or a handler goes to the host's error handler.
*/
export function mount(app, handlers, options = {}) {
	const service = createService(handlers, options, hostOptions);
	const answerTo = (context, depth) => {
		const [before, target] = split(targetOf(context.req.url), depth);
		return service.answer(context.req.method, target, before);
	};
	for (const route of service.routes) {
		const paths = [route.path, ...route.formerly ?? []].map(patternOf);
		for (const path of paths.flatMap((path) => [path, `${path}/`])) {
			const depth = path.replace(/\/$/, "").split("/").length - 1;
			app.get(path, async (context, next) => {
				const answer = answerTo(context, depth);
				if (answer.status === 308 || answer.status === 400) return refusal(answer);
				if (answer.status === 200 && answer.route === route) return respond(answer, context, options);
				await next();
				return undefined;
			});
			app.all(path, async (context, next) => {
				const { method, matchedRoutes, routeIndex } = context.req;
				const isTheirs = matchedRoutes.slice(routeIndex + 1).some((later) => later.method === method);
				await next();
				const answer = answerTo(context, depth);
				const isRefused = answer.status === 405 || answer.status === 400;
				if (!isRefused || isTheirs || context.res?.status !== 404) return undefined;
				// Else Hono keeps the headers of the response that was there.
				context.res = undefined;
				context.res = refusal(answer);
				return undefined;
			});
		}
	}
}
/** The last segments of a target, as many as the route has, with a trailing slash and the query; what stands before comes first. */
function split(target, depth) {
	const end = endOfPath(target);
	let at = target[end - 1] === "/" ? end - 1 : end;
	for (let left = depth; left > 0 && at > 0; left -= 1) at = target.lastIndexOf("/", at - 1);
	return [target.slice(0, at), target.slice(at)];
}
