// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { answerTo } from "./handlers.js";
/**
 * Serves the routes from an Express 5 application or router, under whatever path it is mounted. What is no route goes on to the
 * host's own; an error of a handler goes to the host's error handler.
 */
export function mount(router, handlers) {
    router.use((req, res, next) => {
        const answer = answerTo(handlers, req.method ?? 'GET', req.url ?? '/');
        if (answer === undefined)
            next();
        else if (answer.status === 200)
            answer.run({ req, res }).catch(next);
        else {
            res.statusCode = answer.status;
            if (answer.status === 405)
                res.setHeader('Allow', answer.allow);
            res.end();
        }
    });
}
