// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** Plain data, frozen with all that is in it: what services share, none of them can change. */
export function frozen(data) {
	if (typeof data !== "object" || data === null) return data;
	for (const value of Object.values(data)) frozen(value);
	return Object.freeze(data);
}
