import type { Wording } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { singleQuoted } from '../core/encode/yaml.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { withoutArguments } from '../core/words/translate.ts';
import { isPlaceholder, sameWordsOf } from '../core/words/translated-texts.ts';
import { withRightSigns } from '../core/words/typography.ts';

export const translationSame: Check = {
  id: 'translation-same',
  severity: 'warning',
  title:
    'A translation of two words or more, or of a word that the catalog translates elsewhere, differs from the source text, unless policy.yaml lists it under `sameWords`',
  why: 'A text that is the same in two languages is usually not translated yet.',
  example: exampleOf(`
+# file: policy.yaml
+sameWords: [{ fr: Culture & art festival }]
# file: domains/water.yaml
summary:
  en: Culture & art festival
-  fr: Culture & art festival # want: The text in Français is the same as the source text
-  # hint: Translate it, or list \`{ fr: 'Culture & art festival' }\` under \`sameWords\` in policy.yaml
+  fr: Culture & art festival
  ar: مهرجان الثقافة والفنون
`),
  *run(catalog) {
    const isSame = sameWordsOf(catalog);
    let isTranslated: ReturnType<typeof translatedWords> | undefined;
    for (const wording of catalog.wordings) {
      const { language, languageName, text } = wording;
      if (language === catalog.sourceLanguage || !isCopy(wording) || isSame(wording) || isPlaceholder(text)) continue;
      const [word, ...more] = wordsIn(text);
      if (word === undefined) continue;
      if (more.length === 0) {
        isTranslated ??= translatedWords(catalog.wordings);
        if (!isTranslated(language, word)) continue;
      }
      yield {
        place: at(wording),
        message: `The text in ${languageName} is the same as the source text`,
        hint: `Translate it, or list ${entry(language, text)} under \`sameWords\` in policy.yaml`,
      };
    }
  },
};

/** Whether a text is its source text, but for signs that were corrected. Most differ in their first letter. */
function isCopy({ language, text, original = '' }: Wording): boolean {
  return text.charAt(0) === original.charAt(0) && [original, withRightSigns(language, original)].includes(text);
}

/** Its words of two letters or more, in lower case; what is filled in is no word. */
function wordsIn(text: string): string[] {
  return (
    withoutArguments(text)
      .toLowerCase()
      .match(/\p{L}{2}[^\s{}]*/gu) ?? []
  );
}

/** Whether the catalog translates a word into a language, and never leaves it as it is in a text that is translated. */
function translatedWords(wordings: readonly Wording[]): (language: string, word: string) => boolean {
  const translated = new Set<string>();
  const kept = new Set<string>();
  for (const { language, text, original = text } of wordings) {
    if (text === original) continue;
    const words = wordsIn(text);
    for (const word of words) kept.add(`${language} ${word}`);
    for (const word of wordsIn(original)) if (!words.includes(word)) translated.add(`${language} ${word}`);
  }
  return (language, word) => translated.has(`${language} ${word}`) && !kept.has(`${language} ${word}`);
}

/** The text as an entry of the list. A text too long for a line is not shown, because an author would copy the part. */
function entry(language: string, text: string): string {
  if (shortened(text, 40) !== text) return 'the text';
  return `\`{ ${language}: ${/^[\p{L}\p{M}\p{Nd} .’-]+$/u.test(text) ? text : singleQuoted(text)} }\``;
}
