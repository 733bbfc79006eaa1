import type { Catalog, LocalizedText } from '../model/catalog.ts';
import { grouped } from '../text/lists.ts';
import { languageAndScript } from '../text/scripts.ts';
import { isPlaceholder, sameWordsOf, wordsIn } from './translations.ts';

/** The translations into a language that have the words of their source text, and are not among `sameWords`; equal ones together. */
export function copiesIn(
  catalog: Catalog,
  code: string,
): ReadonlyMap<string, readonly [LocalizedText, ...LocalizedText[]]> {
  // A variety of the source language, such as en-GB for en, has the same texts.
  if (languageAndScript(code) === languageAndScript(catalog.sourceLanguage)) return new Map();
  const isSame = sameWordsOf(catalog);
  const copies = catalog.localizedTexts.filter(
    (one) => one.language === code && isCopy(one) && !isSame(one) && !isPlaceholder(one.text),
  );
  const byWords = grouped(copies, ({ text }) => plainWords(text));
  // A text without a word has nothing to translate.
  byWords.delete('');
  return byWords;
}

/** The first letter rules out most texts quickly. */
function isCopy({ text, original = '' }: LocalizedText): boolean {
  return text === original || (text.charAt(0) === original.charAt(0) && plainWords(text) === plainWords(original));
}

function plainWords(text: string): string {
  return wordsIn(text).join(' ').toLowerCase();
}
