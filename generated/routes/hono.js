// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { answerTo } from "./handlers.js";
/**
 * Serves the routes from a Hono 4 application. What is no route goes on to the host's own. A handler returns a `Response`; an
 * error goes to the host's error handler.
 */
export function mount(app, handlers) {
    app.use('*', async (context, next) => {
        const answer = answerTo(handlers, context.req.method, targetOf(context.req.url));
        if (answer?.status === 200)
            return (await answer.run(context));
        if (answer?.status === 405)
            return new Response(null, { status: 405, headers: { Allow: answer.allow } });
        if (answer?.status === 400)
            return new Response(null, { status: 400 });
        await next();
        return undefined;
    });
}
/** The origin form of an absolute URL, as it was sent. */
function targetOf(url) {
    const start = url.indexOf('/', url.indexOf('://') + 3);
    return start === -1 ? '/' : url.slice(start);
}
