// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
 * Of the known languages, the one for a reader who wants these (BCP 47), the first of them most: the same one, else the one that is left
 * when the code is shortened (RFC 4647, section 3.4), else the first of the same language; in its script, if there is one in it.
 */
export declare function closestLanguage<Code extends string>(wanted: readonly string[], known: readonly Code[]): Code | undefined;
