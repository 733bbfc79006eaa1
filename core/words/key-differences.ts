import type { Catalog, Document, Message, Messages } from '../catalog.ts';
import { keyAt, type Place } from '../place.ts';
import { usedMessages } from './message-keys.ts';
import { nearest } from './nearest.ts';

/** Messages of one language held against the base language. */
export interface KeyDifference {
  readonly language: string;
  /** Messages of the base language that this one lacks, less those that it has under a misspelled key. */
  readonly missing: readonly Message[];
  /** Messages that the base language lacks, with the key that is meant where there is one. */
  readonly extra: readonly { readonly message: Message; readonly meant: string | undefined }[];
}

/** Of every language of the catalog that has messages; nothing while those of the base language are not known. */
export function keyDifferences(catalog: Catalog): KeyDifference[] {
  const { languages, baseLanguage, messages, messageList } = catalog;
  if (baseLanguage === undefined || !messages.has(baseLanguage)) return [];
  // What the base language must have and lacks is reported there.
  const lost = lostMessages(catalog);
  const misspelt = new Set(lost.values());
  const originals = messageList.filter((one) => one.language === baseLanguage && !misspelt.has(one));
  return languages.flatMap(({ code }) => {
    if (code === baseLanguage || !messages.has(code)) return [];
    const own = messageList.filter(({ language }) => language === code);
    const keys = new Set(own.map(({ key }) => key));
    const missing = originals.filter(({ key }) => !keys.has(key));
    const lacking = missing.map(({ key }) => key);
    const extra = own
      .filter(({ key, original }) => original === undefined && !lost.has(key))
      .map((message) => ({ message, meant: nearest(message.key, lacking) }));
    const meant = new Set(extra.map((one) => one.meant));
    return [{ language: code, missing: missing.filter(({ key }) => !meant.has(key)), extra }];
  });
}

/** The keys of the messages that pages, pictures and the website use and the base language lacks, each with the message that has it misspelled. */
export function lostMessages({ baseLanguage, messageList }: Catalog): ReadonlyMap<string, Message | undefined> {
  const own = messageList.filter(({ language }) => language === baseLanguage);
  const known = new Set(own.map(({ key }) => key));
  const lost = [...usedMessages].filter((key) => !known.has(key));
  const misspelt = new Map(
    lost.length === 0
      ? []
      : own.filter(({ key }) => !usedMessages.has(key)).map((message) => [nearest(message.key, lost), message]),
  );
  return new Map(lost.map((key) => [key, misspelt.get(key)]));
}

/** The innermost group of messages that is there to hold a missing one, and the keys that are still to be written in it. */
export function placeOfMissing(
  document: Document<Messages>,
  keys: readonly string[],
): { readonly place: Place; readonly rest: readonly string[] } {
  let here: Messages | string | undefined = document.data;
  let depth = 0;
  for (; depth < keys.length; depth += 1) {
    here = typeof here === 'object' ? here[keys[depth] ?? ''] : undefined;
    if (here === undefined) break;
  }
  const place = depth === 0 ? { file: document.file, start: 0, end: 0 } : keyAt(document, ...keys.slice(0, depth));
  return { place, rest: keys.slice(depth) };
}
