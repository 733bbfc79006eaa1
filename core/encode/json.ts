/** A report in indented JSON; commands that a CI runner obeys anywhere in a line (`##[`, `##vso[`) are escaped. */
export function jsonLines(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(/#(?=#\w*\[)/g, '\\u0023')}\n`;
}

/** JSON for digests: without white space, and with the keys of objects sorted by code units (as in RFC 8785). */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
