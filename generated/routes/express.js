// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createService, guardFault, } from "./handlers.js";
import { hasAnswered, refuse } from "./node.js";
import { patternOf } from "./path.js";
/**
 * Serves the routes from an Express 5 application or router, under whatever path it is mounted, as routes of its own: what the host
 * has registered before protects them, and `req.route.path` is their pattern. What is no route goes on to the host's own; an error
 * of a guard or a handler goes to the host's error handler.
 */
export function mount(router, handlers, options = {}) {
    const service = createService(handlers, options);
    const answers = new WeakMap();
    const hidden = new WeakMap();
    let refusesOthers = false;
    router.use((req, res, next) => {
        if (!refusesOthers) {
            // The last layer, whatever the host has registered in the meantime.
            refusesOthers = true;
            router.use(refuseOthers);
        }
        const answer = service.answer(req.method, req.url, req.baseUrl);
        if (answer !== undefined && (answer.status === 308 || answer.status === 400))
            return refuse(res, answer);
        if (answer?.status === 200)
            answers.set(req, answer);
        else {
            // Express ignores case, and fails where it cannot decode; the routes below shall see only what is theirs.
            hidden.set(req, req.url);
            req.url = '/';
        }
        return next();
    });
    for (const { route, handle, headers } of service.routes) {
        router.get(patternOf(route.path), async (req, res, next) => {
            const answer = answers.get(req);
            if (answer?.status !== 200 || answer.served.route !== route)
                return next('route');
            const context = { req, res };
            for (const [name, value] of headers)
                res.setHeader(name, value);
            const passed = await options.guard?.(context, route, answer.params);
            if (hasAnswered(res))
                return undefined;
            if (passed !== undefined)
                throw guardFault(route);
            return handle(context, answer.params, route);
        });
    }
    router.use((req, _, next) => {
        req.url = hidden.get(req) ?? req.url;
        hidden.delete(req);
        next();
    });
    function refuseOthers(req, res, next) {
        const answer = service.answer(req.method, req.url);
        if (answer?.status === 405)
            refuse(res, answer);
        else
            next();
    }
}
