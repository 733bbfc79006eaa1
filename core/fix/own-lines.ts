/** UTF-16 offsets, end exclusive. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The lines of an entry, from the beginning of the first to the end of the last, with the comments that are its own: right above it
 * and as far in, behind it, and below it and farther in. A comment that the file begins with is the file's. Undefined when the entry
 * shares a line with another.
 *
 * @param entry from its key or value to its end.
 * @param dash what its first line begins with: `-` in a list, else ''.
 */
export function ownLines(text: string, entry: LineRange, dash: string): LineRange | undefined {
  const start = text.lastIndexOf('\n', entry.start - 1) + 1;
  const end = lineEnd(text, entry.end);
  const before = text.slice(start, entry.start);
  const behind = text.slice(entry.end, end);
  if (before.trim() !== dash || !/^,?\s*(?:#.*)?\s*$/.test(behind)) return undefined;
  const indent = before.search(/\S|$/);
  return { start: commentsAbove(text, start, indent), end: commentsBelow(text, end, indent) };
}

/** Where the line that holds an offset ends, its line break included. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

function commentsAbove(text: string, start: number, indent: number): number {
  let first = start;
  while (first > 0) {
    const above = text.lastIndexOf('\n', first - 2) + 1;
    if (text.slice(above, first).search(/\S/) !== indent || text.charAt(above + indent) !== '#') return first;
    first = above;
  }
  return start;
}

function commentsBelow(text: string, end: number, indent: number): number {
  let last = end;
  for (let at = end; at < text.length; ) {
    const next = lineEnd(text, at);
    const line = text.slice(at, next);
    if (line.trim() !== '' && !(line.trim().startsWith('#') && line.search(/\S/) > indent)) break;
    at = next;
    if (line.trim() !== '') last = next;
  }
  return last;
}
