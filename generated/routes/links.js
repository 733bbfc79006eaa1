// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createPath } from "./path.js";
import { byEveryId, refuseId } from "./route-by-id.js";
import { around } from "./suffix.js";
export function createHref(routes, locales) {
	/** By id: the path itself, where nothing is to be filled in. Made when the first link is. */
	let paths;
	const pathOf = (id, locale, given) => {
		paths ??= new Map(Array.from(byEveryId(routes), ([id, route]) => [id, route.params.length === 0 ? route.path : createPath(route, locales)]));
		const path = paths.get(id);
		if (typeof path === "string") return path;
		return path === undefined ? refuseId(id) : path(locale, given?.id);
	};
	return {
		href(id, given, options) {
			const path = pathOf(id, given?.locale, given);
			return options === undefined ? path : around(String(id), path, options);
		},
		withLocale(locale, base) {
			if (!locales.includes(locale)) {
				throw new RangeError(`The locale ${JSON.stringify(locale)} is none of ${locales}`);
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
