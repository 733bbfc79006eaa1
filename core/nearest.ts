import { distance } from 'fastest-levenshtein';

/**
 * The candidate that the author most likely meant: the fewest edits (Levenshtein) apart, ignoring case, and at most a
 * third of the word's length; the first of several that are as near. Undefined when none is near.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const edits = distance(wanted, candidate.toLowerCase());
    if (edits >= bestDistance) continue;
    best = candidate;
    bestDistance = edits;
    if (edits === 0) break;
  }
  return best;
}
