// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** The path of a target below its base, without query and hash; '' for a target elsewhere. */
export declare function pathIn(target: string, base: string | undefined): string;
/** The query and the hash of a target. */
export declare function suffixOf(target: string): string;
