// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { prefixOf } from "./path.js";
/** The path of a target below its base, without query and hash; undefined for a target elsewhere. */
export function pathIn(target, base) {
	const path = target.slice(0, endOfPath(target));
	if (base === undefined) return path;
	const prefix = prefixOf(base);
	if (prefix === undefined) return undefined;
	if (path.startsWith(prefix)) return path.slice(prefix.length);
	// Servers see targets without the origin.
	const folder = prefix.replace(/^https?:\/\/[^/]*/i, "");
	return path.startsWith(folder) ? path.slice(folder.length) : undefined;
}
/** The query and the hash of a target. */
export function suffixOf(target) {
	return target.slice(endOfPath(target));
}
function endOfPath(target) {
	const end = target.search(/[?#]/);
	return end === -1 ? target.length : end;
}
