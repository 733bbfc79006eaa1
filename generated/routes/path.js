// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { encodeId } from "./encode.js";
export function createPath({ id: route, path }, locales) {
	const [start = "", end] = path.split("{id}");
	const rest = start.replace("/{locale}", "");
	const isLocal = rest !== start;
	return (locale, id) => {
		if (isLocal && !locales.includes(locale)) {
			throw new RangeError(`${route}: the locale ${JSON.stringify(locale)} is none of ${locales}`);
		}
		const page = isLocal ? `/${locale}${rest}` : rest;
		return end === undefined ? page : page + encodeId(route, id) + end;
	};
}
/** The path as Express, Hono, MSW, Playwright and URLPattern take it: `/:locale/services/:id`. */
export function patternOf(path) {
	return path.replace(/\{(\w+)\}/g, ":$1");
}
