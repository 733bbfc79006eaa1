// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { handlerOf } from "./handlers.js";
import { resolve } from "./match.js";
/**
 * Serves the routes from a Hono 4 application. What is no route goes on to the host's own. A handler returns a `Response`; an
 * error goes to the host's error handler.
 */
export function mount(app, handlers) {
    app.use('*', async (context, next) => {
        const found = resolve(context.req.method, targetOf(context.req.url));
        if (found.status === 200) {
            const handle = handlerOf(handlers, found.match.route.id);
            if (handle !== undefined)
                return (await handle(context, found.match.params));
        }
        if (found.status === 405)
            return respond(405, { Allow: found.allow.join(', ') });
        if (found.status === 400)
            return respond(400, {});
        await next();
        return undefined;
    });
}
/** The origin form of an absolute URL, as it was sent. */
function targetOf(url) {
    const start = url.indexOf('/', url.indexOf('://') + 3);
    return start === -1 ? '/' : url.slice(start);
}
function respond(status, headers) {
    return new Response(null, { status, headers });
}
