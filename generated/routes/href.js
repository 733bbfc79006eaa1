// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { buildPath } from "./build-path.js";
import { routes } from "./index.js";
let paths;
/**
 * The link to a route. `match` gives the route and the parameters back.
 *
 * @throws RangeError for an unknown id or locale; TypeError for a parameter that cannot be a path segment.
 */
export function href(id, ...[params, options]) {
    paths ??= new Map(routes.map((route) => [route.id, route.path]));
    const path = paths.get(id);
    if (path === undefined)
        throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
    return buildPath(path, params, options);
}
/** A `href` for one language, with everything before the path. */
export function withLocale(locale, base) {
    return (id, ...[params, options]) => {
        const found = routes.find((route) => route.id === id);
        if (found === undefined)
            throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
        return buildPath(found.path, { ...params, locale }, base === undefined ? options : { base, ...options });
    };
}
