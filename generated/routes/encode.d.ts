// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
* The path segment (RFC 3986, section 3.3) that stands for an id.
*
* @throws TypeError for what no segment can stand for: an empty text, `.` and `..` (encoding does not make them safe: a browser
* resolves `%2e%2e` too), and half of a surrogate pair.
*/
export declare function encodeId(route: string, id: unknown): string;
/** Percent-encodes a text as UTF-8. @throws TypeError for half of a surrogate pair. */
export declare function encode(route: string, what: string, text: string): string;
/** @throws TypeError */
export declare function refuse(route: string, what: string, value: unknown): never;
