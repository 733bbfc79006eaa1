import { isCollection, isMap, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml';
import { canonicalJson } from '../encode/json.ts';
import { hasEntries, keyText, quoted, valueInLine, valueInLines } from '../read/write-value.ts';
import { isEmptyYaml, parseYaml } from '../read/yaml.ts';
import { keyName, offsetsOf, type ParsedYaml } from '../read/yaml-value.ts';
import { firstMatch } from '../text/matches.ts';
import { valueAt, type YamlMapping, type YamlValue } from '../text/value.ts';

/** Replaces the characters from `start` to `end` (UTF-16 offsets, end exclusive). */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Replaces scalars, adds keys, adds items at the end of a list, and deletes items. All other characters stay. A new key comes after
 * the key that precedes it in the data.
 *
 *     rewriteYaml("a: 'x' # note\nc: [1]\n", () => ({ a: 'y', b: 2, c: [1, 3] })) === "a: 'y' # note\nb: 2\nc: [1, 3]\n"
 *
 * @param change gets a copy of the data, which it may change, and returns the other data.
 * @returns undefined if the text cannot be read, or the data needs another kind of edit.
 */
export function rewriteYaml(text: string, change: (data: YamlMapping) => YamlMapping): string | undefined {
  const { root, value }: ParsedYaml = isEmptyYaml(text) ? { text, value: {}, findings: [] } : parseYaml('', text);
  if (value === undefined) return undefined;
  const data = change(structuredClone(value));
  const splices = isMap(root) && hasEntries(value) ? splicesIn(text, root, value, data) : firstData(text, root, data);
  const next = splicedText(text, [...splices]);
  const read = isEmptyYaml(next) ? {} : parseYaml('', next).value;
  return isSame(read, data) ? next : undefined;
}

function splicedText(text: string, splices: readonly Splice[]): string {
  let next = '';
  let done = 0;
  for (const splice of splices.toSorted((a, b) => a.start - b.start)) {
    next += text.slice(done, splice.start) + splice.text;
    done = splice.end;
  }
  return next + text.slice(done);
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

/** Puts data into a file that has none: it is empty, has only comments, or is `{}`. */
function firstData(text: string, root: ParsedNode | undefined, data: YamlMapping): Splice[] {
  if (!hasEntries(data)) return [];
  const newLine = lineEndIn(text);
  const [start, end] = root === undefined ? [text.length, text.length] : root.range;
  const lines = valueInLines(data, newLine, false);
  const isLineStart = start === 0 || text[start - 1] === '\n';
  return [{ start, end, text: (isLineStart ? lines.slice(newLine.length) : lines) + (root ? '' : newLine) }];
}

/** A key with its value, or an item of a list. Offsets for `- a # note`: start before `-`, valueStart after it, valueEnd after `a`. */
interface Entry {
  readonly key: string;
  readonly node: ParsedNode | null;
  readonly value: YamlValue;
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** In brackets: valueEnd. Else also after the comment of its last line, and after comments below that are indented more. */
  readonly end: number;
}

interface Collection {
  readonly text: string;
  readonly isFlow: boolean;
  /** A line end and the indentation of the entries. */
  readonly newLine: string;
  readonly entries: readonly [Entry, ...Entry[]];
}

type CollectionNode = YAMLMap.Parsed | YAMLSeq.Parsed;

function collectionAt(text: string, collection: CollectionNode, data: YamlMapping | YamlValue[]): Collection {
  const isFlow = collection.flow === true;
  const [offset] = collection.range;
  const indentation = ' '.repeat(offset - text.lastIndexOf('\n', offset - 1) - 1);
  const comments = new RegExp(`[^\\r\\n]*(?:\\r?\\n${indentation} +#[^\\r\\n]*)*`, 'y');
  const items = isMap(collection) ? collection.items : collection.items.map((value) => ({ key: undefined, value }));
  const entries: Entry[] = [];
  for (const [index, { key, value: node }] of items.entries()) {
    const last = entries.at(-1);
    // All dashes of a list are in one column.
    const dash =
      last === undefined ? offset : text.indexOf(`\n${indentation}-`, last.valueEnd) + 1 + indentation.length;
    const start = key?.range[0] ?? (isFlow && node ? node.range[0] : dash);
    const afterDash = isFlow ? start : start + 1;
    const valueStart = key ? endOfMatch(/\s*:/y, text, key.range[1]) : afterDash;
    const valueEnd = node ? Math.max(valueStart, endOf(text, node)) : valueStart;
    const end = isFlow ? valueEnd : endOfMatch(comments, text, valueEnd);
    const name = key ? keyName(key) : String(index);
    entries.push({ key: name, node, value: valueAt(data, name) ?? null, start, valueStart, valueEnd, end });
  }
  return { text, isFlow, newLine: lineEndIn(text) + indentation, entries: entries as [Entry, ...Entry[]] };
}

/** @param valueStart of the list or mapping itself; 0 for the file. */
function* splicesIn(
  text: string,
  node: CollectionNode,
  before: YamlMapping | YamlValue[],
  data: YamlMapping | YamlValue[],
  valueStart = 0,
): Iterable<Splice> {
  const collection = collectionAt(text, node, before);
  if (!Array.isArray(data)) yield* keySplices(collection, data);
  else if (data.length < collection.entries.length) yield* deletions(collection, data, valueStart);
  else yield* itemSplices(collection, data);
}

function* keySplices(collection: Collection, data: YamlMapping): Iterable<Splice> {
  const { isFlow, newLine, entries } = collection;
  const separator = isFlow ? ', ' : newLine;
  let before: Entry | undefined;
  for (const [key, value] of Object.entries(data)) {
    const entry = entries.find((one) => one.key === key);
    const written = isFlow ? ` ${valueInLine(value, true)}` : valueInLines(value, `${newLine}  `, false);
    if (entry !== undefined) yield* valueSplices(collection, entry, value);
    else if (before !== undefined) yield insertion(before.end, `${separator}${keyText(key)}:${written}`);
    else yield insertion(entries[0].start, `${keyText(key)}:${written}${separator}`);
    before = entry ?? before;
  }
}

function* itemSplices(collection: Collection, data: readonly YamlValue[]): Iterable<Splice> {
  const { isFlow, newLine, entries } = collection;
  const areInBraces = entries.every(({ node }) => isCollection(node) && node.flow);
  const { end } = entries.at(-1) ?? entries[0];
  for (const [index, value] of data.entries()) {
    const entry = entries[index];
    const inLine = ` ${valueInLine(value, true)}`;
    if (entry !== undefined) yield* valueSplices(collection, entry, value);
    else if (isFlow) yield insertion(end, `,${inLine}`);
    else yield insertion(end, `${newLine}-${areInBraces ? inLine : valueInLines(value, `${newLine}  `, true)}`);
  }
}

/** Deletes items. In block style, the comments directly above an item and after it are deleted too. */
function* deletions({ text, isFlow, newLine, entries }: Collection, data: readonly YamlValue[], valueStart: number) {
  const rest = [...data];
  const stays = entries.map(({ value }) => rest.length > 0 && isSame(value, rest[0]) && rest.splice(0, 1).length > 0);
  const lastStaying = stays.lastIndexOf(true);
  if (!isFlow && lastStaying < 0) yield insertion(valueStart, ' []');
  const firstOfEnd = entries[lastStaying + 1];
  if (isFlow && firstOfEnd !== undefined) {
    // A comment after the comma is about the item before it: both stay, because a comma may follow the last item.
    const comma = entries[lastStaying]?.end ?? firstOfEnd.start;
    const start = text.slice(comma, firstOfEnd.start).includes('#') ? firstOfEnd.start : comma;
    yield { start, end: entries.at(-1)?.end ?? start, text: '' };
  }
  const above = new RegExp(`(?:${newLine}#[^\\r\\n]*)*${newLine}$`);
  for (const [index, { start, end }] of entries.entries()) {
    if (stays[index]) continue;
    if (!isFlow) yield { start: text.slice(0, start).search(above), end, text: '' };
    else if (index < lastStaying) yield { start, end: entries[index + 1]?.start ?? end, text: '' };
  }
}

function* valueSplices({ text, isFlow, newLine }: Collection, entry: Entry, value: YamlValue): Iterable<Splice> {
  const { node, value: before, valueStart, valueEnd } = entry;
  if (isSame(before, value)) return;
  if (isCollection(node) && hasEntries(before)) {
    if (Array.isArray(value) || hasEntries(value)) yield* splicesIn(text, node, before, value, valueStart);
    return;
  }
  // A comment after `|` or `>`, or after the colon of an empty value, stays.
  const [, comment = ''] = firstMatch(/^[^\S\n]*(?:[|>]\S*)?([^\S\n]+#[^\r\n]*)/, text.slice(valueStart, valueEnd));
  if (!isFlow && hasEntries(value)) {
    yield { start: valueStart, end: valueEnd, text: comment };
    const lineEnd = endOfMatch(/[^\r\n]*/y, text, valueEnd);
    yield insertion(lineEnd, valueInLines(value, `${newLine}  `, false));
    return;
  }
  const [start, end] = node?.range ?? [0, 0];
  const first = text.charAt(start);
  const written = typeof value === 'string' && /["']/.test(first) ? quoted(value, first) : valueInLine(value, isFlow);
  // An empty value or a block text does not start where a plain value starts.
  if (start < end && !/[|>]/.test(first)) yield { start, end: valueEnd, text: written };
  else yield { start: valueStart, end: valueEnd, text: ` ${written}${comment}` };
}

function insertion(offset: number, text: string): Splice {
  return { start: offset, end: offset, text };
}

function endOfMatch(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}

/** The end of a value, without the white space and comment after it. */
function endOf(text: string, node: ParsedNode): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  const inside = last && ('key' in last ? (last.value ?? last.key) : last);
  return inside ? endOf(text, inside) : offsetsOf(text, node).end;
}

function lineEndIn(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
