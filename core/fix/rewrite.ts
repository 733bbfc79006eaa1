import { canonicalJson } from '../encode/json.ts';
import { hasEntries, keyText, quoted, valueInLine, valueInLines } from '../read/write-value.ts';
import { isEmptyYaml, parseYaml } from '../read/yaml.ts';
import type { YamlNode } from '../read/yaml-value.ts';
import type { Shape } from '../schema/shape.ts';
import { firstMatch } from '../text/matches.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../text/value.ts';
import { joinPieces, type Piece } from './join.ts';
import { type Entry, endOf, isInBrackets, type Layout, layoutOf, lineEndIn } from './layout.ts';
import { pairItems, pairKeys } from './pair.ts';

/**
 * The text of a file with other data. What stays equal keeps its characters, and a text that changes keeps its quotes. An item
 * that moves takes its comments along; one that goes, those above and behind it. A new key comes after the one that is before it
 * in `data`. Undefined where the result would not be read as `data`.
 *
 * @param shape of the whole file, if it is known: by it, an item is the same under another key or in another place.
 */
export function rewriteYaml(text: string, data: YamlMapping, shape?: Shape): string | undefined {
  const { root } = parseYaml('', text);
  let next = text;
  if (root !== undefined && hasEntries(root.value)) {
    const layout = layoutOf(text, root);
    next = text.slice(0, layout.start) + entriesWith(layout, data, shape) + text.slice(layout.end);
  } else if (hasEntries(data)) next = filled(text, root, data);
  const read = isEmptyYaml(next) ? {} : parseYaml('', next).value;
  return isSame(read, data) ? next : undefined;
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

/** A file that has no data yet, with some. */
function filled(text: string, root: YamlNode | undefined, data: YamlMapping): string {
  const lineEnd = lineEndIn(text);
  const before = text.slice(0, root?.start);
  const lines = valueInLines(data, lineEnd, false);
  const isLineStart = before === '' || before.endsWith('\n');
  const after = root === undefined ? lineEnd : text.slice(endOf(text, root));
  return before + (isLineStart ? lines.slice(lineEnd.length) : lines) + after;
}

/** The text of the entries of a list or mapping, with other data. */
function entriesWith(layout: Layout, wanted: YamlMapping | YamlValue[], shape?: Shape): string {
  const { text, lineEnd, isList, isFlow, margin, entries } = layout;
  const planned = Array.isArray(wanted) ? pairItems(entries, wanted, shape?.items) : pairKeys(entries, wanted);
  const isOfBraces = isList && entries.every(({ node }) => node.children !== undefined && isInBrackets(text, node));
  const pieces = planned.map(({ entry, key, value }): Piece => {
    if (entry !== undefined) {
      const { body, behind } = entryWith(layout, entry, value, shape?.items ?? shape?.properties[key]);
      if (isList || key === entry.key) return { entry, body, behind };
      const [start, end] = [entry.node.keyStart - entry.from, entry.node.keyEnd - entry.from];
      return { entry, body: body.slice(0, start) + keyText(key) + body.slice(end), behind };
    }
    const start = isList ? '-' : `${keyText(key)}:`;
    const inLine = valueInLine(value, true);
    if (isFlow) return { entry, body: isList ? inLine : `${start} ${inLine}`, behind: '' };
    const written = isOfBraces ? ` ${inLine}` : valueInLines(value, `${lineEnd}${margin}  `, isList);
    return { entry, body: start + written, behind: '' };
  });
  return joinPieces(layout, pieces);
}

type Written = Omit<Piece, 'entry'>;

function entryWith(layout: Layout, entry: Entry, value: YamlValue, shape?: Shape): Written {
  const { text } = layout;
  const { node, from, head, end, to } = entry;
  const behind = text.slice(end, to);
  if (isSame(node.value, value)) return { body: text.slice(from, end), behind };
  const isEmptied = !hasEntries(value);
  if (hasEntries(node.value) && isOfSameKind(value, node.value) && !(isEmptied && isInBrackets(text, node))) {
    const inside = layoutOf(text, node);
    const before = text.slice(head, inside.start);
    const start = isEmptied ? ` ${valueInLine(value, false)}${before.trimEnd()}` : before;
    const done = Math.max(end, inside.end);
    const body = text.slice(from, head) + start + entriesWith(inside, value, shape) + text.slice(inside.end, done);
    return { body, behind: text.slice(done, to) };
  }
  // An empty value and a text in lines below its key are not where their place is.
  const isInPlace = node.start >= head && !/[|>]/.test(text.slice(head, node.start));
  if (node.children !== undefined || !isEmptied || !isInPlace) return writtenAnew(layout, entry, value);
  const quote = text.charAt(node.start);
  const isQuoted = typeof value === 'string' && /["']/.test(quote);
  const written = isQuoted ? quoted(value, quote) : valueInLine(value, layout.isFlow);
  return { body: text.slice(from, node.start) + written, behind };
}

function isOfSameKind(a: YamlValue, b: YamlMapping | YamlValue[]): a is YamlMapping | YamlValue[] {
  return Array.isArray(b) ? Array.isArray(a) : isMapping(a);
}

/** An entry whose value is no longer one of the text; the comments behind it and behind its key stay. */
function writtenAnew({ text, lineEnd, isList, isFlow, margin }: Layout, entry: Entry, value: YamlValue): Written {
  const { from, head, end, to } = entry;
  const start = text.slice(from, head);
  const behind = text.slice(end, to);
  if (isFlow) return { body: start + (isList ? '' : ' ') + valueInLine(value, true), behind };
  const [, behindKey = ''] = firstMatch(/^[^\S\n]*(?:[|>]\S*)?([^\S\n]+#[^\r\n]*)/, text.slice(head, end));
  const [behindValue = ''] = firstMatch(/^[^\r\n]*/, behind);
  const comments = behindKey + behindValue;
  const lines = valueInLines(value, `${lineEnd}${margin}  `, isList);
  const body = lines.startsWith(lineEnd) ? start + comments + lines : start + lines + comments;
  return { body, behind: behind.slice(behindValue.length) };
}
