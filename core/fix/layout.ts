import type { YamlNode } from '../read/yaml-value.ts';

/**
 * An item of a list, or a key with its value, as a text has it. Of `- a # note` below a comment: `from` is at the comment, `head`
 * after the dash, `end` after `a`, `to` after `# note`.
 */
export interface Entry {
  readonly key: string;
  readonly node: YamlNode;
  /** Where its key or dash is; with comments right above it, where these begin. */
  readonly from: number;
  /** After its colon or dash. */
  readonly head: number;
  /** Where its value ends. */
  readonly end: number;
  /** The end of the entry with its comma and comment; in block style also of the comments below it that are indented more. */
  readonly to: number;
}

/** A list or mapping of at least one entry. */
export interface Layout {
  readonly text: string;
  readonly lineEnd: string;
  readonly isList: boolean;
  /** In brackets, with commas. */
  readonly isFlow: boolean;
  /** Its first entry is not at the beginning of a line: `- key: value`, `[item]`. */
  readonly isInline: boolean;
  /** The spaces before its lines. */
  readonly margin: string;
  readonly entries: readonly Entry[];
  /** Where the first entry begins, with its margin, and where the last one ends. */
  readonly start: number;
  readonly end: number;
}

export function layoutOf(text: string, node: YamlNode): Layout {
  const children = [...(node.children ?? [])];
  const isList = Array.isArray(node.value);
  const isFlow = isInBrackets(text, node);
  const first = isFlow ? (children[0]?.[1].keyStart ?? node.start) : node.start;
  const line = text.lastIndexOf('\n', first - 1) + 1;
  const margin = ' '.repeat(first - line);
  const isInline = text.slice(line, first) !== margin;
  const entries: Entry[] = [];
  for (const [key, child] of children) {
    const last = entries.at(-1);
    let from = child.keyStart;
    // All dashes of a list are in one column.
    if (isList && !isFlow)
      from = last === undefined ? first : text.indexOf(`\n${margin}-`, last.end) + 1 + margin.length;
    const head = isList ? from + (isFlow ? 0 : 1) : endOfMatch(/\s*:/y, text, child.keyEnd);
    const end = Math.max(head, endOf(text, child));
    // Comments at the beginning of a mapping are about all of it.
    if (isList || last !== undefined) from = commentsAbove(text, from, margin);
    entries.push({ key, node: child, from, head, end, to: behind(text, end, isFlow, margin) });
  }
  const from = entries[0]?.from ?? first;
  const start = isInline ? from : from - margin.length;
  const end = entries.at(-1)?.to ?? start;
  return { text, lineEnd: lineEndIn(text), isList, isFlow, isInline, margin, entries, start, end };
}

/** Where a sticky pattern that begins at a place ends; the place itself, where it finds nothing. */
function endOfMatch(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Where the comments begin that are right above an entry, if it is the first of its line. */
function commentsAbove(text: string, from: number, margin: string): number {
  let first = text.lastIndexOf('\n', from - 1) + 1;
  if (text.slice(first, from) !== margin) return from;
  while (first > 0) {
    const above = text.lastIndexOf('\n', first - 2) + 1;
    if (!text.startsWith(`${margin}#`, above)) break;
    first = above;
  }
  return first + margin.length;
}

function behind(text: string, end: number, isFlow: boolean, margin: string): number {
  const pattern = isFlow
    ? /(?:[^\S\r\n]*,)?(?:[^\S\r\n]+#[^\r\n]*)?/y
    : new RegExp(`[^\\r\\n]*(?:\\r?\\n${margin} +#[^\\r\\n]*)*`, 'y');
  return endOfMatch(pattern, text, end);
}

export function isInBrackets(text: string, { start }: YamlNode): boolean {
  return /[[{]/.test(text.charAt(start));
}

/** Where a value ends, without the comment or white space after it. */
export function endOf(text: string, node: YamlNode): number {
  if (node.children === undefined) return node.stop;
  const last = [...node.children.values()].at(-1);
  const end = last === undefined ? node.start + 1 : endOf(text, last);
  return isInBrackets(text, node) ? endOfMatch(/(?:[^\]}#]|#[^\n]*\n)*[\]}]/y, text, end) : end;
}

export function lineEndIn(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
