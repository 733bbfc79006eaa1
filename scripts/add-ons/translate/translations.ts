import type { Contents, LocalizedText } from '../../../core/model/catalog.ts';
import type { Located } from '../../../core/read/place.ts';
import { messagesPath } from '../../../core/schema/kinds.ts';
import { isUnwritten } from '../../../core/words/translations.ts';

/** A source text with its translation. The place is that of the translation, even if it is missing. */
export interface Translation extends Located {
  readonly source: LocalizedText;
  /** Undefined if it is missing or a placeholder. */
  readonly text: string | undefined;
}

export function translationsTo(catalog: Contents, code: string): Translation[] {
  const { uiTexts, sourceLanguage } = catalog;
  const all = [...uiTexts, ...catalog.localizedTexts.filter(({ name }) => name === undefined)];
  const isTitle = (one: LocalizedText) => one.name === 'page.catalog';
  const hasTitle = (language: string) =>
    uiTexts.some((one) => isTitle(one) && one.language === language && one.isStated);
  // The tool's title is the translation of the tool's title only.
  const isForeign = hasTitle(sourceLanguage) && !hasTitle(code) ? isTitle : () => false;
  const translated = all.filter((one) => one.language === code && !isForeign(one));
  const texts = new Map(translated.map((one) => [subjectOf(one), one.text]));
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

export function subjectOf({ translated, name }: LocalizedText) {
  return translated ?? name;
}
