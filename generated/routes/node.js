// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createService, guardFault, } from "./handlers.js";
/**
 * A request listener for `node:http` that serves the routes. A connection is cut when an error comes after the answer has begun and
 * `onError` does not end it.
 */
export function handler(handlers, options = {}) {
    const service = createService(handlers, options);
    const serve = async (context, seen) => {
        const { req, res } = context;
        const answer = service.answer(req.method ?? 'GET', req.url ?? '/');
        if (answer === undefined) {
            return options.notFound === undefined ? end(res, 404, 'Not Found') : options.notFound(context);
        }
        if (answer.status !== 200)
            return refuse(res, answer);
        const { served, params } = answer;
        const { route } = served;
        seen(route);
        for (const [name, value] of served.headers)
            res.setHeader(name, value);
        const passed = await options.guard?.(context, route, params);
        if (hasAnswered(res))
            return undefined;
        if (passed !== undefined)
            throw guardFault(route);
        return served.handle(context, params, route);
    };
    return (req, res) => {
        let route;
        const context = { req, res };
        const seen = (own) => {
            route = own;
        };
        serve(context, seen).catch((error) => fail(error, context, route, options));
    };
}
async function fail(error, context, route, { onError }) {
    const { res } = context;
    const begun = hasAnswered(res);
    try {
        await onError?.(error, context, route);
    }
    catch (another) {
        report(another);
    }
    if (onError !== undefined && (begun ? res.writableEnded : hasAnswered(res)))
        return;
    report(error);
    if (hasAnswered(res)) {
        res.destroy();
        return;
    }
    // Such as the length of a body that will not come.
    for (const name of res.getHeaderNames())
        res.removeHeader(name);
    end(res, 500, 'Internal Server Error');
}
export function hasAnswered({ headersSent, writableEnded }) {
    return headersSent || writableEnded;
}
/** Answers what is no page; see `Answer`. */
export function refuse(res, answer) {
    if (answer.location !== undefined)
        res.setHeader('Location', answer.location);
    if (answer.allow !== undefined)
        res.setHeader('Allow', answer.allow);
    const texts = { 308: 'Permanent Redirect', 400: 'Bad Request', 405: 'Method Not Allowed' };
    end(res, answer.status, texts[answer.status]);
}
function end(res, status, text) {
    res.statusCode = status;
    res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    res.end(`${text}\n`);
}
function report(error) {
    // biome-ignore lint/suspicious/noConsole: the one place for an error that nobody takes.
    console.error(error);
}
