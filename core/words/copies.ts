import type { Catalog, Wording } from '../model/catalog.ts';
import { grouped } from '../text/lists.ts';
import { isPlaceholder, sameWordsOf, wordsIn } from './translations.ts';
import { withRightSigns } from './typography.ts';

/** The translations into a language that are their source text, and not among `sameWords`; those with the same words together. */
export function copiesIn(catalog: Catalog, code: string): ReadonlyMap<string, readonly [Wording, ...Wording[]]> {
  const isSame = sameWordsOf(catalog);
  const copies = catalog.wordings.filter(
    (one) => one.language === code && isCopy(one) && !isSame(one) && !isPlaceholder(one.text),
  );
  const byWords = grouped(copies, ({ text }) => wordsIn(text).join(' ').toLowerCase());
  // A text without a word has nothing to translate.
  byWords.delete('');
  return byWords;
}

/** Whether a text is its source text, with or without corrected signs. The first letter rules out most texts quickly. */
function isCopy({ language, text, original = '' }: Wording): boolean {
  return (
    text.charAt(0) === original.charAt(0) && [original, withRightSigns(language, original, original)].includes(text)
  );
}
