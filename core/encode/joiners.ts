/** Scripts with letters that join or form conjuncts (UAX 31, section 2.3). JavaScript has no property for them. */
const joiningScripts =
  'Adlm Arab Mand Mong Nkoo Phag Rohg Syrc Bali Beng Deva Gujr Guru Java Khmr Knda Mlym Newa Orya Sinh Taml Telu';
const joining = joiningScripts.replace(/(\w+) ?/g, '\\p{sc=$1}');

/** Scripts without spaces between words. Their lines may break at a zero width space (UAX 14, class SA). */
const unspaced = '\\p{sc=Khmr}\\p{sc=Laoo}\\p{sc=Mymr}\\p{sc=Thai}';

/** A position after a letter with its marks. */
const afterLetter = (letters: string) => `(?<=(?=\\p{L})[${letters}]\\p{M}*)`;

const mayBeNeeded = /[\u200b-\u200d]|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}]/u;

/** Compiled on first use: that takes as long as reading ten files. */
let needed: RegExp | undefined;

/** For a character class: controls and line separators, invisible and reordering characters, noncharacters. */
export const invisible =
  '\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb\\p{Noncharacter_Code_Point}\\p{Cs}';
const anyInvisible = new RegExp(`[${invisible}]`, 'gu');

/** Replaces each invisible character that no word needs. */
export function replaceInvisible(text: string, by: (character: string) => string): string {
  return text.replace(anyInvisible, (match, index) => (isNeededJoiner(match, index, text) ? match : by(match)));
}

/**
 * Whether a word needs an invisible character:
 * - ZWJ after a letter of a joining script; ZWNJ between two of them, or after a mark, which may be a virama
 * - a zero width space between letters of Khmer, Lao, Burmese or Thai
 * - a variation selector after an ideograph or a Mongolian letter, and the Mongolian vowel separator
 */
export function isNeededJoiner(character: string, index: number, text: string): boolean {
  if (!mayBeNeeded.test(character)) return false;
  needed ??= new RegExp(
    [
      `${afterLetter(joining)}(?:\\u200d|\\u200c(?=[${joining}])|(?<=\\p{M})\\u200c)`,
      `${afterLetter(unspaced)}\\u200b(?=[${unspaced}])`,
      '(?<=(?=\\p{L})\\p{sc=Mong})[\\u180b-\\u180f]',
      '(?<=\\p{sc=Hani})[\\u{e0100}-\\u{e01ef}]',
    ].join('|'),
    'uy',
  );
  needed.lastIndex = index;
  return needed.test(text);
}
