// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createPath } from "./path.js";
import { around } from "./suffix.js";
export function createHref(routes, locales) {
	/** By id: the path itself, where nothing is to be filled in. Made when the first link is. */
	let paths;
	const pathOf = (id, locale, given) => {
		paths ??= new Map(routes.map((route) => [route.id, route.params.length === 0 ? route.path : createPath(route, locales)]));
		const path = paths.get(id);
		if (typeof path === "string") return path;
		if (path === undefined) throw new RangeError(`No route has the id ${JSON.stringify(String(id))}`);
		return path(locale, given?.id);
	};
	return {
		href(id, given, options) {
			const path = pathOf(id, given?.locale, given);
			return options === undefined ? path : around(String(id), path, options);
		},
		withLocale(locale, base) {
			if (!locales.includes(locale)) {
				throw new RangeError(`The locale is ${JSON.stringify(locale)}; it must be one of ${locales.join(", ")}`);
			}
			return (id, given, options) => {
				const path = pathOf(id, locale, given);
				return options === undefined && base === undefined ? path : around(String(id), path, {
					base,
					...options
				});
			};
		}
	};
}
