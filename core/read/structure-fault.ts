import { shortened } from '../words/characters.ts';
import { counted } from '../words/counted.ts';
import { colonlessFault } from './colonless-fault.ts';
import { atLine, type FileLine, type YamlFault } from './fault.ts';
import { valueFault } from './value-fault.ts';

/** A line as a catalog is written: `  - key: value`. Columns from 0. */
interface Row {
  readonly line: FileLine;
  /** Of its first character, and of what stands behind the dashes. */
  readonly indent: number;
  readonly column: number;
  readonly hasDash: boolean;
  readonly key: string | undefined;
  /** What stands behind the key, or behind the dashes. */
  readonly value: string;
}

/** A mapping or a list whose entries stand in lines below each other. */
interface Block {
  readonly column: number;
  readonly isList: boolean;
  readonly first: Row;
  /** The row with the key whose value it is; undefined for the root, and for what begins behind a dash. */
  readonly parent: Row | undefined;
  /** The column that two spaces for each level give it. */
  readonly usual: number;
  entries: number;
}

/** Where a walk through the lines is. */
interface Walk {
  readonly open: Block[];
  /** The last row, and the one before it. */
  last: Row | undefined;
  before: Row | undefined;
  /** The last row that ended blocks, and those, the outermost first. */
  closing: { readonly row: Row; readonly blocks: readonly Block[] } | undefined;
}

