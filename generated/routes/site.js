// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { siteIds } from "./sites.js";
/** Whether a text is the id of a site, to the letter. */
export function isSiteId(value) {
	return siteIds.some((id) => id === value);
}
