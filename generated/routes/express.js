// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { handlerOf } from "./handlers.js";
import { resolve } from "./match.js";
/**
 * Serves the routes from an Express 5 application or router, under whatever path it is mounted. What is no route goes on to the
 * host's own; an error of a handler goes to the host's error handler.
 */
export function mount(router, handlers) {
    router.use((req, res, next) => {
        const found = resolve(req.method ?? 'GET', req.url ?? '/');
        if (found.status === 200) {
            const handle = handlerOf(handlers, found.match.route.id);
            if (handle === undefined)
                next();
            else
                run(handle, { req, res }, found.match.params).catch(next);
        }
        else if (found.status === 405) {
            res.statusCode = 405;
            res.setHeader('Allow', found.allow.join(', '));
            res.end();
        }
        else if (found.status === 400) {
            res.statusCode = 400;
            res.end();
        }
        else
            next();
    });
}
/** Makes a rejection of a throw. */
async function run(handle, context, params) {
    await handle(context, params);
}
