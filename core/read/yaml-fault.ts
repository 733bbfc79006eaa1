import { atLine, type FileLine, type LineFault, type YamlFault } from './fault.ts';
import {
  bracesFault,
  bulletFault,
  commaFault,
  curlyQuoteFault,
  dashFault,
  indentSignFault,
  messageFault,
  semicolonFault,
  spaceFault,
} from './line-fault.ts';
import { structureFault } from './structure-fault.ts';
import { asQuoted, valueFault } from './value-fault.ts';

/** Levels of nesting, at the most; the root mapping is the first. */
export const maxDepth = 32;
export const tooDeep = `The file is nested more than ${maxDepth} levels deep`;

/** A text that is not YAML, and where and why js-yaml stopped. */
interface Stop {
  readonly text: string;
  readonly reason: string;
  readonly start: number;
  /** The line that js-yaml stopped at, and those above it that say something, from below. */
  readonly lines: readonly FileLine[];
}

/** Faults that the text itself tells, the surest first. What none of them knows is not guessed at. */
const faults: readonly ((stop: Stop) => YamlFault | undefined)[] = [
  ({ reason, start }) => (/depth|nesting/i.test(reason) ? { start, end: start + 1, message: tooDeep } : undefined),
  ({ text }) => conflictMarker(text),
  ({ text }) => markdownFence(text),
  escapeFault,
  ({ lines: [line, above] }) => inLine(line, indentSignFault) ?? inLine(above, indentSignFault),
  ({ lines }) => filledFault(lines),
  ({ lines: [line] }) =>
    inLine(
      line,
      bulletFault,
      messageFault,
      curlyQuoteFault,
      semicolonFault,
      commaFault,
      bracesFault,
      valueFault,
      dashFault,
    ),
  ({ lines }) => openAbove(lines),
  ({ lines: [, above] }) => inLine(above, curlyQuoteFault, bracesFault, dashFault, spaceFault),
  ({ lines }) => structureFault(lines.toReversed()),
  ({ lines: [line, above] }) => inLine(line, spaceFault) ?? inLine(above, valueFault),
];

/** What js-yaml says of a text that is not YAML, in the author's words and where the author has to change it. */
export function syntaxFault(text: string, reason: string, start: number): YamlFault {
  const stop = { text, reason, start, lines: linesTo(text, start) };
  for (const find of faults) {
    const fault = find(stop);
    if (fault !== undefined) return fault;
  }
  const number = text.slice(0, start).split('\n').length;
  return { start, end: start + 1, message: `This is not YAML at line ${number}` };
}

/** No further than a file needs. */
function linesTo(text: string, start: number): FileLine[] {
  const lineEnd = text.indexOf('\n', start);
  let offset = lineEnd === -1 ? text.length : lineEnd;
  const lines: FileLine[] = [];
  for (const line of text.slice(0, offset).split('\n').reverse().slice(0, 1_000)) {
    offset -= line.length;
    if (lines.length === 0 || /^\s*[^\s#]/.test(line)) lines.push({ text: line.replace(/\r$/, ''), offset });
    offset -= 1;
  }
  return lines;
}

/** What the first of the finders says that finds something in a line. */
function inLine(
  line: FileLine | undefined,
  ...finders: readonly ((text: string) => LineFault | undefined)[]
): YamlFault | undefined {
  if (line === undefined) return undefined;
  for (const find of finders) {
    const fault = find(line.text.slice(0, 2_000));
    if (fault !== undefined) return atLine(line, fault);
  }
  return undefined;
}

function conflictMarker(text: string): YamlFault | undefined {
  const found = /^(<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(text);
  if (found === null) return undefined;
  const { index: start } = found;
  const message = `This is an unresolved merge conflict: \`${found[0]}\` is a marker of git`;
  return { start, end: start + 7, message, hint: 'Keep one of the versions, and delete the lines with the markers' };
}

function markdownFence(text: string): YamlFault | undefined {
  const found = /^```.*/m.exec(text);
  if (found === null) return undefined;
  const { index: start } = found;
  const hint = 'Delete the lines that begin with ```';
  return { start, end: start + found[0].length, message: 'This is a fence of Markdown, not YAML', hint };
}

/** `"C:\Courses"`: js-yaml stops behind the backslash. */
function escapeFault({ text, reason, start }: Stop): YamlFault | undefined {
  if (!reason.includes('escape')) return undefined;
  const sign = text.lastIndexOf('\\', start);
  const content = /^"([^"\n]*)"/.exec(text.slice(text.lastIndexOf('"', sign)))?.[1];
  const single = content === undefined ? undefined : asQuoted(content);
  const message = 'A backslash in double quotes begins an escape, and YAML has no such escape';
  const hint = `Write \\\\ for a backslash, or use single quotes${single === undefined ? '' : `: ${single}`}`;
  return { start: sign, end: sign + 2, message, hint };
}

/** `exceptions: []`, or `title: Education`, and entries in the lines below it. */
function filledFault([line, above]: readonly FileLine[]): YamlFault | undefined {
  if (line === undefined || above === undefined) return undefined;
  const [, before = '', key = '', colon = '', value] =
    /^( *(?:- +)?)([\w-]+)(: +)([^\s#|>].*?)(?:\s+#.*)?\s*$/.exec(above.text.slice(0, 2_000)) ?? [];
  const [, indent = '', entry] = /^( *)(- (?:[\w-]+:)?|[\w-]+:)(?:\s|$|(?<=- ))/.exec(line.text) ?? [];
  const isBelow = indent.length > before.length || (entry?.startsWith('-') && indent.length === before.length);
  if (value === undefined || entry === undefined || !isBelow) return undefined;
  const isClosed = /^(?:\[[^\]]*\]|\{[^}]*\}|'[^']*'|"[^"]*")$/.test(value);
  const isCode = (word: string) => /^[a-z]{2,3}:?$/.test(word);
  // A text without quotes may go on in the lines below it.
  if (!isClosed && !/^- \S/.test(entry) && (!isCode(entry) || isCode(key))) return undefined;
  const start = before.length + key.length + colon.length;
  const message = `\`${key}\` has a value in its line, and entries in the lines below`;
  const hint = /^.\s*.$/.test(value) && isClosed ? `Delete \`${value}\`` : 'Delete the value, or the entries';
  return atLine(above, { start, end: start + value.length, message, hint });
}

/** A quote or a bracket that a line above opens and does not close. */
function openAbove(lines: readonly FileLine[]): YamlFault | undefined {
  for (const line of lines.slice(1)) {
    const fault = valueFault(line.text.slice(0, 2_000));
    if (fault?.isOpen) return atLine(line, fault);
  }
  return undefined;
}
