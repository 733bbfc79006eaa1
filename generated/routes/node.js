// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { answerTo } from "./handlers.js";
/**
 * A request listener for `node:http` that serves the routes. A handler writes to `res`; one that throws, or whose promise is
 * rejected, is answered with 500, or cuts the connection when it had begun to answer. `notFound` is called for everything else
 * that is no route, and for routes without a handler.
 */
export function handler(handlers, options = {}) {
    const answer = async (req, res) => {
        const found = answerTo(handlers, req.method ?? 'GET', req.url ?? '/');
        if (found?.status === 200)
            return found.run({ req, res });
        if (found?.status === 405) {
            res.setHeader('Allow', found.allow);
            return end(res, 405, 'Method Not Allowed');
        }
        if (found?.status === 400)
            return end(res, 400, 'Bad Request');
        return options.notFound === undefined ? end(res, 404, 'Not Found') : options.notFound(req, res);
    };
    return (req, res) => {
        answer(req, res).catch(() => {
            if (res.headersSent)
                res.destroy();
            else
                end(res, 500, 'Internal Server Error');
        });
    };
}
function end(res, status, text) {
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    res.end(`${text}\n`);
}
