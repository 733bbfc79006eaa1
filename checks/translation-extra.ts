import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { keyAt } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { keyDifferences } from '../core/words/key-differences.ts';
import { didYouMean } from '../core/words/nearest.ts';
import { unknownCodes } from '../core/words/translated-texts.ts';

export const translationExtra: Check = {
  id: 'translation-extra',
  severity: 'error',
  title: 'Every text is in a language of languages.yaml, and every message has a key that the source language has',
  why: 'Nobody would ever read the others; usually the key is misspelled.',
  example: exampleOf(`
# file: domains/water.yaml
title:
  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
-  de: Wasserversorgung # want: No language of languages.yaml has the code "de"
`),
  *run(catalog) {
    const { languages, baseLanguage } = catalog;
    if (baseLanguage === undefined) return;
    const codes = languages.map(({ code }) => code);
    for (const entry of catalog.texts) {
      for (const [code, meant] of unknownCodes(entry.text, codes)) {
        yield {
          place: keyAt(entry, code),
          message: `No language of languages.yaml has the code "${code}"`,
          hint: didYouMean(meant) ?? `Languages: ${codes.join(', ')}`,
        };
      }
    }
    for (const { extra } of keyDifferences(catalog)) {
      for (const { message, meant } of extra) {
        yield {
          place: keyAt(message),
          message: `messages/${baseLanguage}.yaml has no message "${shortened(message.key)}"`,
          hint: didYouMean(meant) ?? 'Delete it, or add it to every language',
        };
      }
    }
  },
};
