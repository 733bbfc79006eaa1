import type { Finding } from './diagnostic.ts';
import { shortened } from './text.ts';
import { bracesFault, type LineFault, valueFault } from './value-fault.ts';

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
  const found =
    conflictMarker(text) ??
    inLine(line, tabFault) ??
    inLine(line, bracesFault) ??
    inLine(line, valueFault) ??
    inLine(line, dashFault) ??
    openAbove(lines) ??
    inLine(above, bracesFault) ??
    ownLineFault(above, further) ??
    inLine(above, keyFault) ??
    inLine(above, valueFault) ??
    inLine(line, keyFault) ??
    indentationFault(lines);
  if (found !== undefined) return found;
  const message = `This is not YAML: ${reason}`;
  const isEscape = reason.includes('escape');
  return {
    start,
    end: start + 1,
    message,
    ...(isEscape ? { hint: 'Write \\\\ for a backslash, or use single quotes' } : {}),
  };
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

function inLine(line: Line | undefined, faultOf: (text: string) => LineFault | undefined): YamlFault | undefined {
  const fault = line && faultOf(line.text.slice(0, 2_000));
  if (line === undefined || fault === undefined) return undefined;
  const { start, end = start + 1, message, hint } = fault;
  return { start: line.offset + start, end: line.offset + end, message, hint };
}

function conflictMarker(text: string): YamlFault | undefined {
  const found = /^(<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(text);
  if (found === null) return undefined;
  const { index: start } = found;
  const message = `This is a merge conflict that is not resolved: \`${found[0]}\` is a marker of git`;
  return { start, end: start + 7, message, hint: 'Keep one of the versions, and delete the lines with the markers' };
}

function tabFault(line: string): LineFault | undefined {
  const start = /^ *(?=\t)/.exec(line)?.[0].length;
  return start === undefined
    ? undefined
    : { start, message: 'The line is indented with a tab', hint: 'Indent with spaces, not tabs' };
}

function dashFault(line: string): LineFault | undefined {
  const [, before = '', item] = /^(\s*)-([^\s-].*)$/.exec(line) ?? [];
  if (item === undefined) return undefined;
  return {
    start: before.length,
    message: 'There is no space after the dash',
    hint: `Write \`- ${shortened(item.trim())}\``,
  };
}

/** `tier:standard` and `tier standard`. */
function keyFault(line: string): LineFault | undefined {
  const dash = dashFault(line);
  if (dash !== undefined) return dash;
  const [, before = '', key = '', colon, value = ''] =
    /^(\s*(?:- +)?)([A-Za-z][\w-]*)(:(?!\/\/|\s)|[ \t]+(?=[^\s:]))(.+)$/.exec(line) ?? [];
  if (colon === undefined || (colon !== ':' && /:(\s|$)/.test(value))) return undefined;
  const start = before.length;
  const hint = `Write \`${key}: ${shortened(value.trim())}\``;
  const message = colon === ':' ? `There is no space after \`${key}:\`` : `There is no colon after \`${key}\``;
  return { start, end: start + key.length, message, hint };
}

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
    const fault = inLine(line, valueFault);
    if (fault?.message.endsWith('is not closed')) return fault;
  }
  return undefined;
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
