// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** @param what `option`, `site` … @throws RangeError for a name that is none of those; it names the nearest of them. */
export declare function refuseUnknown(what: string, name: string, known: readonly string[]): void;
