// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createService, guardFault, } from "./handlers.js";
/** Serves the routes where requests and responses are the Fetch standard's: Bun, Deno, Workers, SvelteKit, Next's route handlers. */
export function handler(handlers, options = {}) {
    const service = createService(handlers, options);
    return async (request) => {
        const context = { request };
        let route;
        try {
            const answer = service.answer(request.method, targetOf(request.url));
            if (answer === undefined) {
                return responseOf(options.notFound === undefined ? plain(404, 'Not Found') : await options.notFound(context));
            }
            if (answer.status !== 200)
                return refusal(answer);
            route = answer.served.route;
            const passed = await options.guard?.(context, route, answer.params);
            if (passed !== undefined)
                return answered(passed, answer.served, guardFault(route));
            return answered(await answer.served.handle(context, answer.params, route), answer.served);
        }
        catch (error) {
            return failed(error, context, route, options);
        }
    };
}
async function failed(error, context, route, { onError }) {
    try {
        const answer = await onError?.(error, context, route);
        if (isResponse(answer))
            return answer;
    }
    catch (another) {
        report(another);
    }
    report(error);
    return plain(500, 'Internal Server Error');
}
/** The response with what tells that its route is deprecated. @throws TypeError when it is no response. */
export function answered(response, { route, headers }, fault = new TypeError(`${route.id}: the handler must return a Response`)) {
    const given = responseOf(response, fault);
    if (headers.length === 0)
        return given;
    // A response that was fetched or redirects cannot be changed.
    const copy = new Response(given.body, given);
    for (const [name, value] of headers)
        copy.headers.set(name, value);
    return copy;
}
function responseOf(value, fault = new TypeError('notFound must return a Response')) {
    if (!isResponse(value))
        throw fault;
    return value;
}
/** Of whatever realm or runtime. */
function isResponse(value) {
    return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}
/** What is answered to a request that is for no page; see `Answer`. */
export function refusal(answer) {
    if (answer.status === 308)
        return plain(308, 'Permanent Redirect', { Location: answer.location });
    if (answer.status === 405)
        return plain(405, 'Method Not Allowed', { Allow: answer.allow });
    return plain(400, 'Bad Request');
}
function plain(status, text, headers = {}) {
    return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });
}
/** The origin form of an absolute URL, as it was sent. */
export function targetOf(url) {
    const start = url.indexOf('/', url.indexOf('://') + 3);
    return start === -1 ? '/' : url.slice(start);
}
function report(error) {
    // biome-ignore lint/suspicious/noConsole: the one place for an error that nobody takes.
    console.error(error);
}
