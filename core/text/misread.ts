import { shortened } from './characters.ts';

/** Windows-1252 for the bytes 0x80 to 0xBF. In UTF-8, each letter beyond ASCII ends in such bytes. */
const endings = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿';

/** Endings that may follow a capital letter in a correct text. */
const closing = '”“’‘»›…–—';

/** UTF-8 that was read as Windows-1252: `Ã©` for é, `Ø§Ù„` for ال. */
const misread = new RegExp(
  [
    `[ÂÃ](?![${closing}](?!\\p{L}))[${endings}]`,
    `[ÄÅ](?![${closing}\\u00a0])[${endings}]`,
    `â(?:€[${endings}]|‚¬|„¢)`,
    `ðŸ[${endings}]{2}`,
    `(?:[ÎÏÐÑ×ØÙÚÛ][${endings}]){2,}`,
  ].join('|'),
  'gu',
);

export function isMisread(text: string): boolean {
  return text.search(misread) >= 0;
}

/** The first words of a text that were read in a wrong encoding, and these words in the right encoding. */
export function misreadWords(text: string): { readonly misread: string; readonly original: string } {
  // Only a space divides words here: a no-break space may be a part of a letter.
  const words = text.split(' ').find(isMisread) ?? text;
  return { misread: shortened(words, 40), original: shortened(words.replace(misread, reread), 40) };
}

function reread(letters: string): string {
  const bytes = Array.from(letters, (letter) => {
    const index = endings.indexOf(letter);
    return index < 0 ? letter.charCodeAt(0) : 0x80 + index;
  });
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
