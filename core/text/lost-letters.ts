import { shortened } from './characters.ts';
import { firstMatch } from './matches.ts';

/** How to bring a file back; `withPath` writes the file. */
export const restore = 'take its last good version (`git checkout FILE`)';

/** The hint for lost letters: if the file is saved again, they are lost for good. */
export const takeLastGood = `Do not save the file again: ${restore}, and repeat the edit as UTF-8`;

/** Writes the path of a finding into the command of its hint, if a shell reads the path as it is. */
export function withPath(hint: string, path: string): string {
  return /^[\w./-]+$/.test(path) ? hint.replace('`git checkout FILE`', `\`git checkout ${path}\``) : hint;
}

/** What Windows-1252 has for the bytes 0x80 to 0xBF, of which every letter beyond ASCII has some in UTF-8. */
const signs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿';

/** Of these, what may follow a capital letter in a text that is right. */
const closing = '”“’‘»›…–—';

/** Letters of UTF-8 that were read as those of Windows: `Ã©` was é, `Ø§Ù„` was ال. */
const misread = new RegExp(
  [
    `[ÂÃ](?![${closing}](?!\\p{L}))[${signs}]`,
    `[ÄÅ](?![${closing}\\u00a0])[${signs}]`,
    `â(?:€[${signs}]|‚¬|„¢)`,
    `ðŸ[${signs}]{2}`,
    `(?:[ÎÏÐÑ×ØÙÚÛ][${signs}]){2,}`,
  ].join('|'),
  'gu',
);

/** What a file that has lost letters holds, or an escape that may stand for it. */
export const signOfLoss = /[?\\ÂÃÄÅâðÎÏÐÑ×ØÙÚÛ]/;

/** Question marks that no language writes so: before a letter, or several in place of a word. */
const inPlace = /\?(?=\p{L})|(?<![^\s(«“‘"'’/-])\?{2,}/u;

/** A question mark in it begins a query. */
export const address = /(?<!\S)\S*(?::\/\/|www\.|\?[\w-]+=)\S*/g;
/** Two or three marks after a question. */
const emphasis = /(?<=[\p{L}\p{N}]\s)[?!]{2,3}(?=$|[)»”"]|\s+\p{Lu})/gu;

/** Which letters a text has lost, in a sentence; undefined where that is not sure. */
export function lostLetters(text: string): string | undefined {
  const index = text.search(misread);
  if (index >= 0) {
    const word = wordAt(text, index);
    const was = shortened(word.replace(misread, reread), 40);
    return `"${shortened(word, 40)}" was "${was}" before the file was read in a wrong encoding`;
  }
  // Three of them alone are a placeholder.
  if (!text.includes('?') || /^\s*\?{1,3}\s*$/.test(text)) return undefined;
  const rest = text.replace(address, '').replace(emphasis, '');
  const lost = rest.search(inPlace);
  if (lost < 0) return undefined;
  const word = wordAt(rest, lost);
  return /\p{Ll}\?\p{Lu}/u.test(word)
    ? `Letters of "${shortened(word, 40)}" are lost, or it lacks a space after its question mark`
    : `Letters of "${shortened(word, 40)}" are lost`;
}

function reread(letters: string): string {
  const bytes = Array.from(letters, (letter) => {
    const index = signs.indexOf(letter);
    return index < 0 ? letter.charCodeAt(0) : 0x80 + index;
  });
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function wordAt(text: string, index: number): string {
  const [before = ''] = firstMatch(/(?<!\S)\S*$/, text.slice(0, index));
  const [after = ''] = firstMatch(/^\S*/, text.slice(index));
  return before + after;
}
