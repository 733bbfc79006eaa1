import type { Catalog, Message } from '../catalog.ts';
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
export function keyDifferences({ languages, baseLanguage, messages, messageList }: Catalog): KeyDifference[] {
  if (baseLanguage === undefined || !messages.has(baseLanguage)) return [];
  const originals = messageList.filter(({ language }) => language === baseLanguage);
  return languages.flatMap(({ code }) => {
    if (code === baseLanguage || !messages.has(code)) return [];
    const own = messageList.filter(({ language }) => language === code);
    const keys = new Set(own.map(({ key }) => key));
    const missing = originals.filter(({ key }) => !keys.has(key));
    const lacking = missing.map(({ key }) => key);
    const extra = own
      .filter((message) => message.original === undefined)
      .map((message) => ({ message, meant: nearest(message.key, lacking) }));
    const meant = new Set(extra.map((one) => one.meant));
    return [{ language: code, missing: missing.filter(({ key }) => !meant.has(key)), extra }];
  });
}
