import type { LocalizedText, SourceContents } from '../../../core/model/catalog.ts';
import type { Location } from '../../../core/read/location.ts';
import { messagesPath } from '../../../core/schema/kinds.ts';
import { isUnwritten } from '../../../core/words/translations.ts';

/** A source text with its translation. The place is that of the translation, even if it is missing. */
export interface Translation extends Location {
  readonly source: LocalizedText;
  /** Undefined if it is missing or a placeholder. */
  readonly text: string | undefined;
}

export function translationsTo(catalog: SourceContents, code: string): Translation[] {
  const { uiTexts, sourceLanguage } = catalog;
  const all = [...uiTexts, ...catalog.localizedTexts.filter(({ name }) => name === undefined)];
  const translated = all.filter(({ language }) => language === code);
  const texts = new Map(translated.map((one) => [subjectOf(one), one.text]));
  return all.flatMap((source): Translation[] => {
    const { file, pointer, name, language } = source;
    if (language !== sourceLanguage || isUnwritten(source.text)) return [];
    const text = texts.get(subjectOf(source)) ?? '';
    const location =
      name === undefined
        ? { file, pointer: pointer.slice(0, -language.length) + code }
        : { file: messagesPath(code), pointer };
    return [{ ...location, source, text: isUnwritten(text, source.text) ? undefined : text }];
  });
}

export function subjectOf({ thingText, name }: LocalizedText) {
  return thingText ?? name;
}
