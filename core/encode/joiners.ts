/**
 * Scripts whose letters join or form conjuncts (UAX 31, section 2.3). JavaScript has neither of the two properties that it goes by,
 * Joining_Type and Indic_Syllabic_Category.
 */
const scripts =
  'Adlm Arab Mand Mong Nkoo Phag Rohg Syrc Bali Beng Deva Gujr Guru Java Khmr Knda Mlym Newa Orya Sinh Taml Telu';
const own = scripts.replace(/(\w+) ?/g, '\\p{sc=$1}');

/** Made when the first joiner is met: it takes as long as to read ten files. */
let needed: RegExp | undefined;

/**
 * Whether a character of a text is a joiner (Join_Control) that a word needs: behind a letter of these scripts, with its marks. The
 * non-joiner is also before one, or behind a mark, which may be a virama. In the order of what `replace` passes.
 */
export function isNeededJoiner(character: string, index: number, text: string): boolean {
  if (character !== '\u200c' && character !== '\u200d') return false;
  needed ??= new RegExp(`(?<=(?=\\p{L})[${own}]\\p{M}*)(?:\\u200d|\\u200c(?=[${own}])|(?<=\\p{M})\\u200c)`, 'uy');
  needed.lastIndex = index;
  return needed.test(text);
}
