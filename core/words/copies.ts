import type { Catalog, LocalizedText } from '../model/catalog.ts';
import { grouped } from '../text/lists.ts';
import { languageAndScript } from '../text/scripts.ts';
import { isPlaceholder, sameWordsOf, wordsIn } from './translations.ts';

/** Translations with the words of their source text, except `sameWords`, by these words. */
export function copiesIn(catalog: Catalog, code: string) {
  // A variety of the source language, such as en-GB for en, has the same texts.
  const isVariety = languageAndScript(code) === languageAndScript(catalog.sourceLanguage);
  const isSame = sameWordsOf(catalog);
  const inLanguage = catalog.localizedTexts.filter(({ language }) => !isVariety && language === code);
  const copies = inLanguage.filter((entry) => isCopy(entry) && !isSame(entry) && !isPlaceholder(entry.text));
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
