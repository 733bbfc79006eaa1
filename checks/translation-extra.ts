import type { Check } from '../core/check.ts';
import type { Finding } from '../core/diagnostic.ts';
import { nearest } from '../core/nearest.ts';
import { keyAt } from '../core/place.ts';
import { messagesOf, visitTexts } from '../core/texts.ts';

export const translationExtra: Check = {
  id: 'translation-extra',
  severity: 'error',
  local: true,
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
    const { languages, sourceLanguage, messages } = catalog;
    if (sourceLanguage === undefined) return;
    const codes = languages.map(({ code }) => code);
    const findings: Finding[] = [];
    visitTexts(catalog, (text, file, pointer) => {
      for (const code in text) {
        if (codes.includes(code)) continue;
        findings.push({
          place: keyAt({ file, pointer }, code),
          message: `No language of languages.yaml has the code "${code}"`,
          hint: `Languages: ${codes.join(', ')}`,
        });
      }
    });
    yield* findings;
    const source = messages.get(sourceLanguage);
    if (source === undefined) return;
    const known = [...messagesOf(source.data)].map(([keys]) => keys.join('.'));
    const keysOfSource = new Set(known);
    for (const { code } of languages) {
      const document = messages.get(code);
      if (document === undefined) continue;
      for (const [keys] of messagesOf(document.data)) {
        const key = keys.join('.');
        if (keysOfSource.has(key)) continue;
        const near = nearest(key, known);
        yield {
          place: keyAt(document, ...keys),
          message: `${source.file} has no message "${key}"`,
          hint: near === undefined ? 'Delete it, or add it to every language' : `Did you mean "${near}"?`,
        };
      }
    }
  },
};
