// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { encode, refuse } from "./encode.js";
/** A path with its base before it, its query and hash after it. @throws TypeError for what no URL can hold. */
export function around(route, path, { base = "", query, hash = "" }) {
	const end = hash === "" ? "" : `#${encode(route, "hash", hash)}`;
	return startOf(route, base) + path + (query === undefined ? "" : queryOf(route, query)) + end;
}
/** An origin, a path that begins with one slash, or both, as it stands before a path. */
export function startOf(route, base) {
	// An empty segment would name another host.
	const isRight = /^(https?:\/\/[^\s/?#\\]+)?(\/[^\s/?#\\]+)*\/?$/i.test(base);
	return isRight ? base.replace(/\/$/, "") : refuse(route, "base", base);
}
function queryOf(route, query) {
	if (!/ (Object|URLSearchParams)/.test(Object.prototype.toString.call(query))) refuse(route, "query", query);
	let text = "";
	for (const [key, values] of query instanceof URLSearchParams ? query : Object.entries(query)) {
		const what = `query value of "${key}"`;
		for (const value of [values].flat()) {
			if (value === null || value === undefined) continue;
			if (typeof value === "object") refuse(route, what, value);
			text += `${text === "" ? "?" : "&"}${encode(route, what, key)}=${encode(route, what, String(value))}`;
		}
	}
	return text;
}
