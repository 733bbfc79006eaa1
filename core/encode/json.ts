/** A report in JSON, in lines; what a runner of CI obeys anywhere in a line (`##[`, `##vso[`) is escaped, and the data the same. */
export function jsonLines(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(/#(?=#\w*\[)/g, '\\u0023')}\n`;
}

/** JSON without white space and with the keys of every object in the order of their code units (as in RFC 8785), for digests. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
