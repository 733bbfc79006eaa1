import { invisible, isNeededJoiner } from '../encode/joiners.ts';

// Invisible characters except tab and line ends (CR only before LF), and U+FFFD, which replaces a lost character.
const forbidden = new RegExp(`(?!\\t|\\r?\\n)[${invisible}\\ufffd]`, 'gu');

// Most files have only Latin and Arabic letters, digits and common punctuation; this test is ten times as fast as `forbidden`.
const unusual = /[^\t\n -~\u00a0-\u00ac\u00ae-\u034e\u0620-\u06ff\u2010-\u2027\u202f]/;

/** The characters of `text` that no file may contain, with their names. Needed joiners are allowed. */
export function* forbiddenCharacters(text: string) {
  if (!unusual.test(text)) return;
  for (const { 0: character, index } of text.matchAll(forbidden)) {
    if (!isNeededJoiner(character, index, text)) yield { character, index, name: describe(character) };
  }
}

function describe(character: string): string {
  const name = codeOf(character);
  if (character === '\ufffd') return `${name}, in place of a lost letter`;
  if (character === '\r') return `a carriage return without a line feed (${name})`;
  return /\p{Cc}/u.test(character) ? `the control character ${name}` : `the invisible character ${name}`;
}

export function codeOf(character: string): string {
  return `U+${Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The first `length` characters of a text, for a message. Invisible characters and unusual spaces are written `<U+00A0>`. */
export function shortened(text: string, length = 80): string {
  const cut = text.length > length ? `${text.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…` : text;
  const visible = (character: string, index: number, all: string) =>
    isNeededJoiner(character, index, all) ? character : `<${codeOf(character)}>`;
  return cut.replace(forbidden, visible).replace(/[^\S ]/g, visible);
}

/** The first ten names, for a sentence. */
export function listed(names: readonly string[], most = 10): string {
  return `${names.slice(0, most).join(', ')}${names.length > most ? ' …' : ''}`;
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function uncapitalized(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A text with values in place of `{name}`. A name without a value stays as it is. */
export function withValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(Object.hasOwn(values, name) ? values[name] : all));
}

/** A description without its full stop and first capital letter, for a sentence; an abbreviation keeps its capitals. */
export function asClause(description: string): string {
  return description.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()).replace(/[.。]$/, '');
}
