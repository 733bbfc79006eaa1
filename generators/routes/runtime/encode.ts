/** What most ids are: nothing to encode, and neither empty nor a dot segment. */
const plain = /^[\w-]{1,48}$/;

/**
 * The path segment (RFC 3986, section 3.3) that stands for an id.
 *
 * @throws TypeError for what no segment can stand for: an empty text, `.` and `..` (encoding does not make them safe: a browser
 * resolves `%2e%2e` too), and half of a surrogate pair.
 */
export function encodeId(route: string, id: unknown): string {
  if (typeof id !== 'string') return refuse(route, 'id', id);
  if (plain.test(id)) return id;
  return /^\.{0,2}$/.test(id) ? refuse(route, 'id', id) : encode(route, 'id', id);
}

/** Percent-encodes a text as UTF-8. @throws TypeError for half of a surrogate pair. */
export function encode(route: string, what: string, text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return refuse(route, what, text);
  }
}

/** @throws TypeError */
export function refuse(route: string, what: string, value: unknown): never {
  throw new TypeError(`${route}: the ${what} cannot be ${JSON.stringify(value)}`);
}
