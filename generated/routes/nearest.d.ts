// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** @param what `option`, `site` … @throws RangeError that names the nearest of those that there are. */
export declare function refuseUnknown(what: string, name: unknown, known: readonly string[]): never;
