import type { CheckedFinding } from '../diagnostic.ts';

/**
 * The findings of `after` that `before` did not have: of the same check, in the same file, with the same message. Where in the file
 * does not matter, and how often does.
 */
export function newFindings(before: readonly CheckedFinding[], after: readonly CheckedFinding[]): CheckedFinding[] {
  const known = new Map<string, number>();
  for (const finding of before) known.set(keyOf(finding), (known.get(keyOf(finding)) ?? 0) + 1);
  return after.filter((finding) => {
    const left = known.get(keyOf(finding)) ?? 0;
    known.set(keyOf(finding), left - 1);
    return left <= 0;
  });
}

function keyOf({ check, message, place }: CheckedFinding): string {
  return `${check}\n${place.file}\n${message}`;
}
