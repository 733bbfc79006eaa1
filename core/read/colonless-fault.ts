import { shortened } from '../words/characters.ts';
import type { LineFault } from './fault.ts';

/** The lines that say something beside one that has no colon. */
interface Neighbours {
  readonly above?: string | undefined;
  readonly below?: string | undefined;
}

const indentOf = (line: string) => line.search(/\S|$/);

/** `key: text` that is not in quotes, and may go on in the next line. */
const entry = /^\s*(?:- +)?[^\s:'"#][^:#]*: +(?!['"[{|>\d])\S/;

/** What is meant by a line that should be `key: value`, and has no colon with a space behind it. */
export function colonlessFault(line: string, { above = '', below = '' }: Neighbours): LineFault | undefined {
  const text = line.trim();
  if (text === '' || /^- |:(?:[ \t]|$)/.test(text)) return undefined;
  const start = indentOf(line);
  const at = { start, end: start + text.length };
  const parent = /^\s*(?:- +)?([^\s:'"#-][^:#]*):\s*$/.exec(above)?.[1];
  if (parent !== undefined && start <= indentOf(above)) {
    const message = `The value of \`${parent}\` stands on the line below`;
    return { ...at, message, hint: `Write \`${parent}: ${shortened(text)}\` in one line` };
  }
  if (text.startsWith('//')) {
    return { ...at, end: start + 2, message: 'A comment begins with #, not with //', hint: 'Write `#` for `//`' };
  }
  return wrongSign(text, start) ?? noColon(text, at, above, below);
}

/** `tier; standard`, `tier = standard`, `tier:` and a no-break space. */
function wrongSign(text: string, start: number): LineFault | undefined {
  const [, key = '', sign = '', value = ''] = /^([A-Za-z][\w-]*)(\s*[;=]|:[^\S ])\s*(.*)$/.exec(text) ?? [];
  if (key === '') return undefined;
  const hint = `Write \`${key}: ${shortened(value)}\``;
  const at = start + key.length + sign.length - 1;
  if (!sign.startsWith(':')) {
    return { start: at, message: `\`${key}\` is followed by "${sign.trim()}", not by a colon`, hint };
  }
  return { start: at, message: `\`${key}:\` is followed by a no-break space`, hint: `${hint}, with a plain space` };
}

function noColon(
  text: string,
  at: { start: number; end: number },
  above: string,
  below: string,
): LineFault | undefined {
  const [, key = '', value = ''] = /^([A-Za-z][\w-]*)(?:[ \t]+(.*))?$/.exec(text) ?? [];
  const message = `There is no colon after \`${key}\``;
  const end = at.start + key.length;
  const mayGoOn = entry.test(above) && indentOf(above) <= at.start;
  if (key !== '' && value !== '') {
    const hint = `Write \`${key}: ${shortened(value)}\``;
    return { ...at, end, message, hint: mayGoOn ? `${hint}, or put the text at the end of the line above` : hint };
  }
  if (key !== '') {
    const hasLines = indentOf(below) > at.start || (indentOf(below) === at.start && /^\s*- /.test(below));
    if (hasLines) return { ...at, end, message, hint: `Write \`${key}:\`` };
    const hint = mayGoOn ? 'Delete the line, or put the text at the end of the line above' : 'Delete the line';
    return { ...at, message: `\`${shortened(text)}\` is not \`key: value\``, hint };
  }
  if (!mayGoOn) return undefined;
  const hint = 'Put it at the end of the line above';
  return { ...at, message: 'The text goes on in a line of its own, where YAML wants the next `key: value`', hint };
}
