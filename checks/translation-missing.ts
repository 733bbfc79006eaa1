import type { Check } from '../core/check/check.ts';
import { at, keyAt } from '../core/read/location.ts';
import { keyText } from '../core/read/write-value.ts';
import { messagesPath } from '../core/schema/kinds.ts';
import { listed, shortened } from '../core/text/characters.ts';
import { didYouMean, nearest } from '../core/text/nearest.ts';
import { languageName } from '../core/text/scripts.ts';

export const translationMissing: Check = {
  id: 'translation-missing',
  severity: 'error',
  isMandatory: true,
  title: 'Every text has exactly the languages of languages.yaml, except drafts, and none is empty',
  why: 'Readers would see a gap, or a word in another language. Nobody sees a text under another code.',
  example: `
# file: domains/water.yaml
title:
  en: Water Supply
-  fr: ' ' # want: The text in fr (French) is empty
-  # hint: Translate: Water Supply
+  fr: Distribution d’eau
  ar: إمدادات المياه
-  de: Wasserversorgung # want: No language of languages.yaml has the code "de"
-  # hint: Delete it, or add the language to languages.yaml, which has en, fr, ar
-summary: # want: The text is missing in fr (French)
-# hint: Add \`fr:\`
-  en: Drinking water, meters and outages
-  ar: مياه الشرب والعدادات والانقطاعات
`,
  *run({ files, languages, texts, localizedTexts }) {
    const codes = languages.map(({ code }) => code);
    const finished = languages.filter(({ draft }) => draft !== true).map(({ code }) => code);
    for (const localized of localizedTexts) {
      const { language, text, original = '' } = localized;
      if (text.trim() !== '' || !finished.includes(language)) continue;
      const hint = original.trim() === '' ? 'Write the text' : `Translate: ${shortened(original)}`;
      yield { location: at(localized), message: `The text in ${languageName(language)} is empty`, hint };
    }
    const paths = new Set(files.map(({ path }) => path));
    for (const thingText of texts) {
      const missing = finished.filter((code) => thingText.text[code] === undefined);
      for (const code of missing) {
        const message = `The text is missing in ${languageName(code)}`;
        yield { location: keyAt(thingText), message, hint: `Add \`${keyText(code)}:\`` };
      }
      for (const code of Object.keys(thingText.text)) {
        // If the language has a file of UI texts, `stray-file` reports it.
        if (codes.includes(code) || paths.has(messagesPath(code))) continue;
        const message = `No language of languages.yaml has the code "${code}"`;
        const remedy = `Delete it, or add the language to languages.yaml, which has ${listed(codes)}`;
        yield { location: keyAt(thingText, code), message, hint: didYouMean(nearest(code, missing)) ?? remedy };
      }
    }
  },
};
