import { shortened } from './text.ts';

/** A fault in one line; columns from 0, `end` exclusive. */
export interface LineFault {
  readonly start: number;
  readonly end?: number;
  readonly message: string;
  readonly hint: string;
}

/** `{ path: /{locale}/services }`: inside braces, braces need quotes. */
export function bracesFault(line: string): LineFault | undefined {
  const [all, before = '', value = ''] =
    /^(.*?[{,] *[\w-]+: +)(\/?[^\s,'"{}]*\{[A-Za-z_]{1,40}\}[^\s,'"]*)/.exec(line) ?? [];
  if (all === undefined) return undefined;
  return {
    start: before.length,
    end: all.length,
    message: `A text with braces must be quoted inside { … }`,
    hint: `Write ${quoted(value)}`,
  };
}

const separators: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** The first fault of a line on its own: in its quotes, its brackets, its colons, or the sign that a text begins with. */
export function valueFault(line: string): LineFault | undefined {
  const open: number[] = [];
  let isStart = true;
  let hasKey = false;
  let valueStart = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    const isLast = /^(?:\s|$)/.test(line.charAt(at + 1));
    if (/\s/.test(sign) || (sign === '-' && isStart && isLast)) continue;
    if (sign === '#' && /^\s?$/.test(line.charAt(at - 1))) break;
    if (isStart) valueStart = at;
    if (isStart && (sign === '"' || sign === "'")) {
      const end = closingQuote(line, at);
      const fault = end === -1 ? unclosed(at, sign, sign) : afterQuote(line, at, end, open.length > 0);
      if (fault !== undefined) return fault;
      at = end;
      isStart = false;
    } else if (separators[sign] !== undefined && (isStart || open.length > 0)) {
      open.push(at);
      isStart = true;
    } else if (open.length > 0 && (sign === ']' || sign === '}')) {
      const start = open.pop() ?? at;
      isStart = false;
      if (open.length === 0 && /^\s*[^\s#:]/.test(line.slice(at + 1))) return beginsWith(line, start);
    } else if (sign === ':' && isLast) {
      if (hasKey && open.length === 0) return colonFault(line, valueStart, at);
      hasKey = true;
      isStart = true;
    } else if (isStart && /[@`%&*!,\]}]/.test(sign)) {
      return beginsWith(line, at);
    } else isStart = sign === ',' && open.length > 0;
  }
  const [start] = open;
  return start === undefined ? undefined : unclosed(start, line.charAt(start), separators[line.charAt(start)] ?? '');
}

function closingQuote(line: string, start: number): number {
  const rest = line.slice(start + 1);
  const inner = line.charAt(start) === "'" ? /^(?:[^']|'')*'/ : /^(?:[^"\\]|\\.)*"/;
  const length = inner.exec(rest)?.[0].length;
  return length === undefined ? -1 : start + length;
}

function unclosed(start: number, sign: string, closing: string): LineFault {
  const what = sign === closing ? 'quote' : 'bracket';
  return { start, message: `The ${what} ${sign} is not closed`, hint: `Write ${closing} at its end` };
}

/** What follows a closing quote is a comma, a bracket, a colon, a comment or nothing. */
function afterQuote(line: string, start: number, end: number, isFlow: boolean): LineFault | undefined {
  const rest = line.slice(end + 1);
  if (/^\s*(?:$|:(?:\s|$)|\s#)/.test(rest) || (isFlow && /^\s*[,\]}]/.test(rest))) return undefined;
  return line.charAt(start) === "'"
    ? {
        start: end,
        message: 'The apostrophe ends the text, because the text is in single quotes',
        hint: "Write ’ for an apostrophe (or '' for a straight one)",
      }
    : { start: end, message: 'The text goes on after its closing quote', hint: 'Write \\" for a quote inside a text' };
}

function colonFault(line: string, valueStart: number, start: number): LineFault {
  const hint = `Quote the text: ${quoted(line.slice(valueStart))}`;
  return { start, message: 'A text with a colon and a space in it must be quoted', hint };
}

function beginsWith(line: string, start: number): LineFault {
  const message = `A text that begins with ${line.charAt(start)} must be quoted`;
  const isMarkdown = /^(?:\*\*|\[[^\]]*\]\()/.test(line.slice(start));
  return {
    start,
    message,
    hint: isMarkdown ? 'Write plain words, not Markdown' : `Write ${quoted(line.slice(start))}`,
  };
}

/** A text as YAML reads it, in single quotes. */
function quoted(text: string): string {
  return `'${shortened(text.trim()).replaceAll("'", "''")}'`;
}
