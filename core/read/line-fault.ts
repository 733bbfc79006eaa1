import { shortened } from '../words/characters.ts';
import type { LineFault } from './fault.ts';
import { asQuoted, quoteHint } from './value-fault.ts';

type FindFault = (line: string) => LineFault | undefined;

/** Finds what the group `fault` of a pattern matches; `say` gets that, and what the group `rest` matches. */
function finder(pattern: RegExp, say: (fault: string, rest: string) => Pick<LineFault, 'message' | 'hint'>): FindFault {
  return (line) => {
    const { groups: { fault = '', rest = '' } = {}, indices } = pattern.exec(line) ?? {};
    const [start, end] = indices?.groups?.fault ?? [];
    return start === undefined || end === undefined ? undefined : { start, end, ...say(fault, rest.trim()) };
  };
}

export const indentSignFault = finder(/^ *(?<fault>[\t\u00a0\u2000-\u200a\u202f\u3000])/d, (sign) =>
  sign === '\t'
    ? { message: 'The line is indented with a tab', hint: 'Indent with spaces, not tabs' }
    : { message: 'The line is indented with no-break spaces', hint: 'Indent with plain spaces' },
);

/** `{ path: /{locale}/services }`: inside braces, braces need quotes. */
export const bracesFault = finder(/[{,] *[\w-]+: +(?<fault>\/?[^\s,'"{}]*\{[A-Za-z_]{1,40}\}[^\s,'"]*)/d, (text) => ({
  message: 'A text with braces must be quoted inside { … }',
  hint: `Write ${asQuoted(text) ?? 'it in single quotes'}`,
}));

const entryInBraces = `[{,] *[\\w-]+: +(?:'[^']*'|"[^"]*"|[^\\s,;:'"{}[\\]][^,;:'"{}[\\]]*?)`;

/** `{ method: GET; path: /x }` */
export const semicolonFault = finder(
  new RegExp(`${entryInBraces} *(?<fault>;) *(?<rest>[\\w-]+): `, 'd'),
  (_, key) => ({
    message: `A semicolon stands before \`${key}\`, where YAML needs a comma`,
    hint: `Write a comma before \`${key}:\``,
  }),
);

/** `{ method: GET path: /x }` */
export const commaFault = finder(new RegExp(`${entryInBraces} +(?<fault>[\\w-]+): `, 'd'), (key) => ({
  message: `There is no comma before \`${key}\``,
  hint: `Write a comma before \`${key}:\``,
}));

/** `total: {count, plural, …}` */
export const messageFault = finder(
  /^\s*[\w-]+: +(?<fault>\{)(?<rest>[A-Za-z_]\w*(?:\}|, *[a-z]+ *,).*)$/d,
  (_, rest) => ({ message: 'A text that begins with { must be quoted', hint: quoteHint('Write ', `{${rest}`) }),
);

/** `path: ‘/x’`, as word processors make of straight quotes. */
export const curlyQuoteFault = finder(/[:,[{-] +(?<fault>[‘’“”„«])(?<rest>[^‘’“”»'"]*)/d, (sign, text) => ({
  message: `${sign} is no quote to YAML: it becomes part of the text`,
  hint: `Write straight quotes: ${asQuoted(text) ?? "'…'"}`,
}));

export const dashFault = finder(/^\s*(?<fault>-)(?<rest>[^\s-].*)$/d, (_, item) => ({
  message: 'There is no space after the dash',
  hint: `Write \`- ${shortened(item)}\``,
}));

/** `* site-b`, as Markdown has it. */
export const bulletFault = finder(/^\s*(?<fault>\*) +(?<rest>[^\s*].*)$/d, (_, item) => ({
  message: 'A list item begins with a dash in YAML',
  hint: `Write \`- ${shortened(item)}\``,
}));

/** `tier:standard` */
export const spaceFault = finder(/^\s*(?:- +)?(?<fault>[A-Za-z][\w-]*):(?!\/\/|\s)(?<rest>.+)$/d, (key, value) => ({
  message: `There is no space after \`${key}:\``,
  hint: `Write \`${key}: ${shortened(value)}\``,
}));
