import { isNeededJoiner } from './joiners.ts';

/** Controls, line breaks, bidi and invisible characters, and halves of surrogate pairs. */
export const unprintable =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

/** Commands of CI runners: `::` at the beginning of a line or after blanks; `##[` and `##vso[` anywhere in it. */
const commands = /^(\s*)::|#(?=#\w*\[)/g;

/** Any text on one line, safe for terminals and CI runners: unprintable characters but needed joiners are written by number. */
export function terminalText(text: string): string {
  return text
    .replace(unprintable, (sign, index, all) =>
      isNeededJoiner(sign, index, all) ? sign : `\\u${Number(sign.codePointAt(0)).toString(16).padStart(4, '0')}`,
    )
    .replace(commands, (_, blanks?: string) => (blanks === undefined ? '\\u0023' : `${blanks}\\u003a:`));
}

const maxLength = 300;

/** The first 300 characters of a text, as `terminalText` writes them. */
export function terminalLine(line: string): string {
  return terminalText(line.length > maxLength ? `${line.slice(0, maxLength)}…` : line);
}
