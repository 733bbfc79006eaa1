import type { Fix, FixedValue } from '../diagnostic.ts';
import { singleQuoted } from '../encode/yaml.ts';
import { pointerKeys } from '../place.ts';
import { parseYaml } from '../read/yaml.ts';
import type { YamlMapping, YamlNode, YamlValue } from '../read/yaml-value.ts';
import { type LineRange, ownLines } from './own-lines.ts';

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
 * A file with fixes made in its text: only the characters of the values in question change, and with an entry that is removed go
 * its comments, so all other comments, order, style and line ends stay. A fix that would not give the same data plus the fix, read
 * back, is left out.
 */
export function applyFixes(file: string, text: string, fixes: readonly Fix[]): FixedText {
  const unique = new Map(fixes.map((fix) => [`${fix.op} ${fix.pointer}`, fix]));
  return applyInOrder(file, text, [...unique.values()].sort(byOrder));
}

/** All at once, from one parse; where that does not read back right, one half and then the other. */
function applyInOrder(file: string, text: string, fixes: readonly Fix[]): FixedText {
  const { root, value: data } = parseYaml(file, text);
  if (root === undefined || data === undefined) return { text, made: [] };
  const next = spliced(
    text,
    fixes.map((fix) => splicesOf(text, root, fix)),
  );
  if (next !== undefined && JSON.stringify(parseYaml(file, next).value) === JSON.stringify(edited(data, fixes))) {
    const made = fixes.map((fix) => ({
      fix,
      before: fix.op === 'insert' ? undefined : nodeAt(root, pointerKeys(fix.pointer))?.value,
      after: fix.op === 'remove' ? undefined : fix.value,
    }));
    return { text: next, made };
  }
  if (fixes.length < 2) return { text, made: [] };
  const half = Math.ceil(fixes.length / 2);
  const first = applyInOrder(file, text, fixes.slice(0, half));
  const second = applyInOrder(file, first.text, fixes.slice(half));
  return { text: second.text, made: [...first.made, ...second.made] };
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

/** The characters from `start` to `end` give way to others. */
interface Splice extends LineRange {
  readonly insert: string;
}

/** The text with all splices made; undefined where one is not possible, or two are in the same place. */
function spliced(text: string, all: readonly (readonly Splice[] | undefined)[]): string | undefined {
  if (all.includes(undefined)) return undefined;
  let next = '';
  let done = 0;
  for (const { start, end, insert } of all.flatMap((one) => one ?? []).sort((a, b) => a.start - b.start)) {
    if (start < done) return undefined;
    next += text.slice(done, start) + insert;
    done = end;
  }
  return next + text.slice(done);
}

/** What one fix changes in the text; undefined when there is no place for it. */
function splicesOf(text: string, root: YamlNode, fix: Fix): readonly Splice[] | undefined {
  const keys = pointerKeys(fix.pointer);
  const last = keys.pop() ?? '';
  const parent = nodeAt(root, keys);
  if (parent?.children === undefined) return undefined;
  const isList = Array.isArray(parent.value);
  const item = parent.children.get(last);
  if (fix.op === 'remove') return item && removal(text, parent, last);
  if (fix.op === 'set' && item !== undefined) return replacement(text, parent, item, fix.value);
  return isList === (fix.op === 'insert') ? addition(text, parent, isList ? '' : `${last}:`, fix.value) : undefined;
}

function replacement(text: string, parent: YamlNode, { start, end, keyStart, children }: YamlNode, value: FixedValue) {
  // An empty value, and a block, are placed at their key.
  if (children !== undefined || (start === keyStart && !Array.isArray(parent.value))) return undefined;
  const style = text.charAt(start);
  const isText = typeof value === 'string';
  if (isText && style === '"') return [{ start, end, insert: JSON.stringify(value) }];
  const insert = isText && style === "'" ? singleQuoted(value) : valueText(value, isFlow(text, parent));
  return [{ start, end, insert }];
}

/** The entry goes with the lines that are its own, and with its comments; or out of its line in brackets. */
function removal(text: string, parent: YamlNode, key: string): readonly Splice[] | undefined {
  const { children = new Map<string, YamlNode>(), keyEnd, start, keyStart } = parent;
  const items = [...children.values()];
  const index = [...children.keys()].indexOf(key);
  const [previous, item, next] = [items[index - 1], items[index], items[index + 1]];
  if (item === undefined) return undefined;
  const flow = isFlow(text, parent);
  if (flow && items.length === 1) return [{ start: start + 1, end: endOf(text, parent) - 1, insert: '' }];
  const before = flow || !Array.isArray(parent.value) ? '' : '-';
  const lines = ownLines(text, { start: item.keyStart, end: endOf(text, item) }, before);
  if (items.length === 1) {
    if (lines === undefined || keyStart === start) return undefined;
    const colon = text.indexOf(':', keyEnd) + 1;
    const empty = Array.isArray(parent.value) ? ' []' : ' {}';
    return [
      { start: colon, end: colon, insert: empty },
      { ...lines, insert: '' },
    ];
  }
  if (lines !== undefined) return [{ ...lines, insert: '' }];
  const cut = next
    ? { start: item.keyStart, end: next.keyStart }
    : { start: previous ? endOf(text, previous) : item.keyStart, end: endOf(text, item) };
  return flow && !text.slice(cut.start, cut.end).includes('\n') ? [{ ...cut, insert: '' }] : undefined;
}

/** @param key with its colon; '' in a list. */
function addition(text: string, parent: YamlNode, key: string, value: FixedValue): readonly Splice[] | undefined {
  const items = [...(parent.children?.values() ?? [])];
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const end = endOf(text, last);
  const flow = isFlow(text, parent);
  const inLine = [key, valueText(value, flow)].join(' ').trim();
  if (flow) return [{ start: end, end, insert: `, ${inLine}` }];
  // As far in as the others: in a list with their dash, in a mapping that is an item itself without it.
  const before = text.slice(text.lastIndexOf('\n', first.keyStart - 1) + 1, first.keyStart);
  const lines =
    typeof value === 'object' && key !== ''
      ? [key, ...Object.entries(value).map(([name, one]) => `  ${name}: ${valueText(one, false)}`)]
      : [inLine];
  const margin = key === '' ? before : ' '.repeat(before.length);
  const start = end + text.slice(end).search(/\r?\n|$/);
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  return [{ start, end: start, insert: lines.map((line) => `${newLine}${margin}${line}`).join('') }];
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

/** The data that fixes promise. */
function edited(data: YamlMapping, fixes: readonly Fix[]): YamlMapping {
  const copy: YamlMapping = structuredClone(data);
  for (const fix of fixes) {
    const keys = pointerKeys(fix.pointer);
    const last = keys.pop() ?? '';
    const parent = keys.reduce<YamlValue | undefined>((here, key) => Object(here)[key], copy);
    if (fix.op === 'set') Object(parent)[last] = fix.value;
    else if (!Array.isArray(parent)) delete Object(parent)[last];
    else if (fix.op === 'remove') parent.splice(Number(last), 1);
    else parent.push(fix.value);
  }
  return copy;
}
