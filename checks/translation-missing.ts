import type { Catalog } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { at, inFile, keyAt } from '../core/place.ts';
import { listed, shortened } from '../core/words/characters.ts';
import { counted } from '../core/words/counted.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';
import { languageInWords } from '../core/words/scripts.ts';

export const translationMissing: Check = {
  id: 'translation-missing',
  severity: 'error',
  exceptedBy: false,
  title:
    'Every text is in exactly the languages of languages.yaml, and no text or message is empty, except in a language in progress',
  why: 'A reader would see a gap, or a word in another language; a text under another code is never read.',
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
-summary: # want: The text lacks fr (French)
-# hint: Add \`fr:\`
-  en: Drinking water, meters and outages
-  ar: مياه الشرب والعدادات والانقطاعات
`,
  *run({ languages, drafts, texts, wordings }) {
    for (const wording of wordings) {
      const { language, languageName, text, original = '' } = wording;
      if (text.trim() !== '' || drafts.some(({ code }) => code === language)) continue;
      const hint = original.trim() === '' ? 'Write the text' : `Translate: ${shortened(original)}`;
      yield { place: at(wording), message: `The text in ${languageName} is empty`, hint };
    }
    const codes = languages.map(({ code }) => code);
    const removed = unknownCodes(texts, codes);
    for (const [code, count] of removed) {
      yield {
        place: keyAt(inFile('languages.yaml'), 'languages'),
        message: `${languageInWords(code)} is not among the languages, but ${counted(count, 'text')} of the catalog are in it`,
        hint: `Put it back; or, where it is to go, delete these texts and messages/${code}.yaml`,
      };
    }
    for (const entry of texts) {
      const missing = languages.filter(({ code, draft }) => draft !== true && entry.text[code] === undefined);
      for (const { code } of missing)
        yield { place: keyAt(entry), message: `The text lacks ${languageInWords(code)}`, hint: `Add \`${code}:\`` };
      for (const code of Object.keys(entry.text)) {
        if (codes.includes(code) || removed.has(code)) continue;
        const lacking = missing.map((language) => language.code);
        yield {
          place: keyAt(entry, code),
          message: `No language of languages.yaml has the code "${code}"`,
          hint:
            didYouMean(nearest(code, lacking)) ??
            `Delete it, or add the language to languages.yaml, which has ${listed(codes)}`,
        };
      }
    }
  },
};

/** Languages that languages.yaml does not have, and most texts have. */
function unknownCodes(texts: Catalog['texts'], codes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const code of texts.flatMap(({ text }) => Object.keys(text))) counts.set(code, (counts.get(code) ?? 0) + 1);
  return new Map([...counts].filter(([code, count]) => !codes.includes(code) && 2 * count > texts.length));
}
