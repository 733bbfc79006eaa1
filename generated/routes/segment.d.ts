// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
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
