import type { Catalog, Message } from '../catalog.ts';
import { nearest } from './nearest.ts';

/** Messages of one language held against the source language. */
export interface KeyDifference {
  readonly language: string;
  /** Messages of the source language that this one lacks, less those that it has under a misspelled key. */
  readonly missing: readonly Message[];
  /** Messages that the source language lacks, with the key that is meant where there is one. */
  readonly extra: readonly { readonly message: Message; readonly meant: string | undefined }[];
}

/** Of every language of the catalog that has messages; nothing while those of the source language are not known. */
export function keyDifferences({ languages, sourceLanguage, messages, messageList }: Catalog): KeyDifference[] {
  if (sourceLanguage === undefined || !messages.has(sourceLanguage)) return [];
  const source = messageList.filter(({ language }) => language === sourceLanguage);
  return languages.flatMap(({ code }) => {
    if (code === sourceLanguage || !messages.has(code)) return [];
    const own = messageList.filter(({ language }) => language === code);
    const keys = new Set(own.map(({ key }) => key));
    const missing = source.filter(({ key }) => !keys.has(key));
    const lacking = missing.map(({ key }) => key);
    const extra = own
      .filter((message) => message.source === undefined)
      .map((message) => ({ message, meant: nearest(message.key, lacking) }));
    const meant = new Set(extra.map((one) => one.meant));
    return [{ language: code, missing: missing.filter(({ key }) => !meant.has(key)), extra }];
  });
}
