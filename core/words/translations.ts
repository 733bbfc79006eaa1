import type { Catalog, Wording } from '../catalog.ts';
import { at, keyAt, type Place, pointerKeys, pointerTo } from '../place.ts';

/** A text of the source language, and what it is in another one. */
export interface Translation {
  readonly source: Wording;
  /** Undefined where it is missing. */
  readonly own: Wording | undefined;
  /** Where it is, or is to be written. */
  readonly place: Place;
}

/** Every text of the source language with its translation, in the order of the catalog. */
export function translationsTo({ wordings, sourceLanguage, files, languages }: Catalog, code: string): Translation[] {
  const translated = new Map(wordings.flatMap((one) => (one.language === code ? [[one.key, one] as const] : [])));
  const file = `messages/${code}.yaml`;
  const hasMessages = files.some(({ path }) => path === file);
  const language = languages.find((one) => one.code === code);
  const placeFor = ({ message, file: own, pointer }: Wording): Place => {
    if (message === undefined) return keyAt({ file: own, pointer: pointerTo('', pointerKeys(pointer).slice(0, -1)) });
    return hasMessages || language === undefined ? { file, pointer } : at(language);
  };
  return wordings.flatMap((source) => {
    if (source.language !== sourceLanguage) return [];
    const own = translated.get(source.key);
    return { source, own, place: own === undefined ? placeFor(source) : at(own) };
  });
}
