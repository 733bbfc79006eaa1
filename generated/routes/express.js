// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { refuse, write } from "./node.js";
import { patternOf } from "./path.js";
import { createService } from "./service.js";
/**
* Serves the routes from an Express 5 application or router, under whatever path it is mounted, as routes of its own: what the host
* has registered before protects them, and `req.route.path` is their pattern. What is no route goes on to the host's own; an error
* of a guard or a handler goes to the host's error handler.
*/
export function mount(router, handlers, options = {}) {
	const service = createService(handlers, options);
	const pages = new WeakMap();
	const hidden = new WeakMap();
	let refusesOthers = false;
	router.use((req, res, next) => {
		if (!refusesOthers) {
			// The last layer, whatever the host has registered in the meantime.
			refusesOthers = true;
			router.use(refuseOthers);
		}
		const answer = service.answer(req.method, req.url, req.baseUrl);
		if (answer.status === 308 || answer.status === 400) return refuse(res, answer);
		if (answer.status === 200) pages.set(req, answer);
		else {
			// Express ignores case, and fails where it cannot decode; the routes below shall see only what is theirs.
			hidden.set(req, req.url);
			req.url = "/";
		}
		return next();
	});
	for (const route of service.routes) {
		router.get(patternOf(route.path), (req, res, next) => {
			const page = pages.get(req);
			return page?.route === route ? write(page, {
				req,
				res
			}, options) : next("route");
		});
	}
	router.use((req, _, next) => {
		req.url = hidden.get(req) ?? req.url;
		hidden.delete(req);
		next();
	});
	function refuseOthers(req, res, next) {
		const answer = service.answer(req.method, req.url);
		if (answer.status === 405) refuse(res, answer);
		else next();
	}
}
