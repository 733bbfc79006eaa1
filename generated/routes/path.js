// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { encodeSegment } from "./encode.js";
export function createPath({ id: route, path }, locales) {
	const [start = "", end] = path.split("{id}");
	const rest = start.startsWith("/{locale}/") ? start.slice("/{locale}".length) : undefined;
	if (rest === undefined) {
		return end === undefined ? () => start : (_, id) => start + encodeSegment(route, "id", id) + end;
	}
	return end === undefined ? (locale) => `/${known(locale)}${rest}` : (locale, id) => `/${known(locale)}${rest}${encodeSegment(route, "id", id)}${end}`;
	function known(locale) {
		if (locales.includes(locale)) return locale;
		throw new RangeError(`${route}: the locale ${JSON.stringify(locale)} is none of ${locales.join(", ")}`);
	}
}
/** The path as Express, Hono, MSW, Playwright and URLPattern take it: `/:locale/services/:id`. */
export function patternOf(path) {
	return path.replace(/\{(\w+)\}/g, ":$1");
}
