import { isCollection, isMap, type ParsedNode } from 'yaml';
import { canonicalJson } from '../encode/json.ts';
import { hasEntries, keyText, quoted, valueInLine, valueInLines } from '../read/write-value.ts';
import { isEmptyYaml, parseYaml } from '../read/yaml.ts';
import type { ParsedYaml } from '../read/yaml-value.ts';
import { firstMatch } from '../text/matches.ts';
import type { YamlMapping, YamlValue } from '../text/value.ts';
import { type Collection, type CollectionNode, type Entry, endOfMatch, lineEndIn, readCollection } from './entries.ts';

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
  const inOrder = splices.toSorted((a, b) => a.start - b.start);
  // From the end, so that the other offsets stay valid.
  return inOrder.reduceRight(
    (next, splice) => next.slice(0, splice.start) + splice.text + next.slice(splice.end),
    text,
  );
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

/** For a file without data: `{}` becomes `a: 1`. */
function firstData(text: string, root: ParsedNode | undefined, data: YamlMapping): Splice[] {
  if (!hasEntries(data)) return [];
  const newLine = lineEndIn(text);
  const [start, end] = root === undefined ? [text.length, text.length] : root.range;
  const lines = valueInLines(data, newLine, false);
  const isLineStart = start === 0 || text[start - 1] === '\n';
  return [{ start, end, text: (isLineStart ? lines.slice(newLine.length) : lines) + (root ? '' : newLine) }];
}

type CollectionData = YamlMapping | YamlValue[];

/** @param valueStart of the list or mapping itself; 0 for the file. */
function splicesIn(text: string, node: CollectionNode, before: CollectionData, data: CollectionData, valueStart = 0) {
  const collection = readCollection(text, node, before);
  if (!Array.isArray(data)) return keySplices(collection, data);
  if (data.length < collection.entries.length) return deletions(collection, data, valueStart);
  return itemSplices(collection, data);
}

/** Adds keys, and changes values: `{ a: 1 }` becomes `{ a: 2, b: 3 }`. */
function* keySplices(collection: Collection, data: YamlMapping): Iterable<Splice> {
  const { isFlow, newLine, entries } = collection;
  const separator = isFlow ? ', ' : newLine;
  let before: Entry | undefined;
  for (const [key, value] of Object.entries(data)) {
    const entry = entries.find((candidate) => candidate.key === key);
    const written = isFlow ? ` ${valueInLine(value, true)}` : valueInLines(value, `${newLine}  `, false);
    if (entry !== undefined) yield* valueSplices(collection, entry, value);
    else if (before !== undefined) yield insertion(before.end, `${separator}${keyText(key)}:${written}`);
    else yield insertion(entries[0].start, `${keyText(key)}:${written}${separator}`);
    before = entry ?? before;
  }
}

/** Adds items at the end, and changes values: `[1, 2]` becomes `[1, 3, 4]`. */
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

/** Deletes items, in block style with their comments: `[1, 2, 3]` becomes `[1, 3]`. */
function* deletions({ text, isFlow, newLine, entries }: Collection, data: readonly YamlValue[], valueStart: number) {
  const rest = [...data];
  const stays = entries.map(({ value }) => rest.length > 0 && isSame(value, rest[0]) && rest.splice(0, 1).length > 0);
  const lastStaying = stays.lastIndexOf(true);
  if (!isFlow && lastStaying < 0) yield insertion(valueStart, ' []');
  const firstOfEnd = entries[lastStaying + 1];
  if (isFlow && firstOfEnd !== undefined) {
    // A comment after the comma is about the previous item, so both stay: a comma may follow the last item.
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

/** Changes one value: `a: 'x' # note` becomes `a: 'y' # note`. */
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
    yield insertion(endOfMatch(/[^\r\n]*/y, text, valueEnd), valueInLines(value, `${newLine}  `, false));
    return;
  }
  const [start, end] = node?.range ?? [0, 0];
  const first = text.charAt(start);
  const written = typeof value === 'string' && /["']/.test(first) ? quoted(value, first) : valueInLine(value, isFlow);
  // An empty value or a block text begins after the colon or dash.
  if (start < end && !/[|>]/.test(first)) yield { start, end: valueEnd, text: written };
  else yield { start: valueStart, end: valueEnd, text: ` ${written}${comment}` };
}

function insertion(offset: number, text: string): Splice {
  return { start: offset, end: offset, text };
}
