import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { singleQuoted } from '../core/encode/yaml.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { scriptOf } from '../core/words/scripts.ts';
import { isPlaceholder, literalsOf, sameWordsOf } from '../core/words/translated-texts.ts';

export const translationSame: Check = {
  id: 'translation-same',
  severity: 'warning',
  title: 'A translation differs from the source text, unless glossary.yaml lists it under `sameWords`',
  why: 'A text that is the same in two languages is most often not translated yet.',
  example: exampleOf(`
+# file: glossary.yaml
+sameWords: [Water Supply, Version]
# file: domains/water.yaml
title:
  en: Water Supply
-  fr: Water Supply # want: The text in Français is the same as the source text
+  fr: Water Supply
  ar: إمدادات المياه
`),
  *run(catalog) {
    // Without its glossary the catalog does not say which words may be the same.
    if (catalog.glossary === undefined) return;
    const isSame = sameWordsOf(catalog);
    for (const wording of catalog.wordings) {
      const { language, languageName, text, original } = wording;
      if (text !== original || language === catalog.baseLanguage || isSame(wording)) continue;
      if (isPlaceholder(text) || !/\p{L}/u.test(literalsOf(wording).join(''))) continue;
      // A text without a letter of the language's own script has a finding of `translation-script`.
      if (scriptOf(language) === 'Arab' && !/\p{Script=Arabic}/u.test(text)) continue;
      yield {
        place: at(wording),
        message: `The text in ${languageName} is the same as the source text`,
        hint: `Translate it, or list ${entry(language, text)} under \`sameWords\` in glossary.yaml`,
      };
    }
  },
};

/** The text as an entry of a list; one that a line cannot show whole is not shown in part, lest the part be copied. */
function entry(language: string, text: string): string {
  if (shortened(text, 40) !== text) return 'the text';
  return `\`{ ${language}: ${/^[\p{L}\p{M}\p{Nd} .’-]+$/u.test(text) ? text : singleQuoted(text)} }\``;
}
