import type { EarlyCheck } from '../core/check/check.ts';
import { languageConventions, typographyFindings } from '../core/words/typography.ts';

export const translationTypography: EarlyCheck = {
  id: 'translation-typography',
  severity: 'warning',
  runsEarly: true,
  title: 'French (fr) has no-break spaces and ’; Arabic (ar) has its own comma, semicolon, question mark and letters',
  why: 'Readers notice a line that breaks before a question mark, or a comma that points the wrong way; search does not find a word with a letter that only looks right.',
  example: `
# file: domains/water.yaml
summary:
  en: Drinking water, meters and outages
-  fr: L'eau potable, les compteurs et les coupures # want: The text in fr (French) has a straight apostrophe
-  # hint: Write ’
-  # fix: L’eau potable, les compteurs et les coupures
+  fr: L’eau potable, les compteurs et les coupures
-  ar: مياه الشرب, العدادات والانقطاعات # want: The text in ar (Arabic) has a Latin comma
-  # hint: Write ،
-  # fix: مياه الشرب، العدادات والانقطاعات
+  ar: مياه الشرب، العدادات والانقطاعات
`,
  run: ({ localizedTexts }) => typographyFindings(localizedTexts, (language) => languageConventions[language] ?? []),
};
