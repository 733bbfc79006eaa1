/** The first match of a pattern and its groups; an empty list if there is none. */
export function firstMatch(pattern: RegExp, text: string): readonly (string | undefined)[] {
  return pattern.exec(text) ?? [];
}

export function allMatches(pattern: RegExp, text: string): string[] {
  return text.match(pattern) ?? [];
}
