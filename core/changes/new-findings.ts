import type { CheckedFinding } from '../diagnostic.ts';

/**
 * The findings of `after` that `before` did not have: of the same check, in the same file (or the one that it was renamed to),
 * with the same message. Where in the file does not matter, and how often does.
 *
 * @param renames old path → new path.
 */
export function newFindings(
  before: readonly CheckedFinding[],
  after: readonly CheckedFinding[],
  renames: ReadonlyMap<string, string>,
): CheckedFinding[] {
  const known = new Map<string, number>();
  for (const finding of before) {
    const file = renames.get(finding.place.file) ?? finding.place.file;
    const key = keyOf(finding, file);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  return after.filter((finding) => {
    const key = keyOf(finding, finding.place.file);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
}

function keyOf({ check, message }: CheckedFinding, file: string): string {
  return `${check}\n${file}\n${message}`;
}
