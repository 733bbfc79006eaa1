import type { Check } from '../core/check.ts';
import { nearest } from '../core/nearest.ts';
import { keyAt } from '../core/place.ts';
import { textsOf } from '../core/texts.ts';

export const translationExtra: Check = {
  id: 'translation-extra',
  severity: 'error',
  title: 'No text is in a language that languages.yaml lacks, and no message has a key that the source language lacks',
  why: 'Nobody would ever read it; most often it is a misspelt key.',
  example: {
    fails: `
# file: domains/water.yaml
title:
  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
  de: Wasserversorgung # want: No language of languages.yaml has the code "de"
`,
    passes: `
# file: domains/water.yaml
title:
  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
`,
  },
  *run(catalog) {
    const { languages, sourceLanguage, messages, messageList } = catalog;
    if (sourceLanguage === undefined) return;
    const codes = languages.map(({ code }) => code);
    for (const entry of textsOf(catalog)) {
      for (const code of Object.keys(entry.text)) {
        if (codes.includes(code)) continue;
        yield {
          place: keyAt(entry, code),
          message: `No language of languages.yaml has the code "${code}"`,
          hint: `Languages: ${codes.join(', ')}`,
        };
      }
    }
    if (!messages.has(sourceLanguage)) return;
    const known = messageList.flatMap(({ language, key }) => (language === sourceLanguage ? [key] : []));
    for (const message of messageList) {
      if (message.source !== undefined || !codes.includes(message.language)) continue;
      const near = nearest(message.key, known);
      yield {
        place: keyAt(message),
        message: `messages/${sourceLanguage}.yaml has no message "${message.key}"`,
        hint: near === undefined ? 'Delete it, or add it to every language' : `Did you mean "${near}"?`,
      };
    }
  },
};
