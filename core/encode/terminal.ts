import { replaceInvisible } from './joiners.ts';

/** Commands of CI runners: `::` at the beginning of a line or after blanks; `##[` and `##vso[` anywhere. */
const commands = /^(\s*)::|#(?=#\w*\[)/g;

export function terminalText(text: string): string {
  const printable = replaceInvisible(text, (character) => {
    const digits = Number(character.codePointAt(0)).toString(16);
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
  });
  return printable.replace(commands, (_, blanks?: string) => (blanks === undefined ? '\\u0023' : `${blanks}\\u003a:`));
}

const maxLength = 300;

/** The first 300 characters of a text, as `terminalText` writes them. */
export function terminalLine(line: string): string {
  return terminalText(line.length > maxLength ? `${line.slice(0, maxLength)}…` : line);
}
