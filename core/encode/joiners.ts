/**
 * Scripts whose letters join or form conjuncts (UAX 31, section 2.3). JavaScript has neither of the two properties that it goes by,
 * Joining_Type and Indic_Syllabic_Category.
 */
const scripts =
  'Adlm Arab Mand Mong Nkoo Phag Rohg Syrc Bali Beng Deva Gujr Guru Java Khmr Knda Mlym Newa Orya Sinh Taml Telu';
const own = scripts.replace(/(\w+) ?/g, '\\p{sc=$1}');

/** Of scripts without spaces between words, which lines may break at a zero width space (UAX 14, class SA). */
const unspaced = '\\p{sc=Khmr}\\p{sc=Laoo}\\p{sc=Mymr}\\p{sc=Thai}';

/** Behind a letter of a script, with its marks. */
const behind = (letters: string) => `(?<=(?=\\p{L})[${letters}]\\p{M}*)`;

const mayBeNeeded = /[\u200b-\u200d]|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}]/u;

/** Made when the first such sign is met: it takes as long as to read ten files. */
let needed: RegExp | undefined;

/**
 * What no page or terminal may show, as a class of a regular expression: controls and line separators; what is invisible or reorders
 * other characters, which is Unicode's Default_Ignorable_Code_Point (also bidi controls), the empty Braille cell and annotation marks;
 * and what is not a character.
 */
export const hidden =
  '\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb\\p{Noncharacter_Code_Point}\\p{Cs}';
const anyHidden = new RegExp(`[${hidden}]`, 'gu');

/** A text with something in place of each hidden character that no word needs. */
export function replaceHidden(text: string, by: (character: string) => string): string {
  return text.replace(anyHidden, (sign, index, all) => (isNeededJoiner(sign, index, all) ? sign : by(sign)));
}

/**
 * Whether an invisible character of a text is one that a word needs: a joiner (Join_Control) behind a letter of the scripts above, the
 * non-joiner also before one, or behind a mark, which may be a virama; a space of no width between letters of Khmer, Lao, Burmese or Thai;
 * a variation of a Mongolian letter (also the separator of its vowels) or of an ideograph. In the order of what `replace` passes.
 */
export function isNeededJoiner(character: string, index: number, text: string): boolean {
  if (!mayBeNeeded.test(character)) return false;
  needed ??= new RegExp(
    [
      `${behind(own)}(?:\\u200d|\\u200c(?=[${own}])|(?<=\\p{M})\\u200c)`,
      `${behind(unspaced)}\\u200b(?=[${unspaced}])`,
      '(?<=(?=\\p{L})\\p{sc=Mong})[\\u180b-\\u180f]',
      '(?<=\\p{sc=Hani})[\\u{e0100}-\\u{e01ef}]',
    ].join('|'),
    'uy',
  );
  needed.lastIndex = index;
  return needed.test(text);
}
