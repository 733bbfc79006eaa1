import type { Contents, Wording } from '../../../core/model/catalog.ts';
import type { Located } from '../../../core/read/place.ts';
import { messagesPath } from '../../../core/schema/kinds.ts';
import { isUnwritten } from '../../../core/words/translations.ts';

/** A text of the source language with its translation; the place is that of the translation, written or not. */
export interface Translation extends Located {
  readonly source: Wording;
  /** Undefined where it is still to be written. */
  readonly text: string | undefined;
}

/** Every text of the source language with its translation, in the order of the catalog; also while some of its files fail. */
export function translationsTo(catalog: Contents, code: string): Translation[] {
  const { messages, sourceLanguage } = catalog;
  const wordings = [...messages, ...catalog.wordings.filter(({ message }) => message === undefined)];
  const own = wordings.filter(({ language }) => language === code);
  const texts = new Map(own.map((wording) => [subjectOf(wording), wording.text]));
  return wordings.flatMap((source): Translation[] => {
    const { file, pointer, message, language } = source;
    if (language !== sourceLanguage || isUnwritten(source.text)) return [];
    const text = texts.get(subjectOf(source)) ?? '';
    const place =
      message === undefined
        ? { file, pointer: pointer.slice(0, -language.length) + code }
        : { file: messagesPath(code), pointer };
    return [{ ...place, source, text: isUnwritten(text, source.text) ? undefined : text }];
  });
}

/** What a wording is of: the same object, or the same name of a message, in every language. */
export function subjectOf({ translated, message }: Wording) {
  return translated ?? message;
}
