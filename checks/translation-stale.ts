import type { BranchCheck } from '../core/changes/judge.ts';
import { staleTranslations } from '../core/changes/stale.ts';
import { say } from '../core/text/say.ts';

/** Reports nothing when the source language itself has changed. */
export const translationStale: BranchCheck = {
  id: 'translation-stale',
  severity: 'warning',
  exceptedBy: false,
  title: 'When a text changes in the source language, its translations change too',
  why: 'The translation then says what the text no longer says, and nothing in the catalog shows it. The catalog is compared with the merge base of `--since`, what is staged with the last commit.',
  example: `
# file: domains/water.yaml
summary:
  en: Drinking water and floods
-  fr: Eau potable, compteurs et coupures # want: The text in en (English) has changed, but this translation has not
-  # hint: It was "Drinking water, meters and outages" and is now "Drinking water and floods": check that the translation still says the same
-  ar: مياه الشرب والعدادات والانقطاعات # want: The text in en (English) has changed, but this translation has not
-  # hint: It was "Drinking water, meters and outages" and is now "Drinking water and floods": check that the translation still says the same
+  fr: Eau potable et inondations
+  ar: مياه الشرب والفيضانات
`,
  *run({ before, after }) {
    const language = after.at('source-language')?.value ?? '';
    for (const { translation, was, is } of staleTranslations(before, after)) {
      yield {
        place: translation.place,
        message: say`The text in ${{ language }} has changed, but this translation has not`,
        hint: say`It was "${was}" and is now "${is}": check that the translation still says the same`,
      };
    }
  },
};
