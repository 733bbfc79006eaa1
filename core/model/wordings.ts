import type { CatalogFile } from '../read/catalog-file.ts';
import { at, inFile } from '../read/place.ts';
import { messagesPath } from '../schema/kinds.ts';
import { leavesOf, valueAt } from '../text/value.ts';
import type { Thing, TranslatedText, Wording } from './catalog.ts';
import { withToolWords } from './used-messages.ts';

/** All messages in all languages, those of the source language first: as the catalog states them, else in the words of the tool. */
export function messagesIn(files: readonly CatalogFile[], languages: readonly Thing[]): Wording[] {
  const messages: Wording[] = [];
  const originals = new Map<string, string>();
  const codes = languages.map(({ id }) => id);
  const [source = ''] = codes;
  for (const language of codes) {
    const path = messagesPath(language);
    const { value = {} } = files.find((file) => file.path === path) ?? {};
    for (const [keys, text] of leavesOf(withToolWords(value, language))) {
      if (typeof text !== 'string') continue;
      const message = keys.join('.');
      if (language === source) originals.set(message, text);
      const isStated = valueAt(value, ...keys) !== undefined;
      const entry = { ...at(inFile(path), ...keys), key: ['message', message], message, isStated };
      messages.push({ ...entry, language, text, original: originals.get(message) });
    }
  }
  return messages;
}

/** What authors wrote: the messages that they stated, then all texts in all languages. */
export function wordingsIn(
  messages: readonly Wording[],
  texts: readonly TranslatedText[],
  languages: readonly Thing[],
): Wording[] {
  const wordings = messages.filter(({ isStated }) => isStated);
  const codes = languages.map(({ id }) => id);
  const [source = ''] = codes;
  for (const translated of texts) {
    const { file, pointer: holder, key, text: own } = translated;
    const original = own[source];
    for (const language of codes) {
      const text = own[language];
      const pointer = `${holder}/${language}`;
      if (typeof text === 'string') wordings.push({ file, pointer, key, translated, language, text, original });
    }
  }
  return wordings;
}
