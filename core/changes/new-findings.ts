import type { CheckedFinding } from '../read/diagnostic.ts';
import { grouped } from '../text/lists.ts';
import { inEnglish } from '../text/tell.ts';

/** The findings of `after` whose check, file and message `before` lacks. Their position is ignored; their number counts. */
export function newFindings(before: readonly CheckedFinding[], after: readonly CheckedFinding[]): CheckedFinding[] {
  const known = grouped(before, keyOf);
  return after.filter((finding) => known.get(keyOf(finding))?.pop() === undefined);
}

function keyOf({ check, message, place }: CheckedFinding): string {
  return `${check}\n${place.file}\n${inEnglish(message)}`;
}
