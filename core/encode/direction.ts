export type Direction = 'ltr' | 'rtl';

// Letters of the scripts that are written from right to left (Unicode blocks, Bidi_Class R and AL).
const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const latin = `(?![${rightToLeft}])\\p{L}`;

export const rightToLeftLetter = new RegExp(`[${rightToLeft}]`, 'u');

/** Runs of the other direction. If they are not isolated, characters around them are reordered (UAX 9). */
const foreignRuns: Readonly<Record<Direction, RegExp>> = {
  // Words with the symbols around them (`C++`); numbers with punctuation or spaces (dates, phones, 1,000.50) or a sign; phone codes (*123#).
  rtl: new RegExp(
    [
      `[./#@$~°\\d_-]*${latin}(?:[^${rightToLeft}]*(?:${latin}|[\\p{M}\\d\\p{No}+#%_/®™]))?`,
      '[+(]*\\p{Nd}+(?:(?:\\)|\\)?[-/:., \\u00a0\\u202f]\\(?)\\p{Nd}+)+',
      '(?<![\\p{L}\\p{M}\\p{Nd}])[+\\u2212-]\\p{Nd}+',
      '\\*\\d[\\d*]*#',
    ].join('|'),
    'gu',
  ),
  ltr: new RegExp(`[${rightToLeft}](?:(?:(?!${latin})[^\\d])*[${rightToLeft}])?`, 'gu'),
};

/** Splits a text. Parts with an odd index are in the other direction. */
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

/** Isolates runs by characters (UAX 9): for a title or a picture, which cannot contain HTML elements. */
export function isolated(text: string, direction: Direction): string {
  const isolate = direction === 'rtl' ? '\u2066' : '\u2067';
  return directedParts(text, direction)
    .map((part, index) => (index % 2 === 1 ? `${isolate}${part}\u2069` : part))
    .join('');
}

/** `(ABC` becomes `(ABC)` if the other bracket of the pair is next to the run. */
function withBrackets(text: string, start: number, end: number): [start: number, end: number] {
  const run = text.slice(start, end);
  for (const [first = '', last = ''] of ['()', '[]', '«»', '“”']) {
    const unclosed = run.split(first).length - run.split(last).length;
    if (unclosed > 0 && text[end] === last) return withBrackets(text, start, end + 1);
    if (unclosed < 0 && text[start - 1] === first) return withBrackets(text, start - 1, end);
  }
  return [start, end];
}
