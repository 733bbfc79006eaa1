import type { Fix, FixedValue } from '../diagnostic.ts';
import { singleQuoted } from '../encode/yaml.ts';
import { pointerKeys, pointerTo } from '../place.ts';
import { isEmptyYaml, parseYaml } from '../read/yaml.ts';
import type { YamlNode } from '../read/yaml-value.ts';
import type { YamlMapping, YamlValue } from '../value.ts';

/** A fix, with the value before and after it; undefined where it was or is absent. */
export interface MadeFix {
  readonly fix: Fix;
  readonly before: YamlValue | undefined;
  readonly after: FixedValue | undefined;
}

export interface FixedText {
  readonly text: string;
  readonly made: readonly MadeFix[];
}

/**
 * Makes fixes in the text of a file, which may be empty. Only the characters of the values change, and a removed entry takes the
 * comments directly above it along; other comments, order, style and line ends stay. A fix is dropped if it changes nothing, or
 * if the result would not parse to the expected data.
 */
export function applyFixes(file: string, text: string, fixes: readonly Fix[]): FixedText {
  const unique = new Map(fixes.map((fix) => [JSON.stringify(fix), fix]));
  return applied(file, text, [...unique.values()].sort(byOrder));
}

/** Makes all fixes at once; if the result is not as expected, the first half of them, then the others. */
function applied(file: string, text: string, fixes: readonly Fix[]): FixedText {
  const { root = emptyFile(text), value = isEmptyYaml(text) ? {} : undefined } = parseYaml(file, text);
  if (value === undefined || fixes.length === 0) return { text, made: [] };
  const whole = fixes.map((fix) => withParents(root, fix));
  const splices = whole.map((fix) => spliceFor(text, root, fix));
  const next = spliced(text, splices);
  const wanted = whole.reduce(edited, structuredClone(value));
  if (next !== undefined && JSON.stringify(parseYaml(file, next).value) === JSON.stringify(wanted)) {
    return { text: next, made: fixes.map((fix) => madeFix(root, fix)).filter(({ before, after }) => before !== after) };
  }
  if (fixes.length === 1) return { text, made: [] };
  const middle = Math.ceil(fixes.length / 2);
  const first = applied(file, text, fixes.slice(0, middle));
  const second = applied(file, first.text, fixes.slice(middle));
  return { text: second.text, made: [...first.made, ...second.made] };
}

function madeFix(root: YamlNode, fix: Fix): MadeFix {
  const before = fix.op === 'insert' ? undefined : nodeAt(root, pointerKeys(fix.pointer))?.value;
  return { fix, before, after: fix.op === 'remove' ? undefined : fix.value };
}

function emptyFile({ length: end }: string): YamlNode {
  return { value: {}, start: end, end, keyStart: end, keyEnd: end, stop: end, children: new Map() };
}

/** The fix that also adds the missing mappings around its value. */
function withParents(root: YamlNode, fix: Fix): Fix {
  if (fix.op !== 'set') return fix;
  const keys = pointerKeys(fix.pointer);
  let { value } = fix;
  while (keys.length > 1 && nodeAt(root, keys.slice(0, -1)) === undefined) value = { [keys.pop() ?? '']: value };
  return { ...fix, pointer: pointerTo('', keys), value };
}

function nodeAt(root: YamlNode, keys: readonly string[]): YamlNode | undefined {
  return keys.reduce<YamlNode | undefined>((node, key) => node?.children?.get(key), root);
}

