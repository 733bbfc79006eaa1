import { distance } from 'fastest-levenshtein';

/** The hint that names what the author most likely meant, where anything is near (see `nearest`). */
export function didYouMean(near: string | undefined): string | undefined {
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/**
 * The candidate that the author most likely meant: the fewest edits (Levenshtein; two neighbours in the wrong order are one)
 * apart, ignoring case, and at most a third of the word's length. Undefined when none is near, or several are as near: a guess by
 * chance is no help.
 */
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

/** Whether all that sets two words apart is that two neighbouring letters are in the wrong order. */
function isSwapped(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const first = one.charAt(at);
  const second = one.charAt(at + 1);
  return first !== second && other.slice(at) === second + first + one.slice(at + 2);
}
