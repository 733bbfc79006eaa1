/**
 * JSON with the keys of every mapping in the order of their code units: the same text for the same data, in whatever order its
 * keys were written. Digests are of it.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : one,
  );
}
