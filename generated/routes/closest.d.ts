// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
 * Of the known languages (BCP 47), the one for a reader who wants these, the first of them most: the same one, else the longest of which
 * the wanted one is a variety (RFC 4647, section 3.4), else the first of the same language; in its script, where there is one in it.
 */
export declare function closestLanguage<Code extends string>(wanted: readonly string[], known: readonly Code[]): Code | undefined;
