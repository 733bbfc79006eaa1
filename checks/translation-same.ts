import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { singleQuoted } from '../core/encode/yaml.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { sameWordsOf } from '../core/words/translated-texts.ts';

export const translationSame: Check = {
  id: 'translation-same',
  severity: 'warning',
  title:
    'A translation of three words or more differs from the source text, unless policy.yaml lists it under `sameWords`',
  why: 'A text that is the same in two languages is usually not translated yet.',
  example: exampleOf(`
+# file: policy.yaml
+sameWords: [{ fr: Culture & art festival }]
# file: domains/water.yaml
summary:
  en: Culture & art festival
-  fr: Culture & art festival # want: The text in Français is the same as the source text
+  fr: Culture & art festival
  ar: مهرجان الثقافة والفنون
`),
  *run(catalog) {
    const isSame = sameWordsOf(catalog);
    for (const wording of catalog.wordings) {
      const { language, languageName, text, original } = wording;
      if (text !== original || language === catalog.sourceLanguage || isSame(wording)) continue;
      const words = text.match(/(?<!\{)\p{L}[^\s{}]*/gu) ?? [];
      if (words.length < 3) continue;
      yield {
        place: at(wording),
        message: `The text in ${languageName} is the same as the source text`,
        hint: `Translate it, or list ${entry(language, text)} under \`sameWords\` in policy.yaml`,
      };
    }
  },
};

/** The text as an entry of the list. A text too long for a line is not shown, because an author would copy the part. */
function entry(language: string, text: string): string {
  if (shortened(text, 40) !== text) return 'the text';
  return `\`{ ${language}: ${/^[\p{L}\p{M}\p{Nd} .’-]+$/u.test(text) ? text : singleQuoted(text)} }\``;
}
