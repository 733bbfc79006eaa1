// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { middleware as connect } from "./middleware.js";
import { refuse, write } from "./node-answers.js";
import { patternOf } from "./path.js";
import { endOfPath } from "./segment.js";
import { createService, hostOptions } from "./service.js";
export const middleware = connect;
/**
* Serves the routes from an Express 5 application or router, under whatever path it is mounted, as routes of its own: what the host
* has registered before protects them, and `req.route.path` is their pattern. What is no route goes on to the host's own; an error
* of a guard or a handler goes to the host's error handler.
*/
export function mount(router, handlers, options = {}) {
	const service = createService(handlers, options, hostOptions);
	const pages = new WeakMap();
	const targets = new WeakMap();
	const restore = (req) => {
		req.url = targets.get(req) ?? req.url;
		targets.delete(req);
	};
	let refusesOthers = false;
	router.use((req, res, next) => {
		if (!refusesOthers) {
			// The last layer, whatever the host has registered in the meantime.
			refusesOthers = true;
			router.use(refuseOthers);
		}
		const answer = service.answer(req.method, req.url, req.baseUrl);
		if (answer.status === 308 || answer.status === 400) return refuse(res, answer);
		// Express ignores case, fails where it cannot decode, and may be strict with slashes; the routes below shall see only what is
		// theirs, without a slash at its end.
		const isPage = answer.status === 200;
		if (isPage) pages.set(req, answer);
		const end = endOfPath(req.url);
		if (!isPage || req.url[end - 1] === "/") {
			targets.set(req, req.url);
			req.url = isPage ? req.url.slice(0, end - 1) + req.url.slice(end) : "/";
		}
		return next();
	});
	for (const route of service.routes) {
		router.get(patternOf(route.path), (req, res, next) => {
			const page = pages.get(req);
			if (page?.route !== route) return next("route");
			restore(req);
			return write(page, {
				req,
				res
			}, options);
		});
	}
	router.use((req, _, next) => {
		restore(req);
		next();
	});
	function refuseOthers(req, res, next) {
		const answer = service.answer(req.method, req.url);
		if (answer.status === 405) refuse(res, answer);
		else next();
	}
}
