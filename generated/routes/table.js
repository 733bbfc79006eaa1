// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { frozen } from "./frozen.js";
/** Rows, and the sites of each domain, as routes; all of it is frozen. */
export function table(sites, rows) {
	frozen(sites);
	return Object.freeze(rows.map(([id, path, domain, life]) => Object.freeze({
		id,
		method: "GET",
		path,
		params: paramsOf(path),
		domain,
		audience: path.startsWith("/{locale}/") ? "public" : "admin",
		sites: sites[domain],
		...frozen(life)
	})));
}
// One list each, because a large table repeats them ten thousand times.
const none = Object.freeze([]);
const locale = Object.freeze(["locale"]);
const id = Object.freeze(["id"]);
const both = Object.freeze(["locale", "id"]);
function paramsOf(path) {
	if (path.startsWith("/{locale}/")) return path.includes("/{id}") ? both : locale;
	return path.includes("/{id}") ? id : none;
}
