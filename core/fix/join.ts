import type { Entry, Layout } from './layout.ts';

/** An entry as it is to be written. */
export interface Piece {
  /** Where the text has it already. */
  readonly entry: Entry | undefined;
  readonly body: string;
  /** Its comma and its comments, as the text has them. */
  readonly behind: string;
}

/** The entries of a list or mapping with what the text has between them: margins, commas, comments that belong to none. */
export function joinPieces(layout: Layout, pieces: readonly Piece[]): string {
  const { text, lineEnd, isFlow, isInline, margin, entries, start, end } = layout;
  if (pieces.length === entries.length && pieces.every(({ entry }, index) => entry === entries[index])) {
    const before = (index: number) => text.slice(entries[index - 1]?.to ?? start, entries[index]?.from);
    return pieces.map(({ body, behind }, index) => before(index) + body + behind).join('');
  }
  const gaps = gapsThatStay(layout, new Set(pieces.map(({ entry }) => entry)));
  let joined = '';
  let isInComment = false;
  const separatorBefore = ({ entry }: Piece) => {
    const gap = entry === undefined ? '' : (gaps.shift() ?? '');
    const isFirst = joined === '';
    const staysInLine = isInline && gap === '' && (isFirst || (isFlow && !isInComment));
    if (staysInLine) return isFirst ? '' : ' ';
    return (isFirst && !isInline ? '' : lineEnd) + gap + margin;
  };
  for (const [index, piece] of pieces.entries()) {
    const comma = isFlow && index < pieces.length - 1 ? ',' : '';
    const behind = isFlow ? piece.behind.replace(/^[^#]*,/, '') : piece.behind;
    joined += separatorBefore(piece) + piece.body + comma + behind;
    isInComment = behind.includes('#');
  }
  // Comments behind the last entry stay. A closing bracket in the line of a comment would be a part of it.
  const left = gaps[0] ? lineEnd + gaps[0].replace(/\r?\n$/, '') : '';
  const hidesBracket = isFlow && (isInComment || left !== '') && !/^[^\S\n]*\n/.test(text.slice(end));
  return joined + left + (hidesBracket ? lineEnd : '');
}

/**
 * The lines between entries stay where they are: each before one of the entries that stay, in the new order of these, and the
 * last ones after them.
 */
function gapsThatStay({ text, lineEnd, isFlow, entries }: Layout, stay: ReadonlySet<Entry | undefined>): string[] {
  const gaps: string[] = [];
  let gap = '';
  const keep = (between: string) => {
    const lines = between.slice(between.indexOf('\n') + 1, between.lastIndexOf('\n') + 1);
    if (gap === '' || lines.includes('#')) gap += lines;
  };
  for (const [index, entry] of entries.entries()) {
    if (index > 0) keep(text.slice(entries[index - 1]?.to, entry.from));
    if (stay.has(entry)) {
      gaps.push(gaps.length > 0 || gap.includes('#') ? gap : '');
      gap = '';
    } else if (!isFlow) keep(text.slice(entry.end, entry.to) + lineEnd);
  }
  return [...gaps, gap.includes('#') ? gap : ''];
}
