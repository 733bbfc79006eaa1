export type Direction = 'ltr' | 'rtl';

// Letters of the scripts that are written from right to left (Unicode blocks, Bidi_Class R and AL).
const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const latin = `(?![${rightToLeft}])\\p{L}`;

export const rightToLeftLetter = new RegExp(`[${rightToLeft}]`, 'u');

/** Runs of the other direction. They must be isolated, or characters around them are reordered (UAX 9). */
const foreignRuns: Readonly<Record<Direction, RegExp>> = {
  // From the symbols before the first letter to the last letter, mark, digit or symbol; numbers with punctuation or spaces (dates, phones,
  // 1,000.50) or with a symbol before them; and phone codes (*123#).
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
  let done = 0;
  for (const { 0: run, index } of text.matchAll(foreignRuns[direction])) {
    const [start, end] = withBrackets(text, index, index + run.length);
    parts.push(text.slice(done, start), text.slice(start, end));
    done = end;
  }
  return [...parts, text.slice(done)];
}

/** Isolates each run by Unicode's characters (UAX 9), for places without elements, such as a title or a picture. */
export function isolated(text: string, direction: Direction): string {
  const open = direction === 'rtl' ? '\u2066' : '\u2067';
  return directedParts(text, direction)
    .map((part, index) => (index % 2 === 1 ? `${open}${part}\u2069` : part))
    .join('');
}

/** Adds the bracket next to a run if the run has only the other one of the pair. */
function withBrackets(all: string, start: number, end: number): [start: number, end: number] {
  const run = all.slice(start, end);
  for (const [open = '', close = ''] of ['()', '[]', '«»', '“”']) {
    const unclosed = run.split(open).length - run.split(close).length;
    if (unclosed > 0 && all[end] === close) return withBrackets(all, start, end + 1);
    if (unclosed < 0 && all[start - 1] === open) return withBrackets(all, start - 1, end);
  }
  return [start, end];
}
