import { distance } from 'fastest-levenshtein';

export function didYouMean(near: string | undefined): string | undefined {
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** The only candidate with the fewest edits, ignoring case: at most one, or a third of the word. Swapped letters are one edit. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(lower.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > bestDistance) continue;
    const lowerCandidate = candidate.toLowerCase();
    const edits = isSwapped(lower, lowerCandidate) ? 1 : distance(lower, lowerCandidate);
    if (edits === bestDistance && candidate !== best) best = undefined;
    if (edits >= bestDistance) continue;
    best = candidate;
    bestDistance = edits;
    if (edits === 0) break;
  }
  return best;
}

/** `rotue` and `route`: two neighbouring letters in the other order. */
function isSwapped(word: string, other: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  const [first = '', second = ''] = word.slice(start);
  return first !== second && other.slice(start) === second + first + word.slice(start + 2);
}
