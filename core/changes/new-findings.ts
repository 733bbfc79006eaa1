import { grouped } from '../build/by-key.ts';
import type { CheckedFinding } from '../diagnostic.ts';

/**
 * The findings of `after` that `before` did not have: of the same check, in the same file, with the same message. Where in the file
 * does not matter, and how often does.
 */
export function newFindings(before: readonly CheckedFinding[], after: readonly CheckedFinding[]): CheckedFinding[] {
  const known = grouped(before, keyOf);
  return after.filter((finding) => known.get(keyOf(finding))?.pop() === undefined);
}

function keyOf({ check, message, place }: CheckedFinding): string {
  return `${check}\n${place.file}\n${message}`;
}
