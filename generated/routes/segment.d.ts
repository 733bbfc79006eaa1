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
/** Text as it may stand in a header: what is no visible ASCII is percent-encoded, half of a surrogate pair is U+FFFD. */
export declare function printable(text: string): string;
/** The text that a segment stands for; undefined when its percent sequences are broken, or are not UTF-8 (RFC 3629). */
export declare function decodeSegment(segment: string): string | undefined;
/** Where the query or the fragment of a target begins (RFC 9112, section 3.2.1); its length where it has none. */
export declare function endOfPath(target: string): number;
/** Percent sequences of unreserved characters as those characters (RFC 3986, section 6.2.2.2); all others stay. */
export declare function decodeUnreserved(path: string): string;
/** Whether some `%` begins no sequence of two hex digits. */
export declare function hasBrokenPercent(path: string): boolean;
/** Where the segment that begins at `start` ends. */
export declare function endOfSegment(path: string, start: number): number;
/**
* The identifier that stands in `path` from `start` to `end`; undefined when that is not one segment, is empty, `.` or `..`, or
* cannot be decoded.
*/
export declare function idBetween(path: string, start: number, end: number): string | undefined;
