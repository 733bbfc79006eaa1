// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** @param known the names of those that there are. @throws RangeError for an option or a site that is none. */
export declare function checkOptions(options: object, known: readonly string[]): void;
/** @throws RangeError for what is the id of no site. */
export declare function requireSite(value: unknown): void;
