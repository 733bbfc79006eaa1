// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
 * Returns the available code (BCP 47) that suits a reader best; undefined if none does. The first preferred tag with a suitable code
 * decides. A code suits if it has the same language and script, or if the tag is a variety of it (RFC 4647, section 3.4). Codes in the
 * same script go first, then the longest.
 */
export declare function closestLanguage<Code extends string>(preferred: readonly string[], available: readonly Code[]): Code | undefined;
