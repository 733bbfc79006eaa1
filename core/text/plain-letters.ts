/** A text in lower case, without accents, in basic Latin letters where it is in Latin ones: to sort, to search, and for ids. */
export function plainLetters(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[œæøłđðıßþħ]/g, (letter) => basic[letter] ?? letter);
}

/** Latin letters that Unicode does not decompose, as dictionaries and CLDR's root collation have them. */
const basic: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  þ: 'th',
  ħ: 'h',
};
