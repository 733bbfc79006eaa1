import type { Finding } from '../diagnostic.ts';
import { shortened } from '../words/characters.ts';
import { type LineFault, quoted, valueFault } from './value-fault.ts';

/** Levels of nesting, at the most; the root mapping is the first. */
export const maxDepth = 32;
export const tooDeep = `The file is nested more than ${maxDepth} levels deep`;

/** What is wrong with the YAML of a file; UTF-16 offsets, end exclusive. */
export interface YamlFault extends Pick<Finding, 'message' | 'hint' | 'related'> {
  readonly start: number;
  readonly end: number;
}

interface Line {
  readonly text: string;
  /** Of its first character in the file. */
  readonly offset: number;
}

/**
 * What js-yaml says of a text that is not YAML, in the author's words and where the author has to change it: from the line that
 * js-yaml stopped at and the lines above it. `reason` and `start` are js-yaml's.
 */
export function syntaxFault(text: string, reason: string, start: number): YamlFault {
  if (/depth|nesting/i.test(reason)) return { start, end: start + 1, message: tooDeep };
  const lines = linesTo(text, start);
  const [line, above, further] = lines;
  const hint = reason.includes('escape') ? 'Write \\\\ for a backslash, or use single quotes' : undefined;
  return (
    conflictMarker(text) ??
    inLine(line, [tabFault, bracesFault, valueFault, dashFault]) ??
    openAbove(lines) ??
    inLine(above, [bracesFault]) ??
    ownLineFault(above, further) ??
    inLine(above, [dashFault, spaceFault, colonFault, valueFault]) ??
    inLine(line, [spaceFault, colonFault]) ??
    indentationFault(lines) ?? { start, end: start + 1, message: `This is not YAML: ${reason}`, hint }
  );
}

/** The line that holds `start`, and those above it that say something, from below; no further than a file needs. */
function linesTo(text: string, start: number): Line[] {
  const lineEnd = text.indexOf('\n', start);
  let offset = lineEnd === -1 ? text.length : lineEnd;
  const lines: Line[] = [];
  for (const line of text.slice(0, offset).split('\n').reverse().slice(0, 1_000)) {
    offset -= line.length;
    if (lines.length === 0 || /^\s*[^\s#]/.test(line)) lines.push({ text: line.replace(/\r$/, ''), offset });
    offset -= 1;
  }
  return lines;
}

type FindFault = (line: string) => LineFault | undefined;

function inLine(line: Line | undefined, finders: readonly FindFault[]): YamlFault | undefined {
  for (const find of finders) {
    const fault = line && find(line.text.slice(0, 2_000));
    if (line === undefined || fault === undefined) continue;
    const { start, end = start + 1, message, hint } = fault;
    return { start: line.offset + start, end: line.offset + end, message, hint };
  }
  return undefined;
}

function conflictMarker(text: string): YamlFault | undefined {
  const found = /^(<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(text);
  if (found === null) return undefined;
  const { index: start } = found;
  const message = `This is a merge conflict that is not resolved: \`${found[0]}\` is a marker of git`;
  return { start, end: start + 7, message, hint: 'Keep one of the versions, and delete the lines with the markers' };
}

/** Finds what the group `fault` of a pattern matches; `say` gets that, and what the group `rest` matches. */
function finder(pattern: RegExp, say: (fault: string, rest: string) => Pick<LineFault, 'message' | 'hint'>): FindFault {
  return (line) => {
    const { groups: { fault = '', rest = '' } = {}, indices } = pattern.exec(line) ?? {};
    const [start, end] = indices?.groups?.fault ?? [];
    return start === undefined || end === undefined ? undefined : { start, end, ...say(fault, shortened(rest.trim())) };
  };
}

const tabFault = finder(/^ *(?<fault>\t)/d, () => ({
  message: 'The line is indented with a tab',
  hint: 'Indent with spaces, not tabs',
}));

/** `{ path: /{locale}/services }`: inside braces, braces need quotes. */
const bracesFault = finder(/[{,] *[\w-]+: +(?<fault>\/?[^\s,'"{}]*\{[A-Za-z_]{1,40}\}[^\s,'"]*)/d, (text) => ({
  message: 'A text with braces must be quoted inside { … }',
  hint: `Write ${quoted(text)}`,
}));

const dashFault = finder(/^\s*(?<fault>-)(?<rest>[^\s-].*)$/d, (_, item) => ({
  message: 'There is no space after the dash',
  hint: `Write \`- ${item}\``,
}));

/** `tier:standard` */
const spaceFault = finder(/^\s*(?:- +)?(?<fault>[A-Za-z][\w-]*):(?!\/\/|\s)(?<rest>.+)$/d, (key, value) => ({
  message: `There is no space after \`${key}:\``,
  hint: `Write \`${key}: ${value}\``,
}));

/** `tier standard` */
const colonFault = finder(
  /^\s*(?:- +)?(?<fault>[A-Za-z][\w-]*)[ \t]+(?=[^\s:])(?!.*:(?:\s|$))(?<rest>.+)$/d,
  (key, value) => ({ message: `There is no colon after \`${key}\``, hint: `Write \`${key}: ${value}\`` }),
);

/** A value on the line below its key, not indented. */
function ownLineFault(line: Line | undefined, above: Line | undefined): YamlFault | undefined {
  const key = /^\s*(?:- +)?([^\s:'"#-][^:#]*):\s*$/.exec(above?.text ?? '')?.[1];
  if (line === undefined || key === undefined || /^\s*(-\s|.*:(\s|$))/.test(line.text)) return undefined;
  const value = line.text.trim();
  const start = line.offset + line.text.indexOf(value);
  const message = `The value of \`${key}\` stands on the line below`;
  return { start, end: start + value.length, message, hint: `Write \`${key}: ${shortened(value)}\` in one line` };
}

/** A quote or a bracket that a line above opens and does not close. */
function openAbove(lines: readonly Line[]): YamlFault | undefined {
  for (const line of lines.slice(1)) {
    const fault = inLine(line, [onlyOpen]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function onlyOpen(line: string): LineFault | undefined {
  const fault = valueFault(line);
  return fault?.isOpen ? fault : undefined;
}

const indentOf = ({ text }: Line) => text.search(/\S|$/);

/** A line that stands deeper or less deep than those that it belongs to. */
function indentationFault([line, above, further]: readonly Line[]): YamlFault | undefined {
  if (line === undefined || above === undefined) return undefined;
  const [own, wanted] = [indentOf(line), indentOf(above)];
  const parent = /^\s*([^\s:#]+):\s*$/.exec(further?.text ?? '')?.[1];
  if (own > wanted && parent !== undefined && further !== undefined && indentOf(further) === wanted) {
    return atIndent(above, `The line is not indented, and so not part of \`${parent}\``, own);
  }
  if (own === wanted) return undefined;
  return atIndent(line, `The line is indented by ${spaces(own)}, the one above by ${wanted}`, wanted);
}

function atIndent(line: Line, message: string, wanted: number): YamlFault {
  const start = line.offset + indentOf(line);
  const hint = `Indent it by ${spaces(wanted)}`;
  return { start, end: line.offset + Math.max(indentOf(line) + 1, line.text.trimEnd().length), message, hint };
}

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}
