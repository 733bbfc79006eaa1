import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Fix } from './diagnostic.ts';
import { pointerKeys } from './place.ts';
import { parseYaml, type YamlMapping, type YamlValue } from './yaml.ts';

/**
 * A file with fixes made in its text: only the characters of the values in question change, so comments, order, style and line
 * ends stay. A fix that would not give the same data plus the fix, read back, is left out.
 */
export function applyFixes(file: string, text: string, fixes: readonly Fix[]): { text: string; applied: number } {
  let fixed = text;
  let applied = 0;
  for (const fix of [...fixes].sort(byOrder)) {
    const before = parseYaml(file, fixed).value;
    if (before === undefined) break;
    const wanted = JSON.stringify(edited(before, fix));
    // Plain if that reads back right, else in quotes.
    const next = [false, true]
      .map((quoted) => edit(fixed, fix, quoted))
      .find((candidate) => candidate !== undefined && JSON.stringify(parseYaml(file, candidate).value) === wanted);
    if (next === undefined) continue;
    fixed = next;
    applied += 1;
  }
  return { text: fixed, applied };
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
  const document = parseDocument(text, { keepSourceTokens: true });
  const keys = pointerKeys(fix.pointer);
  const last = keys.at(-1) ?? '';
  const parent = document.getIn(keys.slice(0, -1).map(toKey), true);
  if (isMap(parent) && fix.op === 'set') return setInMap(text, parent, last, fix.value, quoted);
  if (!isSeq(parent)) return undefined;
  if (fix.op === 'remove') return removeFromList(text, parent, Number(last));
  if (fix.op === 'insert') return addToList(text, parent, fix.value, quoted);
  const item = parent.items[Number(last)];
  return isScalar(item) ? replaceScalar(text, item, fix.value, quoted) : undefined;
}

function toKey(key: string): string | number {
  return /^(0|[1-9]\d*)$/.test(key) ? Number(key) : key;
}

function setInMap(
  text: string,
  map: YAMLMap,
  key: string,
  value: string | number,
  quoted: boolean,
): string | undefined {
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (pair !== undefined) return isScalar(pair.value) ? replaceScalar(text, pair.value, value, quoted) : undefined;
  const end = endOf(map.items.at(-1));
  const start = startOf(map.items[0]?.key);
  if (end === undefined || start === undefined) return undefined;
  const entry = `${key}: ${scalarText(value, quoted)}`;
  return splice(text, end, end, map.flow ? `, ${entry}` : `${lineEndOf(text)}${indentAt(text, start)}${entry}`);
}

function replaceScalar(text: string, scalar: Scalar, value: string | number, quoted: boolean): string | undefined {
  const [start, end] = scalar.range ?? [];
  if (start === undefined || end === undefined || scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED') {
    return undefined;
  }
  return splice(text, start, end, scalarText(value, quoted, scalar.type));
}

function removeFromList(text: string, list: YAMLSeq, index: number): string | undefined {
  const start = startOf(list.items[index]);
  const end = endOf(list.items[index]);
  const [listStart, listEnd] = list.range ?? [];
  if (start === undefined || end === undefined || listStart === undefined || listEnd === undefined) return undefined;
  if (list.flow) {
    const next = startOf(list.items[index + 1]);
    const previous = endOf(list.items[index - 1]);
    return splice(text, next === undefined ? (previous ?? start) : start, next ?? end, '');
  }
  if (list.items.length === 1) return splice(text, listStart, end, '[]');
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  return splice(text, lineStart, lineEnd === -1 ? text.length : lineEnd + 1, '');
}

function addToList(text: string, list: YAMLSeq, value: string | number, quoted: boolean): string | undefined {
  const end = endOf(list.items.at(-1));
  const start = startOf(list.items.at(-1));
  if (end === undefined || start === undefined) return undefined;
  if (list.flow) return splice(text, end, end, `, ${scalarText(value, quoted)}`);
  // Behind a comment at the end of the line.
  const lineEnd = text.indexOf('\n', end);
  const at = lineEnd === -1 ? text.length : text.charAt(lineEnd - 1) === '\r' ? lineEnd - 1 : lineEnd;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const dash = text.slice(lineStart, start);
  return splice(text, at, at, `${lineEndOf(text)}${dash}${scalarText(value, quoted)}`);
}

/** A value in the style of the one that it replaces. */
function scalarText(value: string | number, quoted: boolean, style?: Scalar.Type | null): string {
  if (typeof value === 'number') return String(value);
  if (style === Scalar.QUOTE_DOUBLE) return JSON.stringify(value);
  return quoted || style === Scalar.QUOTE_SINGLE ? `'${value.replaceAll("'", "''")}'` : value;
}

function startOf(node: unknown): number | undefined {
  return rangeOf(node)?.[0];
}

/** Where a node ends, without the comment or the white space behind it. */
function endOf(node: unknown): number | undefined {
  const pair = node as Pair<unknown, unknown> | undefined;
  if (pair !== undefined && pair !== null && typeof pair === 'object' && 'key' in pair) {
    return endOf(pair.value) ?? endOf(pair.key);
  }
  if (isMap(node) || (isSeq(node) && !node.flow)) {
    const last = node.flow ? undefined : node.items.at(-1);
    if (last !== undefined) return endOf(last);
  }
  return rangeOf(node)?.[1];
}

function rangeOf(node: unknown): readonly [number, number, number] | undefined {
  return typeof node === 'object' && node !== null && 'range' in node ? ((node as Node).range ?? undefined) : undefined;
}

function indentAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return ' '.repeat(offset - lineStart);
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
  let parent: YamlValue | undefined = copy;
  for (const key of keys) {
    if (Array.isArray(parent)) parent = parent[Number(key)];
    else if (typeof parent === 'object' && parent !== null) parent = parent[key];
  }
  if (Array.isArray(parent)) {
    if (fix.op === 'set') parent[Number(last)] = fix.value;
    else if (fix.op === 'remove') parent.splice(Number(last), 1);
    else parent.push(fix.value);
  } else if (typeof parent === 'object' && parent !== null && fix.op === 'set') parent[last] = fix.value;
  return copy;
}
