import type { CheckedFinding } from '../../../../core/read/diagnostic.ts';
import { grouped } from '../../../../core/text/lists.ts';
import { inEnglish } from '../../../../core/text/tell.ts';

/** The findings of `after` whose check, file and message `before` lacks. Their position is ignored; their number counts. */
export function newFindings(before: readonly CheckedFinding[], after: readonly CheckedFinding[]): CheckedFinding[] {
  const earlier = grouped(before, findingKey);
  return after.filter((finding) => earlier.get(findingKey(finding))?.pop() === undefined);
}

function findingKey({ check, message, place }: CheckedFinding): string {
  return `${check}\n${place.file}\n${inEnglish(message)}`;
}
