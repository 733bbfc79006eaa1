/** @param what `option`, `site` … @throws RangeError that names the nearest of those that there are. */
export function refuseUnknown(what: string, name: unknown, known: readonly string[]): never {
  const text = String(name);
  const [nearest] = known.map((one) => ({ one, edits: distance(text, one) })).sort((a, b) => a.edits - b.edits);
  const hint = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest.one)}?`;
  throw new RangeError(`There is no ${what} ${JSON.stringify(text)}${hint}`);
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const [above = 0, left = 0, corner = 0] = [row[j], next[j - 1], row[j - 1]];
      next.push(Math.min(above + 1, left + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
