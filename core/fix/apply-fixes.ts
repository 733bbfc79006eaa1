import type { Fix, FixedValue } from '../diagnostic.ts';
import { singleQuoted } from '../encode/yaml.ts';
import { pointerKeys } from '../place.ts';
import { parseYaml } from '../read/yaml.ts';
import type { YamlMapping, YamlNode, YamlValue } from '../read/yaml-value.ts';

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
  let read = parseYaml(file, text);
  const made: MadeFix[] = [];
  for (const fix of [...fixes].sort(byOrder)) {
    const { root, value: data } = read;
    if (root === undefined || data === undefined) break;
    const wanted = JSON.stringify(edited(data, fix));
    // Plain if that reads back right, else in quotes.
    for (const quoted of [false, true]) {
      const next = edit(fixed, root, fix, quoted);
      const again = next === undefined ? undefined : parseYaml(file, next);
      if (next === undefined || again === undefined || JSON.stringify(again.value) !== wanted) continue;
      const before = fix.op === 'insert' ? undefined : nodeAt(root, pointerKeys(fix.pointer))?.value;
      made.push({ fix, before, after: fix.op === 'remove' ? undefined : fix.value });
      [fixed, read] = [next, again];
      break;
    }
  }
  return { text: fixed, made };
}

function nodeAt(root: YamlNode, keys: readonly string[]): YamlNode | undefined {
  return keys.reduce<YamlNode | undefined>((node, key) => node?.children?.get(key), root);
}

/** Values first, then what goes away from the end of its list, then what comes. */
function byOrder(a: Fix, b: Fix): number {
  const rank = { set: 0, remove: 1, insert: 2 } as const;
  if (a.op !== b.op) return rank[a.op] - rank[b.op];
  const index = ({ pointer }: Fix) => Number(pointerKeys(pointer).at(-1));
  return a.op === 'remove' ? index(b) - index(a) : 0;
}

/** The text with one fix made; undefined when there is no place for it. */
function edit(text: string, root: YamlNode, fix: Fix, quoted: boolean): string | undefined {
  const keys = pointerKeys(fix.pointer);
  const last = keys.pop() ?? '';
  const parent = nodeAt(root, keys);
  if (parent?.children === undefined) return undefined;
  const isList = Array.isArray(parent.value);
  const items = [...parent.children.values()];
  const index = [...parent.children.keys()].indexOf(last);
  if (fix.op === 'remove') return removeItem(text, parent, items, index);
  const item = items[index];
  if (fix.op === 'set' && item !== undefined) return replaceScalar(text, item, isList, fix.value, quoted);
  if (isList !== (fix.op === 'insert')) return undefined;
  return addItem(text, parent, items, isList ? '' : `${last}:`, fix.value, quoted);
}

function replaceScalar(text: string, node: YamlNode, isList: boolean, value: FixedValue, quoted: boolean) {
  const { start, end, keyStart, children } = node;
  // An empty value, and one in lines of its own, stand at their key.
  if (children !== undefined || (start === keyStart && !isList)) return undefined;
  const style = text.charAt(start);
  const written =
    style === '"' && typeof value === 'string' ? JSON.stringify(value) : valueText(value, quoted || style === "'");
  return splice(text, start, end, written);
}

function removeItem(text: string, parent: YamlNode, items: readonly YamlNode[], index: number): string | undefined {
  const item = items[index];
  if (item === undefined) return undefined;
  const [previous, next] = [items[index - 1], items[index + 1]];
  if (isFlow(text, parent)) {
    return next === undefined
      ? splice(text, previous === undefined ? item.keyStart : endOf(text, previous), endOf(text, item), '')
      : splice(text, item.keyStart, next.keyStart, '');
  }
  if (items.length === 1)
    return splice(text, parent.start, endOf(text, item), Array.isArray(parent.value) ? '[]' : '{}');
  const lineEnd = text.indexOf('\n', endOf(text, item));
  return splice(text, lineStartOf(text, item.keyStart), lineEnd === -1 ? text.length : lineEnd + 1, '');
}

/** @param key with its colon; '' in a list. */
function addItem(
  text: string,
  parent: YamlNode,
  items: readonly YamlNode[],
  key: string,
  value: FixedValue,
  quoted: boolean,
) {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const end = endOf(text, last);
  const inLine = [key, valueText(value, quoted)].join(' ').trim();
  if (isFlow(text, parent)) return splice(text, end, end, `, ${inLine}`);
  // As far in as the others: in a list with their dash, in a mapping that is an item itself without it.
  const before = text.slice(lineStartOf(text, first.keyStart), first.keyStart);
  const lines =
    typeof value === 'object' && key !== ''
      ? [key, ...Object.entries(value).map(([name, one]) => `  ${name}: ${valueText(one, quoted)}`)]
      : [inLine];
  const margin = key === '' ? before : ' '.repeat(before.length);
  const lineEnd = end + text.slice(end).search(/\r?\n|$/);
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  return splice(text, lineEnd, lineEnd, lines.map((line) => `${newLine}${margin}${line}`).join(''));
}

/** A value on one line, in single quotes or as it is. */
function valueText(value: FixedValue, quoted: boolean): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted ? singleQuoted(value) : value;
  const entries = Object.entries(value).map(([name, one]) => `${name}: ${valueText(one, quoted)}`);
  return `{ ${entries.join(', ')} }`;
}

/** Whether a list or mapping stands in brackets. */
function isFlow(text: string, { start }: YamlNode): boolean {
  return /[[{]/.test(text.charAt(start));
}

/** Where a value ends, without the comment or the white space behind it: brackets included, a block where its last entry does. */
function endOf(text: string, node: YamlNode): number {
  if (node.children === undefined) return node.stop;
  const last = [...node.children.values()].at(-1);
  const end = last === undefined ? node.start : endOf(text, last);
  return isFlow(text, node) ? text.indexOf(Array.isArray(node.value) ? ']' : '}', end) + 1 : end;
}

function lineStartOf(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function splice(text: string, start: number, end: number, insert: string): string {
  return text.slice(0, start) + insert + text.slice(end);
}

/** The data that a fix promises. */
function edited(data: YamlMapping, fix: Fix): YamlMapping {
  const copy: YamlMapping = structuredClone(data);
  const keys = pointerKeys(fix.pointer);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<YamlValue | undefined>((here, key) => Object(here)[key], copy);
  if (fix.op === 'set') Object(parent)[last] = fix.value;
  else if (!Array.isArray(parent)) delete Object(parent)[last];
  else if (fix.op === 'remove') parent.splice(Number(last), 1);
  else parent.push(fix.value);
  return copy;
}
