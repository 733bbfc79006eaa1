import type { Catalog, Language } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Finding } from '../core/diagnostic.ts';
import { at, keyAt, pointerKeys } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { keyDifferences, placeOfMissing } from '../core/words/key-differences.ts';
import { unknownCodes, untouchedLanguages } from '../core/words/translated-texts.ts';

export const translationMissing: Check = {
  id: 'translation-missing',
  severity: 'error',
  title: 'Every text and every message is present in every language, and is not empty',
  why: 'A reader would see a gap, or a word in another language.',
  example: exampleOf(`
# file: domains/water.yaml
title:
  en: Water Supply
-  fr: ' ' # want: The text in Français is empty
+  fr: Distribution d’eau
  ar: إمدادات المياه
-summary: # want: The text lacks "fr" (Français)
-  en: Drinking water, meters and outages
-  ar: مياه الشرب والعدادات والانقطاعات
`),
  *run(catalog) {
    for (const wording of catalog.wordings) {
      const { languageName, text, original = '', message } = wording;
      if (text.trim() !== '') continue;
      yield {
        place: at(wording),
        message: `The ${message === undefined ? 'text' : 'message'} in ${languageName} is empty`,
        hint: original.trim() === '' ? undefined : `Translate: ${shortened(original)}`,
      };
    }
    const untouched = untouchedLanguages(catalog);
    for (const language of untouched) {
      yield {
        place: at(language, 'code'),
        message: `No text is in ${language.name} yet`,
        hint: `\`npm run new -- language ${language.code}\` adds what is missing, to be translated`,
      };
    }
    const codes = catalog.languages.map(({ code }) => code);
    const wanted = catalog.languages.filter((language) => !untouched.includes(language));
    for (const entry of catalog.texts) {
      const missing = wanted.filter(({ code }) => entry.text[code] === undefined);
      if (missing.length === 0) continue;
      const meant = [...unknownCodes(entry.text, codes).values()];
      for (const { code, name } of missing) {
        // One that is there under a misspelled code is reported at that code.
        if (meant.includes(code)) continue;
        yield { place: keyAt(entry), message: `The text lacks "${code}" (${name})`, hint: `Add \`${code}:\`` };
      }
    }
    yield* missingMessages(catalog, untouched);
  },
};

function* missingMessages(catalog: Catalog, untouched: readonly Language[]): Iterable<Finding> {
  const names = new Map(catalog.languages.map(({ code, name }) => [code, name]));
  for (const { language, missing } of keyDifferences(catalog)) {
    const document = catalog.messages.get(language);
    if (document === undefined || untouched.some(({ code }) => code === language)) continue;
    for (const original of missing) {
      const { place, rest } = placeOfMissing(document, pointerKeys(original.pointer));
      yield {
        place,
        message: `The message "${shortened(original.key)}" is missing in ${names.get(language) ?? language}`,
        hint: `Add \`${shortened(rest.join('.'))}\` here; source text: ${shortened(original.text)}`,
        related: [{ place: at(original), message: 'The source text' }],
      };
    }
  }
}
