import type { Check } from '../core/check/check.ts';
import type { LocalizedText } from '../core/model/catalog.ts';
import { at } from '../core/read/location.ts';
import { valueInLine } from '../core/read/write-value.ts';
import { counted, shortened } from '../core/text/characters.ts';
import { languageName } from '../core/text/scripts.ts';
import { copiesIn } from '../core/words/copies.ts';
import { wordsIn } from '../core/words/translations.ts';

export const translationSame: Check = {
  id: 'translation-same',
  severity: 'warning',
  title: 'A translation differs from its source text, unless `sameWords` in policy.yaml has it or its only word',
  why: 'A text that is the same in two languages is usually not translated yet. UI texts that come with the tool may be the same. Texts with the same words are one finding.',
  example: `
+# file: policy.yaml
+sameWords: [{ fr: Culture & art festival }]
# file: domains/water.yaml
summary:
  en: Culture & art festival
-  fr: Culture & art festival # want: The text in fr (French) is the same as the source text
-  # hint: Translate it, correct the source text, or list \`{ fr: Culture & art festival }\` under \`sameWords\` in policy.yaml if both languages use the same words
+  fr: Culture & art festival
  ar: مهرجان الثقافة والفنون
`,
  *run(catalog) {
    for (const { code } of catalog.languages) {
      for (const [first, ...others] of copiesIn(catalog, code).values()) {
        const otherTexts =
          others.length === 0 ? '' : ` (and of ${counted(others.length, 'more text')} with the same words)`;
        const identity = `The text in ${languageName(first.language)} is the same as the source text`;
        const list = `list ${sameWordsEntry(first)} under \`sameWords\` in policy.yaml`;
        const hint = `Translate it, correct the source text, or ${list} if both languages use the same words`;
        yield { location: at(first), message: identity + otherTexts, hint, identity, size: others.length };
      }
    }
  },
};

/** A long text would be cut off, so it is omitted. */
function sameWordsEntry({ language, text }: LocalizedText): string {
  const [word = text, second] = wordsIn(text);
  const same = second === undefined ? word : text;
  if (shortened(same, 40) !== same) return 'the text';
  return `\`${valueInLine({ [language]: same }, true)}\``;
}
