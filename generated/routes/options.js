// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { refuseUnknown } from "./nearest.js";
import { isSiteId } from "./site.js";
import { siteIds } from "./sites.js";
/** @param known the names of those that there are. @throws RangeError for an option or a site that is none. */
export function checkOptions(options, known) {
	for (const [name, value] of Object.entries(options)) {
		if (!known.includes(name)) refuseUnknown("option", name, known);
		if (name === "site" && value !== undefined) requireSite(value);
	}
}
/** @throws RangeError for what is the id of no site. */
export function requireSite(value) {
	if (!isSiteId(value)) refuseUnknown("site", value, siteIds);
}
