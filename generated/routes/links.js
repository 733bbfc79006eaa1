// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createPath } from "./path.js";
import { around } from "./suffix.js";
export function createHref(routes, locales) {
    let paths;
    const pathOf = (id) => {
        // Made when the first link is.
        paths ??= new Map(routes.map((route) => [route.id, createPath(route, locales)]));
        const path = paths.get(id);
        if (path === undefined)
            throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
        return path;
    };
    return {
        href(id, given, options) {
            const path = pathOf(id)(given?.locale, given?.id);
            return options === undefined ? path : around(String(id), path, options);
        },
        withLocale(locale, base) {
            if (!locales.includes(locale)) {
                throw new RangeError(`The locale is ${JSON.stringify(locale)}; it must be one of ${locales.join(', ')}`);
            }
            return (id, given, options) => {
                const path = pathOf(id)(locale, given?.id);
                return options === undefined && base === undefined ? path : around(String(id), path, { base, ...options });
            };
        },
    };
}
