import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { grouped, repeats } from '../core/text/lists.ts';
import { languageName } from '../core/text/scripts.ts';
import { isUnwritten } from '../core/words/translations.ts';

export const translationDiffers: Check = {
  id: 'translation-differs',
  severity: 'warning',
  title: 'The same source text has one translation in each language',
  why: 'Readers who find two words for one thing think of two things.',
  example: `
# file: domains/parks.yaml
blocks:
  - slug: garden-card
    name:
      en: Trees
-      fr: Bois # want: The text in fr (French) translates "Trees" differently from an earlier text: "Arbres"
-      # hint: If both mean the same, write one translation; if the source text was copied, write a new one
-      # also: The first translation
+      fr: Arbres
      ar: الأشجار
`,
  *run({ localizedTexts, sourceLanguage }) {
    const translations = localizedTexts.filter(({ language, original, text }) => {
      return language !== sourceLanguage && original && !isUnwritten(text, original);
    });
    for (const [language, inLanguage] of grouped(translations, (translation) => translation.language)) {
      for (const [translation, first] of repeats(inLanguage, ({ original }) => original)) {
        const { text, original = '' } = translation;
        if (text === first.text || text.normalize() === first.text.normalize()) continue;
        yield {
          location: at(translation),
          message: `The text in ${languageName(language)} translates "${shortened(original)}" differently from an earlier text: "${shortened(first.text)}"`,
          hint: 'If both mean the same, write one translation; if the source text was copied, write a new one',
          related: [{ location: at(first), message: 'The first translation' }],
        };
      }
    }
  },
};
