import { distance } from 'fastest-levenshtein';

export function didYouMean(near: string | undefined): string | undefined {
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** The one candidate with the fewest edits, ignoring case: at most one, or a third of the word. Two swapped letters are one edit. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > bestDistance) continue;
    const other = candidate.toLowerCase();
    const edits = isSwapped(wanted, other) ? 1 : distance(wanted, other);
    if (edits === bestDistance && candidate !== best) best = undefined;
    if (edits >= bestDistance) continue;
    best = candidate;
    bestDistance = edits;
    if (edits === 0) break;
  }
  return best;
}

function isSwapped(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const first = one.charAt(at);
  const second = one.charAt(at + 1);
  return first !== second && other.slice(at) === second + first + one.slice(at + 2);
}
