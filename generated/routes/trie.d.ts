// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** Finds the one text that a string may be; the caller compares them, because only the characters that differ were looked at. */
export interface Trie {
	/** Index of the only text that can begin `path` and has this length; -1 where there is none. */
	readonly find: (path: string, length: number) => number;
	readonly longest: number;
}
/**
* Tells texts apart by their length, then by one character at a time, at whatever position tells most of them apart. So a look-up
* reads a few characters and hashes nothing, and a stranger is refused by its length or its first character looked at.
*
* A node is a run of numbers: a position, the least character code there, how many codes follow, and for each code the start of a
* node, or `-1 - index` of a text, or 0 for nothing.
*/
export declare function createTrie(texts: readonly string[]): Trie;
