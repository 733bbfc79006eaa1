import { isCollection, isMap, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml';
import { keyName, offsetsOf } from '../read/yaml-value.ts';
import { valueAt, type YamlMapping, type YamlValue } from '../text/value.ts';

export type CollectionNode = YAMLMap.Parsed | YAMLSeq.Parsed;

/** A mapping or list, with UTF-16 offsets for edits of the text. */
export interface Collection {
  readonly text: string;
  /** In brackets or braces. */
  readonly isFlow: boolean;
  /** A line end and the indentation of the entries. */
  readonly newLine: string;
  readonly entries: readonly [Entry, ...Entry[]];
}

/** A key and its value, or an item. In `- a # note`, start is before `-`, valueStart after it, valueEnd after `a`. */
export interface Entry {
  readonly key: string;
  readonly node: ParsedNode | null;
  readonly value: YamlValue;
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** In brackets: valueEnd. Otherwise after the comment on its last line and more indented comments below it. */
  readonly end: number;
}

/** @param data of the collection */
export function readCollection(text: string, node: CollectionNode, data: YamlMapping | YamlValue[]): Collection {
  const isFlow = node.flow === true;
  const [offset] = node.range;
  const indentation = ' '.repeat(offset - text.lastIndexOf('\n', offset - 1) - 1);
  const comments = new RegExp(`[^\\r\\n]*(?:\\r?\\n${indentation} +#[^\\r\\n]*)*`, 'y');
  const pairs = isMap(node) ? node.items : node.items.map((value) => ({ key: undefined, value }));
  const entries: Entry[] = [];
  for (const [index, { key, value }] of pairs.entries()) {
    const previous = entries.at(-1);
    // All dashes of a list are in one column.
    const dash = previous ? text.indexOf(`\n${indentation}-`, previous.valueEnd) + 1 + indentation.length : offset;
    const start = key?.range[0] ?? (isFlow && value ? value.range[0] : dash);
    const afterDash = isFlow ? start : start + 1;
    const valueStart = key ? endOfMatch(/\s*:/y, text, key.range[1]) : afterDash;
    const valueEnd = value ? Math.max(valueStart, endOf(text, value)) : valueStart;
    const end = isFlow ? valueEnd : endOfMatch(comments, text, valueEnd);
    const name = key ? keyName(key) : String(index);
    entries.push({ key: name, node: value, value: valueAt(data, name) ?? null, start, valueStart, valueEnd, end });
  }
  return { text, isFlow, newLine: lineEndIn(text) + indentation, entries: entries as [Entry, ...Entry[]] };
}

/** @param pattern sticky. If it does not match, the result is `offset`. */
export function endOfMatch(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}

/** The end of a node without the white space and comment after it. */
function endOf(text: string, node: ParsedNode): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  const lastNode = last && ('key' in last ? (last.value ?? last.key) : last);
  return lastNode ? endOf(text, lastNode) : offsetsOf(text, node).end;
}

export function lineEndIn(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
