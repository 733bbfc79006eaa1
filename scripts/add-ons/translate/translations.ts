import type { Contents, LocalizedText } from '../../../core/model/catalog.ts';
import type { Located } from '../../../core/read/place.ts';
import { messagesPath } from '../../../core/schema/kinds.ts';
import { isUnwritten } from '../../../core/words/translations.ts';

/** A text of the source language with its translation; the place is that of the translation, written or not. */
export interface Translation extends Located {
  readonly source: LocalizedText;
  /** Undefined where it is still to be written. */
  readonly text: string | undefined;
}

/** Every text of the source language with its translation, in the order of the catalog; also while some of its files fail. */
export function translationsTo(catalog: Contents, code: string): Translation[] {
  const { uiTexts, sourceLanguage } = catalog;
  const all = [...uiTexts, ...catalog.localizedTexts.filter(({ name }) => name === undefined)];
  const own = all.filter(({ language }) => language === code);
  const texts = new Map(own.map((one) => [subjectOf(one), one.text]));
  return all.flatMap((source): Translation[] => {
    const { file, pointer, name, language } = source;
    if (language !== sourceLanguage || isUnwritten(source.text)) return [];
    const text = texts.get(subjectOf(source)) ?? '';
    const place =
      name === undefined
        ? { file, pointer: pointer.slice(0, -language.length) + code }
        : { file: messagesPath(code), pointer };
    return [{ ...place, source, text: isUnwritten(text, source.text) ? undefined : text }];
  });
}

/** Identifies a text in every language. */
export function subjectOf({ translated, name }: LocalizedText) {
  return translated ?? name;
}
