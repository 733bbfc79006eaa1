import type { Wording } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { singleQuoted } from '../core/encode/yaml.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { withoutArguments } from '../core/words/translate.ts';
import { isPlaceholder, sameWordsOf } from '../core/words/translations.ts';
import { withRightSigns } from '../core/words/typography.ts';

export const translationSame: Check = {
  id: 'translation-same',
  severity: 'warning',
  title: 'A translation differs from its source text, unless it is a single word translated nowhere, or in `sameWords`',
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
    for (const { code } of catalog.languages.slice(1)) {
      const inLanguage = catalog.wordings.filter(({ language }) => language === code);
      const copies = inLanguage
        .filter((wording) => isCopy(wording) && !isSame(wording) && !isPlaceholder(wording.text))
        .map((wording) => ({ wording, words: wordsIn(wording.text) }));
      const translated = translatedWords(
        inLanguage,
        new Set(copies.flatMap(({ words }) => (words.length > 1 ? [] : words))),
      );
      for (const { wording, words } of copies) {
        if (words.length < 2 && !words.some((word) => translated.has(word))) continue;
        yield {
          place: at(wording),
          message: `The text in ${wording.languageName} is the same as the source text`,
          hint: `Translate it, or list ${entry(code, wording.text)} under \`sameWords\` in policy.yaml`,
        };
      }
    }
  },
};

/** Whether a text is its source text, with or without corrected signs. The first letter rules out most texts quickly. */
function isCopy({ language, text, original = '' }: Wording): boolean {
  return (
    text.charAt(0) === original.charAt(0) && [original, withRightSigns(language, original, original)].includes(text)
  );
}

/** The words of two letters or more, in lower case, without {names}. */
function wordsIn(text: string): string[] {
  return (
    withoutArguments(text)
      .toLowerCase()
      .match(/\p{L}{2}[^\s{}]*/gu) ?? []
  );
}

/** The words among `asked` that are translated in some text, and kept in no translated text. */
function translatedWords(wordings: readonly Wording[], asked: ReadonlySet<string>): ReadonlySet<string> {
  const translated = new Set<string>();
  const kept = new Set<string>();
  // Fast: most texts have none of the words.
  const some = new RegExp([...asked].map((word) => word.replace(/[^\p{L}\p{M}\d]/gu, '\\$&')).join('|'), 'i');
  for (const { text, original = text } of asked.size === 0 ? [] : wordings) {
    if (text === original || !(some.test(original) || some.test(text))) continue;
    const words = wordsIn(text);
    for (const word of words) if (asked.has(word)) kept.add(word);
    for (const word of wordsIn(original)) if (asked.has(word) && !words.includes(word)) translated.add(word);
  }
  for (const word of kept) translated.delete(word);
  return translated;
}

/** The text as an entry of `sameWords`. A long text is not shown: an author would copy only the part that is there. */
function entry(language: string, text: string): string {
  if (shortened(text, 40) !== text) return 'the text';
  return `\`{ ${language}: ${/^[\p{L}\p{M}\p{Nd} .’-]+$/u.test(text) ? text : singleQuoted(text)} }\``;
}