function rowOf(line: FileLine): Row {
  const [, blank = '', dashes = '', rest = ''] = /^( *)((?:- +|-$)*)(.*)$/.exec(line.text) ?? [];
  const [, key, value = rest] =
    /^("[^"]*"|'[^']*'|[^\s:'"#[{-][^:#]*|-[^\s:#][^:#]*):(?:[ \t]+(.*))?$/s.exec(rest) ?? [];
  const own = key === undefined ? rest : value === rest ? '' : value;
  const indent = blank.length;
  return { line, indent, column: indent + dashes.length, hasDash: dashes !== '', key, value: own.replace(/^#.*/, '') };
}

/**
 * The first line that does not fit those above it: one that is not as far in as its neighbours, a key without a colon, an entry
 * without a dash. Nothing is said of what may be a text of several lines.
 */
export function structureFault(lines: readonly FileLine[]): YamlFault | undefined {
  const walk: Walk = { open: [], last: undefined, before: undefined, closing: undefined };
  let textColumn = -1;
  for (const [index, line] of lines.entries()) {
    const row = rowOf(line);
    // Lines of a text that a `|` or `>` begins.
    if (textColumn >= 0 && row.indent > textColumn) continue;
    const fault = misfit(walk, row, lines[index + 1]);
    if (fault !== undefined) return fault;
    if (valueFault(line.text.slice(0, 2_000))?.isOpen) return undefined;
    textColumn = /^[|>]/.test(row.value) ? (walk.open.at(-1)?.column ?? 0) : -1;
    walk.before = walk.last;
    walk.last = row;
  }
  return undefined;
}

const isText = (row: Row) => !row.hasDash && row.key === undefined;

function misfit(walk: Walk, row: Row, below: FileLine | undefined): YamlFault | undefined {
  const { open, last } = walk;
  if (last === undefined || isChild(row, last)) {
    if (!isText(row)) openBlocks(open, row, last);
    else if (last === undefined) return colonless(row, undefined, below);
    return undefined;
  }
  if (row.indent > (open.at(-1)?.column ?? 0)) return tooDeep(walk, row, last);
  const closed = endBlocks(open, row);
  const block = open.at(-1);
  if (block === undefined) return undefined;
  if (block.column !== row.indent || block.isList !== row.hasDash) return misplaced(walk, row, last, closed);
  if (closed.length > 0) walk.closing = { row, blocks: closed };
  if (isText(row)) return colonless(row, last, below);
  block.entries += 1;
  if (row.hasDash && row.key !== undefined) open.push(itemOf(row, block));
  return undefined;
}

/** Takes away the blocks that a row ends, and answers them, the outermost first. */
function endBlocks(open: Block[], row: Row): readonly Block[] {
  const at = open.findIndex(({ column }, index) => index > 0 && column > row.indent);
  const closed = at === -1 ? [] : open.splice(at);
  // A list may stand as far in as its key.
  if (open.at(-1)?.isList && !row.hasDash && open.at(-2)?.column === row.indent) open.pop();
  return closed;
}

/** Whether a row begins the value of the last one, which has none in its line. */
function isChild(row: Row, last: Row): boolean {
  if (last.value !== '' || (last.key === undefined && !last.hasDash)) return false;
  return row.indent > last.column || (row.hasDash && last.key !== undefined && row.indent === last.column);
}

/** The list of a dash, and the mapping of a key behind it; or the mapping of a key. */
function openBlocks(open: Block[], row: Row, parent: Row | undefined): void {
  const usual = parent === undefined ? 0 : parent.column + 2;
  const block = { column: row.indent, isList: row.hasDash, first: row, parent, usual, entries: 1 };
  open.push(block);
  if (row.hasDash && row.key !== undefined) open.push(itemOf(row, block));
}

/** The mapping that begins behind the dash of a list's entry. */
function itemOf(row: Row, list: Block): Block {
  return { column: row.column, isList: false, first: row, parent: undefined, usual: list.usual + 2, entries: 1 };
}

/** A line that stands deeper than the one above it, which has its value already. */
function tooDeep(walk: Walk, row: Row, last: Row): YamlFault | undefined {
  if (isText(row)) return entryWithoutDash(walk.open.at(-1), row, last);
  return (
    wrongChild(walk, row, last) ?? notIndented(walk, row, last) ?? textForKey(row, last) ?? misplaced(walk, row, last)
  );
}

/** The key that waited for a value in the lines below it. */
function openerOf(before: Row | undefined): string | undefined {
  return before?.value === '' ? before.key : undefined;
}

/** `title:`, `  en Education`, `  fr: …`; and an entry without a dash above others that have one. */
function wrongChild({ before }: Walk, row: Row, last: Row): YamlFault | undefined {
  const opener = openerOf(before);
  if (!isText(last) || opener === undefined) return undefined;
  return row.hasDash ? withoutDash(last, opener, row.indent) : colonless(last, before, row.line);
}

/** `fr:` between `  en:` and `  ar:`; or `counts:` with its first entry not indented. */
function notIndented({ before, closing }: Walk, row: Row, last: Row): YamlFault | undefined {
  if (last.key === undefined || row.key === undefined) return undefined;
  const former = closing?.blocks.find(({ column, isList }) => column === row.indent && !isList);
  const isCode = ({ key = '' }: Row) => /^[a-z]{2,3}(?:-|$)/.test(key);
  // A language belongs to languages.
  const isAlike = former !== undefined && isCode(row) === isCode(former.first);
  if (closing?.row === last && isAlike && former.parent?.key !== undefined) {
    return notPartOf(last, former.parent.key, row.indent);
  }
  const opener = last.column === before?.column ? openerOf(before) : undefined;
  return opener === undefined ? undefined : notPartOf(last, opener, row.indent);
}

/** `- slug courses`, above `  name:` */
function textForKey(row: Row, last: Row): YamlFault | undefined {
  const isItem = last.hasDash && last.key === undefined && row.key !== undefined && row.column === last.column;
  const fault = isItem && /^[a-z][\w-]*(?:;| =)? \S+$/.test(last.value) ? colonlessFault(last.value, {}) : undefined;
  return fault && { ...rangeOf(last), message: fault.message, hint: fault.hint };
}

/** Behind a value in brackets or quotes no text goes on. */
function entryWithoutDash(block: Block | undefined, row: Row, last: Row): YamlFault | undefined {
  const isClosed = /^(?:\{.*\}|\[.*\]|'.*'|".*")$/.test(last.value);
  if (!block?.isList || !last.hasDash || !isClosed) return undefined;
  const hint = `Write a dash before it, indented by ${counted(block.column, 'space')}`;
  return { ...rangeOf(row), message: 'The entry has no dash', hint };
}

function notPartOf(row: Row, parent: string, wanted: number): YamlFault {
  return indented(row, `\`${row.key}\` is not indented, and so not part of \`${parent}\``, wanted);
}

function withoutDash(row: Row, list: string, column: number): YamlFault {
  const hint = `Write \`- ${shortened(row.line.text.trim())}\`, with the dash indented by ${counted(column, 'space')}`;
  return { ...rangeOf(row), message: `The first entry of \`${list}\` has no dash`, hint };
}

/** A line that is not as far in as any of those that it may belong to. @param closed what it ended, the outermost first. */
function misplaced(walk: Walk, row: Row, last: Row, closed: readonly Block[] = []): YamlFault | undefined {
  const alike = [...closed, ...walk.open].filter(({ isList }) => isList === row.hasDash);
  const fault = (row.hasDash ? entryOfOther(walk, row, closed) : undefined) ?? shiftedFirst(alike, row);
  if (fault !== undefined) return fault;
  const farFrom = ({ column }: Block) => Math.abs(column - row.indent);
  const [wanted] = alike.sort((a, b) => farFrom(a) - farFrom(b) || b.column - a.column);
  if (wanted === undefined) return undefined;
  return indented(row, told(row, row.hasDash ? wanted.first : near(last, wanted)), wanted.column);
}

/** An entry of a list that a row above it ended by mistake, or whose first entry has no dash. */
function entryOfOther({ closing }: Walk, row: Row, [outer]: readonly Block[]): YamlFault | undefined {
  const former = closing?.blocks.some(({ isList, column }) => isList && column === row.indent);
  const item = closing?.blocks.find(({ isList }) => !isList);
  if (former && closing?.row.key !== undefined && item !== undefined) {
    return indented(closing.row, told(closing.row, item.first), item.column);
  }
  const list = outer?.isList ? undefined : outer?.parent?.key;
  return outer === undefined || list === undefined ? undefined : withoutDash(outer.first, list, row.indent);
}

/** Of two that differ, the one is wrong that is not two spaces farther in than what it belongs to. */
function shiftedFirst(blocks: readonly Block[], row: Row): YamlFault | undefined {
  const shifted = blocks.find(
    ({ entries, usual, column }) => entries === 1 && usual === row.indent && column !== usual,
  );
  if (shifted === undefined) return undefined;
  const { first, isList, usual } = shifted;
  if (isList || !first.hasDash) return indented(first, told(first, row), usual);
  const hint = `Indent the dash by ${counted(usual - 2, 'space')}`;
  return { ...rangeOf(first), message: told({ ...first, hasDash: false }, row), hint };
}

/** The line above, where it is an entry of the block; else the block's first. */
function near(last: Row, { column, first }: Block): Row {
  return last.column === column && last.key !== undefined ? last : first;
}

function told(row: Row, other: Row): string {
  if (row.hasDash) {
    return `The dash is indented by ${counted(row.indent, 'space')}, the one above by ${other.indent}`;
  }
  return `\`${row.key}\` is indented by ${counted(row.column, 'space')}, \`${other.key}\` by ${other.column}`;
}

function indented(row: Row, message: string, wanted: number): YamlFault {
  return { ...rangeOf(row), message, hint: `Indent it by ${counted(wanted, 'space')}` };
}

function rangeOf({ line, indent, column, hasDash, key }: Row) {
  const start = line.offset + (hasDash ? indent : column);
  const end = hasDash ? start + 1 : start + (key?.length ?? line.text.trimEnd().length - column);
  return { start, end };
}

function colonless(row: Row, last: Row | undefined, below: FileLine | undefined): YamlFault | undefined {
  const { line } = row;
  const fault = colonlessFault(line.text, { above: last?.line.text, below: below?.text });
  return fault && atLine(line, fault);
}
