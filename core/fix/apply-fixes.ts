import type { Fix, FixedValue } from '../diagnostic.ts';
import { singleQuoted } from '../encode/yaml.ts';
import { pointerKeys } from '../place.ts';
import { parseYaml } from '../read/yaml.ts';
import type { YamlMapping, YamlNode, YamlValue } from '../read/yaml-value.ts';

/** What became of the value at a fix's pointer; undefined where there was no value. */
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
 * A file with fixes made in its text, one after another: only the characters of the values in question change, and with an entry that
 * is removed go the comments right above it; all other comments, order, style and line ends stay. A fix that would not give the same
 * data plus the fix, read back, is left out.
 */
export function applyFixes(file: string, text: string, fixes: readonly Fix[]): FixedText {
  const unique = new Map(fixes.map((fix) => [`${fix.op} ${fix.pointer}`, fix]));
  const made: MadeFix[] = [];
  let now = { text, ...parseYaml(file, text) };
  for (const fix of [...unique.values()].sort(byOrder)) {
    const { root, value } = now;
    if (root === undefined || value === undefined) break;
    const next = withFix(now.text, root, fix);
    if (next === undefined) continue;
    const read = parseYaml(file, next);
    if (JSON.stringify(read.value) !== JSON.stringify(edited(value, fix))) continue;
    const before = fix.op === 'insert' ? undefined : nodeAt(root, pointerKeys(fix.pointer))?.value;
    made.push({ fix, before, after: fix.op === 'remove' ? undefined : fix.value });
    now = { text: next, ...read };
  }
  return { text: now.text, made };
}

function nodeAt(root: YamlNode, keys: readonly string[]): YamlNode | undefined {
  return keys.reduce<YamlNode | undefined>((node, key) => node?.children?.get(key), root);
}

/** Values first, then what goes away from the end of its list, then what comes. */
function byOrder(a: Fix, b: Fix): number {
  const rank = { set: 0, remove: 1, insert: 2 } as const;
  if (a.op !== b.op) return rank[a.op] - rank[b.op];
  const index = ({ pointer }: Fix) => Number(pointerKeys(pointer).at(-1)) || 0;
  return a.op === 'remove' ? index(b) - index(a) : 0;
}

/** The text with one fix; undefined where there is no place for it. */
function withFix(text: string, root: YamlNode, fix: Fix): string | undefined {
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

function spliced(text: string, start: number, end: number, insert: string): string {
  return text.slice(0, start) + insert + text.slice(end);
}

function replaced(text: string, parent: YamlNode, { start, end, keyStart, children }: YamlNode, value: FixedValue) {
  // An empty value, and a block, are placed at their key.
  if (children !== undefined || (start === keyStart && !Array.isArray(parent.value))) return undefined;
  const style = text.charAt(start);
  const isText = typeof value === 'string';
  if (isText && style === '"') return spliced(text, start, end, JSON.stringify(value));
  return spliced(
    text,
    start,
    end,
    isText && style === "'" ? singleQuoted(value) : valueText(value, isFlow(text, parent)),
  );
}

/** Without the lines of a list item, and the comments right above it that are as far in; the last one leaves `[]`. */
function removed(text: string, parent: YamlNode, item: YamlNode): string | undefined {
  if (!Array.isArray(parent.value) || isFlow(text, parent)) return undefined;
  const itemEnd = endOf(text, item);
  const start = text.lastIndexOf('\n', item.keyStart) + 1;
  const margin = /^ *(?=- )/.exec(text.slice(start, item.keyStart))?.[0];
  if (margin === undefined) return undefined;
  const first = commentsAbove(text, start, margin);
  const end = text.indexOf('\n', itemEnd) + 1 || text.length;
  const rest = spliced(text, first, end, '');
  if (parent.value.length > 1) return rest;
  const colon = text.indexOf(':', parent.keyEnd) + 1;
  return spliced(rest, colon, colon, ' []');
}

/** Where the comments begin that are right above a line, and as far in. */
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
function added(text: string, parent: YamlNode, key: string, value: FixedValue): string | undefined {
  const items = [...(parent.children?.values() ?? [])];
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const end = endOf(text, last);
  const flow = isFlow(text, parent);
  const inLine = [key, valueText(value, flow)].join(' ').trim();
  if (flow) return spliced(text, end, end, `, ${inLine}`);
  // As far in as the others: in a list with their dash, in a mapping that is an item itself without it.
  const before = text.slice(text.lastIndexOf('\n', first.keyStart - 1) + 1, first.keyStart);
  const lines =
    typeof value === 'object' && key !== ''
      ? [key, ...Object.entries(value).map(([name, one]) => `  ${name}: ${valueText(one, false)}`)]
      : [inLine];
  const margin = key === '' ? before : ' '.repeat(before.length);
  const start = end + text.slice(end).search(/\r?\n|$/);
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  return spliced(text, start, start, lines.map((line) => `${newLine}${margin}${line}`).join(''));
}

/** A value on one line: a text as it is, or in single quotes where it would read as something else. */
function valueText(value: FixedValue, inFlow: boolean): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const read = parseYaml('', inFlow ? `[${value}]` : `v: ${value}`).root?.children?.get(inFlow ? '0' : 'v');
    const isPlain = read?.value === value && read.end - read.start === value.length;
    return isPlain ? value : singleQuoted(value);
  }
  const entries = Object.entries(value).map(([name, one]) => `${name}: ${valueText(one, true)}`);
  return `{ ${entries.join(', ')} }`;
}

/** Whether a list or mapping is in brackets. */
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

/** The data that a fix promises. */
function edited(data: YamlMapping, fix: Fix): YamlMapping {
  const copy: YamlMapping = structuredClone(data);
  const keys = pointerKeys(fix.pointer);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<YamlValue | undefined>((here, key) => Object(here)[key], copy);
  if (fix.op === 'set') Object(parent)[last] = fix.value;
  else if (!Array.isArray(parent)) return copy;
  else if (fix.op === 'remove') parent.splice(Number(last), 1);
  else parent.push(fix.value);
  return copy;
}
