/**
 * Scripts whose letters join or form conjuncts (UAX 31, section 2.3). JavaScript has neither of the two properties that it goes by,
 * Joining_Type and Indic_Syllabic_Category.
 */
const scripts =
  'Adlm Arab Mand Mong Nkoo Phag Rohg Syrc Bali Beng Deva Gujr Guru Java Khmr Knda Mlym Newa Orya Sinh Taml Telu';
const own = scripts.replace(/(\w+) ?/g, '\\p{sc=$1}');

/**
 * The end of a joiner (Join_Control) that a word needs, for a look behind: behind a letter of these scripts, with its marks. The
 * non-joiner is also before one, or behind a mark, which may be a virama.
 */
export const neededJoiner = `(?<=(?=\\p{L})[${own}]\\p{M}*)(?:\\u200d|\\u200c(?=[${own}])|(?<=\\p{M})\\u200c)`;
