// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** Text as it may stand in a header: what is no visible ASCII is percent-encoded, half of a surrogate pair is U+FFFD. */
export function printable(text) {
	return text.replace(/[^!-~]+/g, (run) => encodeURIComponent(run.replace(/[\ud800-\udfff]/gu, "�")));
}
/** The text that a segment stands for; undefined when its percent sequences are broken, or are not UTF-8 (RFC 3629). */
export function decodeSegment(segment) {
	// Half of a pair: with the flag, two that belong together are one character.
	if (/[\ud800-\udfff]/u.test(segment)) return undefined;
	if (!segment.includes("%")) return segment;
	return segment.replace(utf8, "").includes("%") ? undefined : decodeURIComponent(segment);
}
/** One character in percent sequences, of one to four bytes (RFC 3629, section 4). With it, no text is decoded that cannot be. */
const utf8 = /%[0-7][\dA-F]|%(?:C[2-9A-F]|D[\dA-F])%[89AB][\dA-F]|%(?:E0%[AB]|E[1-9A-CEF]%[89AB]|ED%[89])[\dA-F]%[89AB][\dA-F]|%(?:F0%[9AB]|F[1-3]%[89AB]|F4%8)[\dA-F](?:%[89AB][\dA-F]){2}/gi;
/** From this length on, the engine's own search is faster than a loop. */
const long = 64;
/** Where the query or the fragment of a target begins (RFC 9112, section 3.2.1); its length where it has none. */
export function endOfPath(target) {
	const length = target.length;
	if (length >= long) {
		const query = target.indexOf("?");
		const hash = target.indexOf("#");
		if (query === -1) return hash === -1 ? length : hash;
		return hash === -1 ? query : Math.min(query, hash);
	}
	for (let at = 0; at < length; at += 1) {
		const code = target.charCodeAt(at);
		if (code === 63 || code === 35) return at;
	}
	return length;
}
/** Percent sequences of unreserved characters as those characters (RFC 3986, section 6.2.2.2); all others stay. */
export function decodeUnreserved(path) {
	return path.replace(/%[2-7][0-9A-F]/gi, (sequence) => {
		const character = String.fromCharCode(Number.parseInt(sequence.slice(1), 16));
		return /[A-Za-z0-9._~-]/.test(character) ? character : sequence;
	});
}
/** Whether some `%` begins no sequence of two hex digits. */
export function hasBrokenPercent(path) {
	return /%(?![0-9A-F]{2})/i.test(path);
}
/** Where the segment that begins at `start` ends. */
export function endOfSegment(path, start) {
	const end = path.indexOf("/", start);
	return end === -1 ? path.length : end;
}
/**
* The identifier that stands in `path` from `start` to `end`; undefined when that is not one segment, is empty, `.` or `..`, or
* cannot be decoded.
*/
export function idBetween(path, start, end) {
	if (end <= start) return undefined;
	if (end - start >= long) return longId(path.slice(start, end));
	let plain = true;
	for (let at = start; at < end; at += 1) {
		const code = path.charCodeAt(at);
		if (code === 47 || code === 63 || code === 35) return undefined;
		if (code === 37 || code > 126) plain = false;
	}
	const segment = path.slice(start, end);
	const id = plain ? segment : decodeSegment(segment);
	return id === "." || id === ".." ? undefined : id;
}
function longId(segment) {
	if (segment.includes("/") || segment.includes("?") || segment.includes("#")) return undefined;
	return decodeSegment(segment);
}
