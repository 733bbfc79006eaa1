export type Direction = 'ltr' | 'rtl';

// Blocks of scripts from right to left (Unicode, Bidi_Class R and AL), for a character class.
const rtlRanges = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const ltrLetter = `(?![${rtlRanges}])\\p{L}`;

export const rightToLeftLetter = new RegExp(`[${rtlRanges}]`, 'u');

/** Runs of the other direction, by the direction of the page. Unless isolated, they reorder the characters around them (UAX 9). */
const foreignRuns: Readonly<Record<Direction, RegExp>> = {
  rtl: new RegExp(
    [
      // Words and the symbols around them: `C++`.
      `[./#@$~°\\d_-]*${ltrLetter}(?:[^${rtlRanges}]*(?:${ltrLetter}|[\\p{M}\\d\\p{No}+#%_/®™]))?`,
      // Numbers with punctuation or spaces: dates, phone numbers, 1,000.50.
      '[+(]*\\p{Nd}+(?:(?:\\)|\\)?[-/:., \\u00a0\\u202f]\\(?)\\p{Nd}+)+',
      // Numbers with a sign: -5.
      '(?<![\\p{L}\\p{M}\\p{Nd}])[+\\u2212-]\\p{Nd}+',
      // Phone codes: *123#.
      '\\*\\d[\\d*]*#',
    ].join('|'),
    'gu',
  ),
  ltr: new RegExp(`[${rtlRanges}](?:(?:(?!${ltrLetter})[^\\d])*[${rtlRanges}])?`, 'gu'),
};

/** Splits a text into parts. Parts with an odd index are in the other direction. */
export function directedParts(text: string, direction: Direction): string[] {
  const parts: string[] = [];
  let position = 0;
  for (const { 0: run, index } of text.matchAll(foreignRuns[direction])) {
    const [start, end] = withBrackets(text, index, index + run.length);
    parts.push(text.slice(position, start), text.slice(start, end));
    position = end;
  }
  return [...parts, text.slice(position)];
}

/** Isolates runs with characters (UAX 9), for titles and pictures, which cannot contain HTML elements. */
export function isolated(text: string, direction: Direction): string {
  const isolate = direction === 'rtl' ? '\u2066' : '\u2067';
  return directedParts(text, direction)
    .map((part, index) => (index % 2 === 1 ? `${isolate}${part}\u2069` : part))
    .join('');
}

/** `(ABC` becomes `(ABC)` if the other bracket of the pair is next to the run. */
function withBrackets(text: string, start: number, end: number): [start: number, end: number] {
  const run = text.slice(start, end);
  for (const [open = '', close = ''] of ['()', '[]', '«»', '“”']) {
    const unclosed = run.split(open).length - run.split(close).length;
    if (unclosed > 0 && text[end] === close) return withBrackets(text, start, end + 1);
    if (unclosed < 0 && text[start - 1] === open) return withBrackets(text, start - 1, end);
  }
  return [start, end];
}
