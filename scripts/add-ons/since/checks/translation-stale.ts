import type { Check } from '../../../../core/check/check.ts';
import { valueInLine } from '../../../../core/read/write-value.ts';
import { languageName } from '../../../../core/text/scripts.ts';
import { type BeforeAndAfter, formerSource } from '../changes/stale.ts';

/** Compares with the merge base, not with the release. Finds nothing if the source language changed. */
export const translationStale: Check<BeforeAndAfter> = {
  id: 'translation-stale',
  severity: 'warning',
  exceptedBy: false,
  title:
    'If a text changes in the source language, its translations change, too, or `sameMeaning` in policy.yaml lists it',
  why: 'Otherwise the translation keeps the old meaning, and nothing in the catalog shows it. The baseline is the merge base of `--since`; for staged files, the last commit.',
  example: `
# file: domains/water.yaml
summary:
  en: Drinking water and floods
-  fr: Eau potable, compteurs et coupures # want: The text in en (English) has changed, but this translation has not
-  # hint: It was "Drinking water, meters and outages" and is now "Drinking water and floods": translate it again, or, if the translation is still right, list \`{ fr: Drinking water and floods }\` under \`sameMeaning\` in policy.yaml
-  ar: مياه الشرب والعدادات والانقطاعات # want: The text in en (English) has changed, but this translation has not
-  # hint: It was "Drinking water, meters and outages" and is now "Drinking water and floods": translate it again, or, if the translation is still right, list \`{ ar: Drinking water and floods }\` under \`sameMeaning\` in policy.yaml
+  fr: Eau potable et inondations
+  ar: مياه الشرب والفيضانات
`,
  *run(states) {
    const { before, after } = states;
    const source = after.at('source-language')?.value ?? '';
    const others = after.of('language').flatMap(({ name }) => (name === source ? [] : name));
    for (const { id, key: sourceKey, language, value: text } of after.of('text')) {
      if (language !== source || before.get(id)?.value === text) continue;
      const key = sourceKey.slice(0, -1);
      for (const other of others) {
        const translation = after.at('text', ...key, other);
        if (translation === undefined) continue;
        const formerText = formerSource(states, { key, language, text }, other, translation.value);
        if (formerText === undefined) continue;
        const entry = valueInLine({ [other]: text }, true);
        yield {
          location: translation.location,
          message: `The text in ${languageName(source)} has changed, but this translation has not`,
          hint: `It was "${formerText}" and is now "${text}": translate it again, or, if the translation is still right, list \`${entry}\` under \`sameMeaning\` in policy.yaml`,
        };
      }
    }
  },
};
