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
  const { text, entries, start } = layout;
  const areInPlace = pieces.length === entries.length && pieces.every(({ entry }, index) => entry === entries[index]);
  if (!areInPlace) return joinAnew(layout, pieces);
  const before = (index: number) => text.slice(entries[index - 1]?.to ?? start, entries[index]?.from);
  return pieces.map(({ body, behind }, index) => before(index) + body + behind).join('');
}

/** The same where an entry came, went or moved: margins and commas are written anew. */
function joinAnew(layout: Layout, pieces: readonly Piece[]): string {
  const { text, lineEnd, isFlow, end } = layout;
  const gaps = gapsThatStay(layout, new Set(pieces.map(({ entry }) => entry)));
  const kept = pieces.filter(({ entry }) => entry !== undefined);
  let joined = '';
  let isInComment = false;
  for (const [index, piece] of pieces.entries()) {
    const comma = isFlow && index < pieces.length - 1 ? ',' : '';
    const behind = isFlow ? piece.behind.replace(/^[^#]*,/, '') : piece.behind;
    const gap = gaps.before[kept.indexOf(piece)] ?? '';
    joined += separatorBefore(layout, gap, index === 0, isInComment) + piece.body + comma + behind;
    isInComment = behind.includes('#');
  }
  // Comments behind the last entry stay. A closing bracket in the line of a comment would be a part of it.
  const last = gaps.behind && lineEnd + gaps.behind.replace(/\r?\n$/, '');
  const hidesBracket = isFlow && (isInComment || last !== '') && !/^[^\S\n]*\n/.test(text.slice(end));
  return joined + last + (hidesBracket ? lineEnd : '');
}

/** Nothing or a space, where the entry stays in the line of what is before it; else a new line, below the lines of `gap`. */
function separatorBefore(layout: Layout, gap: string, isFirst: boolean, isInComment: boolean): string {
  const { lineEnd, margin, isInline, isFlow } = layout;
  if (isInline && gap === '' && isFirst) return '';
  if (isInline && gap === '' && isFlow && !isInComment) return ' ';
  // The first one of a list in lines has its line already.
  return (isFirst && !isInline ? '' : lineEnd) + gap + margin;
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
