import type { Check } from '../core/check/check.ts';
import { faultsIn, textConventions } from '../core/words/typography.ts';

export const textForm: Check = {
  id: 'text-form',
  severity: 'warning',
  title:
    'No text begins or ends with a space, has two in a row, is entirely in quotation marks, or has signs of HTML or Markdown',
  why: 'Such signs are copied from documents and spreadsheets: pages show them, and search and comparison miss the text.',
  example: `
# file: domains/water.yaml
summary:
-  en: Drinking water,  meters and outages # want: The text in en (English) has more than one space in a row
-  # hint: Write one
-  # fix: Drinking water, meters and outages
+  en: Drinking water, meters and outages
-  fr: '« Eau potable, compteurs et coupures »' # want: The text in fr (French) is entirely in quotation marks
-  # hint: Write it without them
+  fr: Eau potable, compteurs et coupures
-  ar: 'مياه الشرب والعدادات والانقطاعات ' # want: The text in ar (Arabic) begins or ends with a space
-  # hint: Delete it
-  # fix: مياه الشرب والعدادات والانقطاعات
+  ar: مياه الشرب والعدادات والانقطاعات
`,
  *run({ wordings }) {
    for (const wording of wordings) yield* faultsIn(wording, textConventions);
  },
};
