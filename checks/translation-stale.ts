import { type BeforeAndAfter, formerSource } from '../core/changes/stale.ts';
import type { Check } from '../core/check/check.ts';
import { valueInLine } from '../core/read/write-value.ts';
import { say } from '../core/text/say.ts';

/** Of what a branch changed, whatever was released; nothing where the source language itself has changed. */
export const translationStale: Check<BeforeAndAfter> = {
  id: 'translation-stale',
  severity: 'warning',
  exceptedBy: false,
  title: 'A text that changes in the source language changes in the others, or `sameMeaning` in policy.yaml lists it',
  why: 'The translation then says what the text no longer says, and nothing in the catalog shows it. The catalog is compared with the merge base of `--since`, what is staged with the last commit.',
  example: `
# file: domains/water.yaml
summary:
  en: Drinking water and floods
-  fr: Eau potable, compteurs et coupures # want: The text in en (English) has changed, but this translation has not
-  # hint: It was "Drinking water, meters and outages" and is now "Drinking water and floods": translate it again, or, where the translation still says the same, list \`{ fr: Drinking water and floods }\` under \`sameMeaning\` in policy.yaml
-  ar: مياه الشرب والعدادات والانقطاعات # want: The text in en (English) has changed, but this translation has not
-  # hint: It was "Drinking water, meters and outages" and is now "Drinking water and floods": translate it again, or, where the translation still says the same, list \`{ ar: Drinking water and floods }\` under \`sameMeaning\` in policy.yaml
+  fr: Eau potable et inondations
+  ar: مياه الشرب والفيضانات
`,
  *run(states) {
    const { before, after } = states;
    const source = after.at('source-language')?.value ?? '';
    const languages = after.of('language').flatMap(({ name }) => (name === source ? [] : name));
    for (const { id, key: ofSource, language: own, value: is } of after.of('text')) {
      if (own !== source || before.get(id)?.value === is) continue;
      const key = ofSource.slice(0, -1);
      for (const language of languages) {
        const translation = after.at('text', ...key, language);
        const was =
          translation && formerSource(states, { key, language: source, text: is }, language, translation.value);
        if (translation === undefined || was === undefined) continue;
        const entry = valueInLine({ [language]: is }, true);
        yield {
          place: translation.place,
          message: say`The text in ${{ language: source }} has changed, but this translation has not`,
          hint: say`It was "${was}" and is now "${is}": translate it again, or, where the translation still says the same, list \`${entry}\` under \`sameMeaning\` in policy.yaml`,
        };
      }
    }
  },
};
