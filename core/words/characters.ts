// Controls but tab and line ends (CR only before LF); then what cannot be seen or reorders what can: all of Unicode's
// Default_Ignorable_Code_Point (bidi controls too), line separators, the empty Braille cell, marks of annotations; and what is no
// character: halves of one (surrogates), Noncharacter_Code_Point.
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u2800\ufff9-\ufffb\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}]|\r(?!\n)/gu;

// Anything but Latin and Arabic letters, digits and common signs. Few files have any, and this takes a tenth of the time.
const unusual = /[^\t\n -~\u00a0-\u00ac\u00ae-\u034e\u0620-\u06ff\u2010-\u2027\u202f]/;

/** Every character of `text` that no file of the catalog may hold, one after another, and what it is in the author's words. */
export function* forbiddenCharacters(text: string) {
  if (!unusual.test(text)) return;
  for (const { 0: character, index } of text.matchAll(forbidden)) yield { character, index, name: describe(character) };
}

function describe(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const name = codeOf(character);
  if (code === 0x0d) return `a lone carriage return (${name})`;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return `the control character ${name}`;
  if (code === 0x2028 || code === 0x2029) return `the line separator ${name}`;
  if (code >= 0xd800 && code <= 0xdfff) return `half a character (${name})`;
  if (/\p{Noncharacter_Code_Point}/u.test(character)) return `the noncharacter ${name}`;
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character)
    ? `the bidirectional control ${name}`
    : `the invisible character ${name}`;
}

/** `U+00AD`. */
function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text of the catalog as a message shows it: invisible characters and unusual spaces by their codes, and no longer than a line. */
export function shortened(text: string, length = 80): string {
  const cut = text.length > length ? `${text.slice(0, length - 1)}…` : text;
  const visible = (character: string) => `<${codeOf(character)}>`;
  return cut.replace(forbidden, visible).replace(/[^\S ]/g, visible);
}

/** Names in a sentence, no more than anybody reads. */
export function listed(names: readonly string[]): string {
  return `${names.slice(0, 10).join(', ')}${names.length > 10 ? ' …' : ''}`;
}
