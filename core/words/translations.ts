import type { Catalog, Wording } from '../catalog.ts';
import type { Located } from '../place.ts';
import { isPlaceholder } from './translated-texts.ts';

/** A text of the source language, and what it is in another one; its place is where that is, or is to be written. */
export interface Translation extends Located {
  readonly source: Wording;
  /** Undefined where it is still to be written. */
  readonly text: string | undefined;
}

/** Every text of the source language with its translation, in the order of the catalog. */
export function translationsTo({ wordings, sourceLanguage }: Catalog, code: string): Translation[] {
  const own = new Map(wordings.flatMap((one) => (one.language === code ? [[one.key, one.text] as const] : [])));
  return wordings.flatMap((source): Translation[] => {
    const { file, pointer, message, key, language } = source;
    if (language !== sourceLanguage || isUnwritten(source.text)) return [];
    const text = own.get(key) ?? '';
    const place =
      message === undefined
        ? { file, pointer: pointer.slice(0, -language.length) + code }
        : { file: `messages/${code}.yaml`, pointer };
    return [{ ...place, source, text: isUnwritten(text) ? undefined : text }];
  });
}

function isUnwritten(text: string): boolean {
  return text.trim() === '' || isPlaceholder(text);
}
