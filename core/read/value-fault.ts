import { singleQuoted } from '../encode/yaml.ts';
import { shortened } from '../words/characters.ts';
import type { LineFault } from './fault.ts';

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
    if (/\s/.test(sign) || (sign === '-' && scan.isStart && !scan.hasKey && isLast(scan))) continue;
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
  } else if (isStart && isForbidden(scan, sign)) return beginsWith(line, at);
  else scan.isStart = sign === ',' && open.length > 0;
  return undefined;
}

/** Signs that no text without quotes begins with: some anywhere, some before a space, `|` and `>` before a text. */
function isForbidden(scan: LineScan, sign: string): boolean {
  if (/[@`%&*!,\]}]/.test(sign)) return true;
  if (/[-?]/.test(sign)) return scan.hasKey && scan.open.length === 0 && isLast(scan);
  return /[|>]/.test(sign) && !/^[-+\d]*\s*(?:\s#.*)?$/.test(scan.line.slice(scan.at + 1));
}

/** What begins with a bracket ends with its bracket: `[b] c` and, behind a key, `{b} : c` are texts that need quotes. */
function closeBracket({ line, at, open, hasKey }: LineScan): LineFault | undefined {
  const start = open.pop() ?? at;
  const goesOn = hasKey ? /^\s*[^\s#]/ : /^\s*[^\s#:]/;
  return open.length === 0 && goesOn.test(line.slice(at + 1)) ? beginsWith(line, start) : undefined;
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
  const text = line.slice(start).trim();
  if (line.charAt(start) === '"' && !isFlow && rest.trim() === ',') {
    return { start: end + 1, message: 'A line of YAML does not end with a comma', hint: 'Delete the comma' };
  }
  if (line.charAt(start) === '"') {
    const inside = text.endsWith('"') ? text.slice(1, -1) : text;
    const hint = isFlow ? 'Put the whole text in single quotes' : quoteHint('Write ', inside);
    return { start: end, message: 'The text goes on after its closing quote', hint };
  }
  const message = 'The apostrophe ends the text, because the text is in single quotes';
  return { start: end, message, hint: "Write ’ for an apostrophe (or '' for a straight one)" };
}

function colonFault(line: string, valueStart: number, start: number): LineFault {
  const message = 'A text with a colon and a space in it must be quoted';
  return { start, message, hint: quoteHint('Quote the text: ', line.slice(valueStart)) };
}

function beginsWith(line: string, start: number): LineFault {
  const sign = line.charAt(start);
  const text = line.slice(start);
  if (/^(?:\*\*|\[[^\]]*\]\()/.test(text)) {
    return {
      start,
      message: `A text that begins with ${sign} must be quoted`,
      hint: 'Write plain words, not Markdown',
    };
  }
  const without = sign === '-' ? 'Delete the dash, or write ' : 'Write ';
  return { start, message: `A text that begins with ${sign} must be quoted`, hint: quoteHint(without, text) };
}

/** The hint to put a text in quotes, without the comment behind it; in words where the text cannot be shown as it is. */
export function quoteHint(start: string, text: string): string {
  const [whole = '', comment] = text.split(/\s#(.*)$/);
  const quoted = asQuoted(whole);
  if (quoted !== undefined) return `${start}${quoted}`;
  const marks = whole.includes("'") ? ", with '' for each apostrophe in it" : '';
  return `Put the whole text in single quotes${marks}${comment === undefined ? '' : '; the comment stays behind it'}`;
}

/** A text as YAML reads it, in single quotes; undefined where it is too long for a hint. */
export function asQuoted(text: string): string | undefined {
  const whole = text.trim();
  return shortened(whole) === whole ? singleQuoted(whole) : undefined;
}
