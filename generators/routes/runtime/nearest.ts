/** @param what `option`, `site` … @throws RangeError for a name that is none of those; it names the nearest of them. */
export function refuseUnknown(what: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const [nearest] = known.map((one) => ({ one, edits: distance(name, one) })).sort((a, b) => a.edits - b.edits);
  const hint = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest.one)}?`;
  throw new RangeError(`There is no ${what} ${JSON.stringify(name)}${hint}`);
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
