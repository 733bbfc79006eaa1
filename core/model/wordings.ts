import type { CatalogFile } from '../read/catalog-file.ts';
import { at, inFile } from '../read/place.ts';
import { messagesPath } from '../schema/kinds.ts';
import { leavesOf } from '../text/value.ts';
import type { Thing, Wording } from './catalog.ts';
import { isSpoken, usedMessages, wordIn } from './used-messages.ts';
import { collectedIn } from './walk.ts';

/** All messages in all languages, those of the source language first: as the catalog states them, else in the words of the tool. */
export function messagesIn(files: readonly CatalogFile[], languages: readonly Thing[]): Wording[] {
  const originals = new Map<string, string>();
  return languages.flatMap(({ id: language }, index) => {
    const path = messagesPath(language);
    const { value } = files.find((file) => file.path === path) ?? { value: {} };
    const stated = new Map(Array.from(leavesOf(value ?? {}), ([keys, text]) => [keys.join('.'), text]));
    const messages = new Set([...(isSpoken(language) ? usedMessages.keys() : []), ...stated.keys()]);
    return [...messages].flatMap((message): Wording[] => {
      const text = stated.get(message) ?? wordIn(usedMessages.get(message) ?? {}, language);
      if (typeof text !== 'string') return [];
      if (index === 0 && value !== undefined) originals.set(message, text);
      const entry = { ...at(inFile(path), ...message.split('.')), key: ['message', message], message };
      return [{ ...entry, isStated: stated.has(message), language, text, original: originals.get(message) }];
    });
  });
}

/** The texts of a file in all languages, by their codes. */
export function wordingsIn(file: CatalogFile, codes: readonly string[]): Wording[] {
  const [source = ''] = codes;
  const ways = codes.map((language) => ({ language, way: `/${language}` }));
  return collectedIn(file).texts.flatMap((translated): Wording[] => {
    const { file, pointer: holder, key, text: own } = translated;
    return ways.flatMap(({ language, way }) => {
      const text = own[language];
      const pointer = holder + way;
      return typeof text === 'string' ? { file, pointer, key, translated, language, text, original: own[source] } : [];
    });
  });
}
