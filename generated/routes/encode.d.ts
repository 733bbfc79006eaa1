// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/**
* A path segment (RFC 3986, section 3.3) that stands for this text.
*
* @throws TypeError for what no segment can stand for: an empty text, `.` and `..` (encoding does not make them safe: a browser
* resolves `%2e%2e` too), and half of a surrogate pair.
*/
export declare function encodeSegment(route: string, name: string, value: unknown): string;
/** Percent-encodes a text as UTF-8. @throws TypeError for half of a surrogate pair. */
export declare function encode(what: string, value: string): string;
