/** What most values are: nothing to encode, and no empty or dot segment. */
const plain = /^[\w-]{1,48}$/;

/**
 * A path segment (RFC 3986, section 3.3) that stands for this text.
 *
 * @throws TypeError for what no segment can stand for: an empty text, `.` and `..` (encoding does not make them safe: a browser
 * resolves `%2e%2e` too), and half of a surrogate pair.
 */
export function encodeSegment(route: string, name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
    throw new TypeError(`${route}: the parameter "${name}" cannot be ${JSON.stringify(value)}`);
  }
  return plain.test(value) ? value : encode(`${route}: the parameter "${name}"`, value);
}

/** Percent-encodes a text as UTF-8. @throws TypeError for half of a surrogate pair. */
export function encode(what: string, value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    throw new TypeError(`${what} has half of a surrogate pair`);
  }
}
