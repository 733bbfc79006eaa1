import type { Check } from '../../../../core/check/check.ts';
import { valueInLine } from '../../../../core/read/write-value.ts';
import { languageName } from '../../../../core/text/scripts.ts';
import { type BeforeAndAfter, formerSource } from '../changes/stale.ts';

export const translationStale: Check<BeforeAndAfter> = {
  id: 'translation-stale',
  severity: 'warning',
  exceptedBy: false,
  title:
    'If a text changes in the source language, its translations change, too, or `sameMeaning` in policy.yaml lists it',
  why: 'Otherwise the translation keeps the old meaning. The baseline is the merge base of `--since`; for staged files, the last commit.',
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
    const { after } = states;
    const source = after.at('source-language')?.value ?? '';
    for (const { key, language = source, value, location } of after.of('text')) {
      const textKey = key.slice(0, -1);
      const text = language === source ? undefined : after.at('text', ...textKey, source)?.value;
      if (text === undefined) continue;
      const former = formerSource(states, { key: textKey, language: source, text }, language, value);
      if (former === undefined) continue;
      const entry = valueInLine({ [language]: text }, true);
      yield {
        location,
        message: `The text in ${languageName(source)} has changed, but this translation has not`,
        hint: `It was "${former}" and is now "${text}": translate it again, or, if the translation is still right, list \`${entry}\` under \`sameMeaning\` in policy.yaml`,
      };
    }
  },
};
