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
  const stay = new Set(pieces.map(({ entry }) => entry));
  const { before, behind: last } = gapsThatStay(layout, stay);
  const kept = pieces.filter(({ entry }) => entry !== undefined);
  let joined = '';
  let isInComment = false;
  for (const [index, piece] of pieces.entries()) {
    const gap = before[kept.indexOf(piece)] ?? '';
    const isFirst = index === 0;
    const staysInLine = isInline && gap === '' && (isFirst || (isFlow && !isInComment));
    const lineBefore = isFirst && !isInline ? '' : lineEnd;
    const separator = staysInLine ? (isFirst ? '' : ' ') : lineBefore + gap + margin;
    const comma = isFlow && index < pieces.length - 1 ? ',' : '';
    const behind = isFlow ? piece.behind.replace(/^[^#]*,/, '') : piece.behind;
    joined += separator + piece.body + comma + behind;
    isInComment = behind.includes('#');
  }
  // Comments behind the last entry stay. A closing bracket in the line of a comment would be a part of it.
  const left = last && lineEnd + last.replace(/\r?\n$/, '');
  const hidesBracket = isFlow && (isInComment || left !== '') && !/^[^\S\n]*\n/.test(text.slice(end));
  return joined + left + (hidesBracket ? lineEnd : '');
}

/**
 * The lines between entries stay where they are: `before` each of the entries that stay, in the new order of these, and `behind` the
 * last one.
 */
function gapsThatStay({ text, lineEnd, isFlow, entries }: Layout, stay: ReadonlySet<Entry | undefined>) {
  const before: string[] = [];
  let gap = '';
  const keep = (between: string) => {
    const lines = between.slice(between.indexOf('\n') + 1, between.lastIndexOf('\n') + 1);
    if (gap === '' || lines.includes('#')) gap += lines;
  };
  for (const [index, entry] of entries.entries()) {
    if (index > 0) keep(text.slice(entries[index - 1]?.to, entry.from));
    if (stay.has(entry)) {
      before.push(before.length > 0 || gap.includes('#') ? gap : '');
      gap = '';
    } else if (!isFlow) keep(text.slice(entry.end, entry.to) + lineEnd);
  }
  return { before, behind: gap.includes('#') ? gap : '' };
}
