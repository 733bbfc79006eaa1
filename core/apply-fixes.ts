import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Fix, FixedValue } from './diagnostic.ts';
import { pointerKeys } from './place.ts';
import { parseYaml } from './yaml.ts';
import type { YamlMapping, YamlValue } from './yaml-value.ts';

/** What became of the value at a fix's pointer; undefined where there is none. */
export interface MadeFix {
  readonly fix: Fix;
  readonly before: YamlValue | undefined;
  readonly after: FixedValue | undefined;
}

/**
 * A file with fixes made in its text: only the characters of the values in question change, so comments, order, style and line
 * ends stay. A fix that would not give the same data plus the fix, read back, is left out.
 */
export function applyFixes(file: string, text: string, fixes: readonly Fix[]): { text: string; made: MadeFix[] } {
  let fixed = text;
  const made: MadeFix[] = [];
  for (const fix of [...fixes].sort(byOrder)) {
    const data = parseYaml(file, fixed).value;
    if (data === undefined) break;
    const wanted = JSON.stringify(edited(data, fix));
    // Plain if that reads back right, else in quotes.
    const next = [false, true]
      .map((quoted) => edit(fixed, fix, quoted))
      .find((candidate) => candidate !== undefined && JSON.stringify(parseYaml(file, candidate).value) === wanted);
    if (next === undefined) continue;
    fixed = next;
    const before = fix.op === 'insert' ? undefined : valueAt(data, pointerKeys(fix.pointer));
    made.push({ fix, before, after: fix.op === 'remove' ? undefined : fix.value });
  }
  return { text: fixed, made };
}

function valueAt(data: YamlMapping, keys: readonly string[]): YamlValue | undefined {
  let here: YamlValue | undefined = data;
  for (const key of keys) here = Object(here)[key];
  return here;
}

/** Values first, then what goes away from the end of its list, then what comes. */
function byOrder(a: Fix, b: Fix): number {
  const rank = { set: 0, remove: 1, insert: 2 } as const;
  if (a.op !== b.op) return rank[a.op] - rank[b.op];
  const index = ({ pointer }: Fix) => Number(pointerKeys(pointer).at(-1));
  return a.op === 'remove' ? index(b) - index(a) : 0;
}

/** The text with one fix made; undefined when there is no place for it. */
function edit(text: string, fix: Fix, quoted: boolean): string | undefined {
  const document = parseDocument(text);
  const keys = pointerKeys(fix.pointer);
  const last = keys.pop() ?? '';
  const parent = document.getIn(keys.map(toKey), true);
  if (isMap(parent) && fix.op === 'set') return setInMap(text, parent, last, fix.value, quoted);
  if (isMap(parent) && fix.op === 'remove') return removeItem(text, parent, indexOfKey(parent, last));
  if (!isSeq(parent)) return undefined;
  if (fix.op === 'remove') return removeItem(text, parent, Number(last));
  if (fix.op === 'insert') return addToList(text, parent, fix.value, quoted);
  return replaceScalar(text, parent.items[Number(last)], fix.value, quoted);
}

function toKey(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}

function indexOfKey(map: YAMLMap, key: string): number {
  return map.items.findIndex((item) => isScalar(item.key) && item.key.value === key);
}

function setInMap(text: string, map: YAMLMap, key: string, value: FixedValue, quoted: boolean): string | undefined {
  const pair = map.items[indexOfKey(map, key)];
  if (pair !== undefined) return replaceScalar(text, pair.value, value, quoted);
  const [first, last] = [spanOf(map.items[0]), spanOf(map.items.at(-1))];
  if (first === undefined || last === undefined) return undefined;
  if (map.flow) return splice(text, last.end, last.end, `, ${key}: ${valueText(value, quoted)}`);
  const indent = ' '.repeat(first.start - lineStartOf(text, first.start));
  const lines =
    typeof value === 'object'
      ? [`${key}:`, ...Object.entries(value).map(([name, one]) => `  ${name}: ${valueText(one, quoted)}`)]
      : [`${key}: ${valueText(value, quoted)}`];
  const at = endOfLine(text, last.end);
  return splice(text, at, at, lines.map((line) => `${lineEndOf(text)}${indent}${line}`).join(''));
}

