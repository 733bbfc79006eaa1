// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** The path of a target below its base, without query and hash; undefined for a target elsewhere. */
export declare function pathIn(target: string, base: string | undefined): string | undefined;
/** The query and the hash of a target. */
export declare function suffixOf(target: string): string;
