import { singleQuoted } from '../encode/yaml.ts';
import { shortened } from '../words/characters.ts';

/** A fault in one line; columns from 0, `end` exclusive. */
export interface LineFault {
  readonly start: number;
  readonly end?: number;
  readonly message: string;
  readonly hint: string;
  /** A quote or a bracket that may be closed in a line below. */
  readonly isOpen?: true;
}

/** A line as it is read from left to right. */
interface LineScan {
  readonly line: string;
  at: number;
  /** Columns of the brackets that are not closed yet. */
  readonly open: number[];
  /** Whether a value may begin here. */
  isStart: boolean;
  hasKey: boolean;
  valueStart: number;
}

const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** The first fault of a line on its own: in its quotes, its brackets, its colons, or the sign that a text begins with. */
export function valueFault(line: string): LineFault | undefined {
  const scan: LineScan = { line, at: 0, open: [], isStart: true, hasKey: false, valueStart: 0 };
  for (; scan.at < line.length; scan.at += 1) {
    const sign = line.charAt(scan.at);
    if (sign === '#' && /^\s?$/.test(line.charAt(scan.at - 1))) break;
    if (/\s/.test(sign) || (sign === '-' && scan.isStart && isLast(scan))) continue;
    const fault = readSign(scan, sign);
    if (fault !== undefined) return fault;
  }
  const [start] = scan.open;
  return start === undefined ? undefined : unclosed(start, line.charAt(start), closing[line.charAt(start)] ?? '');
}

function isLast({ line, at }: LineScan): boolean {
  return /^(?:\s|$)/.test(line.charAt(at + 1));
}

function readSign(scan: LineScan, sign: string): LineFault | undefined {
  const { line, at, open, isStart } = scan;
  if (isStart) scan.valueStart = at;
  scan.isStart = false;
  if (isStart && /['"]/.test(sign)) return readQuoted(scan, sign);
  if (open.length > 0 && /[\]}]/.test(sign)) return closeBracket(scan);
  if (sign === ':' && isLast(scan)) {
    if (scan.hasKey && open.length === 0) return colonFault(line, scan.valueStart, at);
    scan.hasKey = true;
    scan.isStart = true;
  } else if (closing[sign] !== undefined && (isStart || open.length > 0)) {
    open.push(at);
    scan.isStart = true;
  } else if (isStart && /[@`%&*!,\]}]/.test(sign)) return beginsWith(line, at);
  else scan.isStart = sign === ',' && open.length > 0;
  return undefined;
}

/** What begins with a bracket ends with its bracket: `[b] c` is a text that needs quotes. */
function closeBracket({ line, at, open }: LineScan): LineFault | undefined {
  const start = open.pop() ?? at;
  return open.length === 0 && /^\s*[^\s#:]/.test(line.slice(at + 1)) ? beginsWith(line, start) : undefined;
}

/** Goes on to the closing quote. */
function readQuoted(scan: LineScan, quote: string): LineFault | undefined {
  const { line, at, open } = scan;
  const end = closingQuote(line, at);
  if (end === -1) return unclosed(at, quote, quote);
  scan.at = end;
  return afterQuote(line, at, end, open.length > 0);
}

function closingQuote(line: string, start: number): number {
  const rest = line.slice(start + 1);
  const inner = line.charAt(start) === "'" ? /^(?:[^']|'')*'/ : /^(?:[^"\\]|\\.)*"/;
  const length = inner.exec(rest)?.[0].length;
  return length === undefined ? -1 : start + length;
}

function unclosed(start: number, sign: string, closing: string): LineFault {
  const what = sign === closing ? 'quote' : 'bracket';
  return { start, message: `The ${what} ${sign} is not closed`, hint: `Write ${closing} at its end`, isOpen: true };
}

/** What follows a closing quote is a comma, a bracket, a colon, a comment or nothing. */
function afterQuote(line: string, start: number, end: number, isFlow: boolean): LineFault | undefined {
  const rest = line.slice(end + 1);
  if (/^\s*(?:$|:(?:\s|$)|\s#)/.test(rest) || (isFlow && /^\s*[,\]}]/.test(rest))) return undefined;
  if (line.charAt(start) === '"') {
    return {
      start: end,
      message: 'The text goes on after its closing quote',
      hint: 'Write \\" for a quote inside a text',
    };
  }
  const message = 'The apostrophe ends the text, because the text is in single quotes';
  return { start: end, message, hint: "Write ’ for an apostrophe (or '' for a straight one)" };
}

function colonFault(line: string, valueStart: number, start: number): LineFault {
  const hint = `Quote the text: ${quoted(line.slice(valueStart))}`;
  return { start, message: 'A text with a colon and a space in it must be quoted', hint };
}

function beginsWith(line: string, start: number): LineFault {
  const message = `A text that begins with ${line.charAt(start)} must be quoted`;
  const text = line.slice(start);
  const isMarkdown = /^(?:\*\*|\[[^\]]*\]\()/.test(text);
  return { start, message, hint: isMarkdown ? 'Write plain words, not Markdown' : `Write ${quoted(text)}` };
}

/** A text as YAML reads it, in single quotes. */
export function quoted(text: string): string {
  return singleQuoted(shortened(text.trim()));
}
