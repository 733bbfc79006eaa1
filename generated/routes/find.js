// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { encodeId, inEachLanguage } from "./path.js";
/** Finds routes by some of their paths, with or without a slash at the end. The first search builds the tables. */
export function finder(routes, pathsOf) {
	let find;
	return (path) => {
		find ??= findIn(routes, pathsOf);
		return find(path) ?? (path.endsWith("/") ? find(path.slice(0, -1)) : undefined);
	};
}
function findIn(routes, pathsOf) {
	/** Paths without an `{id}`. */
	const pages = new Map();
	/** The others: by the text before the `{id}`, then by the text after it. */
	const items = new Map();
	/** Whether an `{id}` follows so many slashes. */
	const depths = [];
	for (const route of routes) {
		for (const { path, locale } of pathsOf(route).flatMap(inEachLanguage)) {
			const [before = "", after] = path.split("{id}");
			if (after === undefined) {
				pages.set(path, Object.freeze({
					route,
					params: Object.freeze(locale === undefined ? {} : { locale })
				}));
			} else {
				const byRest = items.get(before) ?? new Map();
				items.set(before, byRest.set(after, {
					route,
					locale
				}));
				depths[before.split("/").length - 1] = true;
			}
		}
	}
	const itemAt = (path, start) => {
		const byRest = items.get(path.slice(0, start));
		if (byRest === undefined) return undefined;
		const slash = path.indexOf("/", start);
		const end = slash === -1 ? path.length : slash;
		const item = byRest.get(path.slice(end));
		const id = item && decodedId(path.slice(start, end));
		if (item === undefined || id === undefined) return undefined;
		const { route, locale } = item;
		return {
			route,
			params: locale === undefined ? { id } : {
				locale,
				id
			}
		};
	};
	const findItem = (path) => {
		let start = 0;
		for (let depth = 1; depth < depths.length; depth += 1) {
			start = path.indexOf("/", start) + 1;
			if (start === 0) return undefined;
			const found = depths[depth] ? itemAt(path, start) : undefined;
			if (found !== undefined) return found;
		}
		return undefined;
	};
	return (path) => pages.get(path) ?? findItem(path);
}
/** Undefined for a segment that is no id, such as a broken percent sequence. */
function decodedId(segment) {
	// Fast: most ids have nothing to decode.
	if (/^[\w-]+$/.test(segment)) return segment;
	if (/[?#]/.test(segment)) return undefined;
	try {
		const id = decodeURIComponent(segment);
		return encodeId(id) === undefined ? undefined : id;
	} catch {
		return undefined;
	}
}
