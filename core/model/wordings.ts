import type { CatalogFile } from '../read/catalog-file.ts';
import { at, inFile } from '../read/place.ts';
import { messagesPath } from '../schema/kinds.ts';
import { leavesOf } from '../text/value.ts';
import type { Thing, TranslatedText, Wording } from './catalog.ts';

/** All messages in all languages, those of the source language first; then all texts in all languages. */
export function wordingsIn(
  files: readonly CatalogFile[],
  texts: readonly TranslatedText[],
  languages: readonly Thing[],
): Wording[] {
  const wordings: Wording[] = [];
  const originals = new Map<string, string>();
  const codes = languages.map(({ id }) => id);
  const [source = ''] = codes;
  for (const language of codes) {
    const path = messagesPath(language);
    const { value = {} } = files.find((file) => file.path === path) ?? {};
    for (const [keys, text] of leavesOf(value)) {
      if (typeof text !== 'string') continue;
      const message = keys.join('.');
      if (language === source) originals.set(message, text);
      const entry = { ...at(inFile(path), ...keys), key: ['message', message], message };
      wordings.push({ ...entry, language, text, original: originals.get(message) });
    }
  }
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
