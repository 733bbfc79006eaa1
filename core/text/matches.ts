/** What a pattern finds first in a text, then what its groups find; nothing where it finds nothing. */
export function firstMatch(pattern: RegExp, text: string): readonly (string | undefined)[] {
  return pattern.exec(text) ?? [];
}

/** All that a pattern with the flag `g` finds in a text. */
export function allMatches(pattern: RegExp, text: string): string[] {
  return text.match(pattern) ?? [];
}
