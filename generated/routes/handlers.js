// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { match, resolve } from "./match.js";
/**
 * What an adapter does with a request; undefined where it is for no route that has a handler, so that it goes on to the host.
 * `run` rejects where the handler throws.
 */
export function answerTo(handlers, method, target) {
    const found = resolve(method, target);
    if (found.status === 404)
        return undefined;
    if (found.status === 400)
        return { status: 400 };
    const known = found.status === 200 ? found.match : match('GET', target);
    const handle = known === null ? undefined : handlerOf(handlers, known.route.id);
    if (known === null || handle === undefined)
        return undefined;
    return found.status === 405
        ? { status: 405, allow: found.allow.join(', ') }
        : { status: 200, run: async (context) => handle(context, known.params) };
}
/** The handler of a route, typed for whatever route it is. */
function handlerOf(handlers, id) {
    const handler = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
    return handler;
}
