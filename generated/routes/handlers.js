// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** The handler of a route, typed for whatever route it is. */
export function handlerOf(handlers, id) {
    const handler = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
    return handler;
}
