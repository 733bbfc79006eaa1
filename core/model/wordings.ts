import type { CatalogFile } from '../read/catalog-file.ts';
import { oncePerFile } from '../read/once-per-file.ts';
import { at, inFile } from '../read/place.ts';
import { messagesPath } from '../schema/kinds.ts';
import { leavesOf, valueAt } from '../text/value.ts';
import type { Thing, Wording } from './catalog.ts';
import { withToolWords } from './used-messages.ts';
import { collectedIn } from './walk.ts';

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

/** The texts of a file in all languages, by their codes. */
export const wordingsIn = oncePerFile((file, codes) => {
  const [source = ''] = codes;
  return collectedIn(file).texts.flatMap((translated): Wording[] => {
    const { file, pointer: holder, key, text: own } = translated;
    return codes.flatMap((language) => {
      const text = own[language];
      const pointer = `${holder}/${language}`;
      return typeof text === 'string' ? { file, pointer, key, translated, language, text, original: own[source] } : [];
    });
  });
});