function replaceScalar(text: string, node: unknown, value: FixedValue, quoted: boolean): string | undefined {
  const span = spanOf(node);
  return isScalar(node) && span !== undefined && !isBlock(node)
    ? splice(text, span.start, span.end, valueText(value, quoted, node.type))
    : undefined;
}

function isBlock({ type }: Scalar): boolean {
  return type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
}

function removeItem(text: string, list: YAMLSeq | YAMLMap, index: number): string | undefined {
  const [whole, item] = [spanOf(list), spanOf(list.items[index])];
  if (whole === undefined || item === undefined) return undefined;
  if (list.flow) {
    const [previous, next] = [spanOf(list.items[index - 1]), spanOf(list.items[index + 1])];
    return next === undefined
      ? splice(text, previous?.end ?? item.start, item.end, '')
      : splice(text, item.start, next.start, '');
  }
  if (list.items.length === 1) return splice(text, whole.start, item.end, isMap(list) ? '{}' : '[]');
  const lineEnd = text.indexOf('\n', item.end);
  return splice(text, lineStartOf(text, item.start), lineEnd === -1 ? text.length : lineEnd + 1, '');
}

function addToList(text: string, list: YAMLSeq, value: FixedValue, quoted: boolean): string | undefined {
  const last = spanOf(list.items.at(-1));
  if (last === undefined) return undefined;
  if (list.flow) return splice(text, last.end, last.end, `, ${valueText(value, quoted)}`);
  const at = endOfLine(text, last.end);
  const dash = text.slice(lineStartOf(text, last.start), last.start);
  return splice(text, at, at, `${lineEndOf(text)}${dash}${valueText(value, quoted)}`);
}

/** A value in the style of the one that it replaces; a mapping in one line. */
function valueText(value: FixedValue, quoted: boolean, style?: Scalar.Type | null): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([name, one]) => `${name}: ${valueText(one, quoted)}`);
    return `{ ${entries.join(', ')} }`;
  }
  if (style === Scalar.QUOTE_DOUBLE) return JSON.stringify(value);
  return quoted || style === Scalar.QUOTE_SINGLE ? `'${value.replaceAll("'", "''")}'` : value;
}

/** Where a value, or a key with its value, stands: without the comment or the white space behind it. */
function spanOf(node: unknown): { readonly start: number; readonly end: number } | undefined {
  if (isPair(node)) {
    const [key, value] = [spanOf(node.key), spanOf(node.value)];
    return key && { start: key.start, end: value?.end ?? key.end };
  }
  if (!isNode(node) || !node.range) return undefined;
  const [start, end] = node.range;
  // A block ends where its last entry does.
  const last = isCollection(node) && !node.flow ? spanOf(node.items.at(-1)) : undefined;
  return { start, end: last?.end ?? end };
}

/** Where the line begins in which something stands. */
function lineStartOf(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset) + 1;
}

/** Where the line ends in which something ends: after a comment, before the line end. */
function endOfLine(text: string, offset: number): number {
  return offset + text.slice(offset).search(/\r?\n|$/);
}

function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function splice(text: string, start: number, end: number, insert: string): string {
  return text.slice(0, start) + insert + text.slice(end);
}

/** The data that a fix promises. */
function edited(data: YamlMapping, fix: Fix): YamlMapping {
  const copy: YamlMapping = structuredClone(data);
  const keys = pointerKeys(fix.pointer);
  const last = keys.pop() ?? '';
  const parent = valueAt(copy, keys);
  if (fix.op === 'set') Object(parent)[last] = fix.value;
  else if (!Array.isArray(parent)) delete Object(parent)[last];
  else if (fix.op === 'remove') parent.splice(Number(last), 1);
  else parent.push(fix.value);
  return copy;
}