/** Items are removed from the end of a list, because the index of those after one changes. */
function byOrder(a: Fix, b: Fix): number {
  const rank = { set: 0, remove: 1, insert: 2 } as const;
  if (a.op !== b.op) return rank[a.op] - rank[b.op];
  const index = ({ pointer }: Fix) => Number(pointerKeys(pointer).at(-1)) || 0;
  return a.op === 'remove' ? index(b) - index(a) : 0;
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** The text with all splices; undefined where one is missing or two overlap. */
function spliced(text: string, splices: readonly (Splice | undefined)[]): string | undefined {
  let next = '';
  let done = 0;
  for (const splice of splices.toSorted((a, b) => (a?.start ?? 0) - (b?.start ?? 0))) {
    if (splice === undefined || splice.start < done) return undefined;
    next += text.slice(done, splice.start) + splice.insert;
    done = splice.end;
  }
  return next + text.slice(done);
}

/** How one fix changes the text; undefined where it cannot be made. */
function spliceFor(text: string, root: YamlNode, fix: Fix): Splice | undefined {
  const keys = pointerKeys(fix.pointer);
  const last = keys.pop() ?? '';
  const parent = nodeAt(root, keys);
  if (parent?.children === undefined) return undefined;
  const isList = Array.isArray(parent.value);
  const item = parent.children.get(last);
  if (fix.op === 'remove') return item && removed(text, parent, item);
  if (fix.op === 'set' && item !== undefined) return replaced(text, parent, item, fix.value);
  return isList === (fix.op === 'insert') ? added(text, parent, isList ? '' : `${last}:`, fix.value) : undefined;
}

function replaced(text: string, parent: YamlNode, item: YamlNode, value: FixedValue): Splice | undefined {
  const { start, end, keyStart, children } = item;
  // An empty value, and a block, are placed at their key.
  if (children !== undefined || (start === keyStart && !Array.isArray(parent.value))) return undefined;
  const style = text.charAt(start);
  const isText = typeof value === 'string';
  if (isText && style === '"') return { start, end, insert: JSON.stringify(value) };
  return { start, end, insert: isText && style === "'" ? singleQuoted(value) : valueText(value, isFlow(text, parent)) };
}

/** Removes a list item and the comments right above it with the same indentation; the last item leaves `[]`. */
function removed(text: string, parent: YamlNode, item: YamlNode): Splice | undefined {
  if (!Array.isArray(parent.value) || isFlow(text, parent)) return undefined;
  const itemEnd = endOf(text, item);
  const start = text.lastIndexOf('\n', item.keyStart) + 1;
  const margin = /^ *(?=- )/.exec(text.slice(start, item.keyStart))?.[0];
  if (margin === undefined) return undefined;
  const first = commentsAbove(text, start, margin);
  const end = text.indexOf('\n', itemEnd) + 1 || text.length;
  if (parent.value.length > 1) return { start: first, end, insert: '' };
  const colon = text.indexOf(':', parent.keyEnd) + 1;
  return { start: colon, end, insert: ` []${text.slice(colon, first)}` };
}

/** Where the comments begin that are right above a line with its indentation. */
function commentsAbove(text: string, start: number, margin: string): number {
  let first = start;
  while (first > 0) {
    const above = text.lastIndexOf('\n', first - 2) + 1;
    if (!text.startsWith(`${margin}#`, above)) break;
    first = above;
  }
  return first;
}

/** @param key with its colon; '' in a list. */
function added(text: string, parent: YamlNode, key: string, value: FixedValue): Splice | undefined {
  const items = [...(parent.children?.values() ?? [])];
  // An empty file gets its first value at its end; an empty list or mapping in brackets gets none.
  const [first = parent, last = parent] = [items[0], items.at(-1)];
  if (items.length === 0 && parent.start < text.length) return undefined;
  const end = endOf(text, last);
  const flow = isFlow(text, parent);
  const inLine = [key, valueText(value, flow)].join(' ').trim();
  if (flow) return { start: end, end, insert: `, ${inLine}` };
  // Indented like the others: in a list with their dash; in a mapping, also one that is a list item, without it.
  const before = text.slice(text.lastIndexOf('\n', first.keyStart - 1) + 1, first.keyStart);
  const lines =
    typeof value === 'object' && key !== ''
      ? [key, ...Object.entries(value).map(([name, one]) => `  ${name}: ${valueText(one, false)}`)]
      : [inLine];
  const margin = key === '' ? before : ' '.repeat(before.length);
  const start = end + text.slice(end).search(/\r?\n|$/);
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const insert = lines.map((line) => `${newLine}${margin}${line}`).join('');
  if (items.length > 0) return { start, end: start, insert };
  return { start, end: start, insert: insert.slice(/(?:^|\n)$/.test(text) ? newLine.length : 0) + newLine };
}

/** A value on one line: a text as it is, or in single quotes where YAML would read it otherwise. */
function valueText(value: FixedValue, inFlow: boolean): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    const read = parseYaml('', inFlow ? `[${value}]` : `v: ${value}`).root?.children?.get(inFlow ? '0' : 'v');
    const isPlain = read?.value === value && read.end - read.start === value.length;
    return isPlain ? value : singleQuoted(value);
  }
  const entries = Object.entries(value).map(([name, one]) => `${name}: ${valueText(one, true)}`);
  return `{ ${entries.join(', ')} }`;
}

/** Whether a list or mapping is in flow style, that is in brackets. */
function isFlow(text: string, { start }: YamlNode): boolean {
  return /[[{]/.test(text.charAt(start));
}

/** Where a value ends, without the comment or white space after it. */
function endOf(text: string, node: YamlNode): number {
  if (node.children === undefined) return node.stop;
  const last = [...node.children.values()].at(-1);
  const end = last === undefined ? node.start : endOf(text, last);
  return isFlow(text, node) ? text.indexOf(Array.isArray(node.value) ? ']' : '}', end) + 1 : end;
}

/** The data after a fix, which changes it in place. */
function edited(data: YamlMapping, fix: Fix): YamlMapping {
  const keys = pointerKeys(fix.pointer);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<YamlValue | undefined>((here, key) => Object(here)[key], data);
  if (fix.op === 'set') Object(parent)[last] = fix.value;
  else if (!Array.isArray(parent)) return data;
  else if (fix.op === 'remove') parent.splice(Number(last), 1);
  else parent.push(fix.value);
  return data;
}
