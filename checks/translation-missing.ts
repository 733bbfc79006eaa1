import type { Catalog, Messages } from '../core/catalog.ts';
import type { Check } from '../core/check.ts';
import type { Finding } from '../core/diagnostic.ts';
import { at, keyAt } from '../core/place.ts';
import { messagesOf, textsOf } from '../core/texts.ts';

export const translationMissing: Check = {
  id: 'translation-missing',
  severity: 'error',
  title: 'Every text and every message is there in every language, and is not empty',
  why: 'A reader would meet a hole, or a word of another language.',
  example: {
    fails: `
# file: domains/water.yaml
title:
  en: Water Supply
  fr: ' ' # want: The text in French is empty
  ar: إمدادات المياه
summary: # want: The text lacks "fr" (Français)
  en: Drinking water, meters and outages
  ar: مياه الشرب والعدادات والانقطاعات
`.replace('in French', 'in Français'),
    passes: `
# file: domains/water.yaml
title:
  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
`,
  },
  *run(catalog) {
    yield* missingTexts(catalog);
    yield* missingMessages(catalog);
  },
};

function* missingTexts(catalog: Catalog): Iterable<Finding> {
  for (const entry of textsOf(catalog)) {
    for (const { code, name } of catalog.languages) {
      const text = entry.text[code];
      if (text === undefined) {
        yield { place: keyAt(entry), message: `The text lacks "${code}" (${name})`, hint: `Add \`${code}:\`` };
      } else if (text.trim() === '') yield { place: at(entry, code), message: `The text in ${name} is empty` };
    }
  }
}

function* missingMessages({ languages, sourceLanguage, messages }: Catalog): Iterable<Finding> {
  const source = sourceLanguage === undefined ? undefined : messages.get(sourceLanguage);
  for (const { code, name } of languages) {
    const document = messages.get(code);
    if (document === undefined) continue;
    for (const [keys, text] of messagesOf(document.data)) {
      if (text.trim() === '') yield { place: at(document, ...keys), message: `The message in ${name} is empty` };
    }
    if (source === undefined || document === source) continue;
    const known = new Set([...messagesOf(document.data)].map(([keys]) => keys.join('.')));
    for (const [keys] of messagesOf(source.data)) {
      if (known.has(keys.join('.'))) continue;
      const parents = parentsIn(document.data, keys);
      yield {
        place: parents.length === 0 ? { file: document.file, start: 0, end: 0 } : keyAt(document, ...parents),
        message: `The message "${keys.join('.')}" is missing in ${name}`,
        hint: `Add \`${keys.slice(parents.length).join('.')}\` here`,
        related: [{ place: at(source, ...keys), message: 'The source text' }],
      };
    }
  }
}

/** Those of the keys that lead to something in these messages. */
function parentsIn(messages: Messages, keys: readonly string[]): readonly string[] {
  const found: string[] = [];
  let here: Messages | string | undefined = messages;
  for (const key of keys) {
    here = typeof here === 'object' ? here[key] : undefined;
    if (here === undefined) break;
    found.push(key);
  }
  return found;
}
