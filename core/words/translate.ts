import type { Catalog } from '../model/catalog.ts';
import { type UiTextKey, usedUiTexts } from '../model/ui-texts.ts';
import { withValues } from '../text/characters.ts';
import { isUnwritten, withoutArguments } from './translations.ts';

/** Falls back to the tool's text, then to English. */
export type Translate = (key: UiTextKey, values?: Readonly<Record<string, string | number>>) => string;

export function translateTo({ uiTexts, drafts, sourceLanguage }: Catalog, code: string): Translate {
  const textsOf = (language: string) =>
    new Map(uiTexts.filter((uiText) => uiText.language === language).map(({ name, text }) => [name, text]));
  const texts = textsOf(code);
  const sourceTexts = drafts.some((draft) => draft.code === code) ? textsOf(sourceLanguage) : undefined;
  return (key, values = {}) => {
    const text = orSource(texts.get(key), sourceTexts?.get(key), sourceLanguage) ?? usedUiTexts.get(key)?.en;
    return withValues(text ?? key, values);
  };
}

/** In a preview of a draft, a missing text is the source text, marked `[en] …`. */
export function orSource(text: string | undefined, source: string | undefined, language: string): string | undefined {
  if (source === undefined || !isUnwritten(text ?? '', source)) return text;
  return /\p{L}/u.test(withoutArguments(source)) ? `[${language}] ${source}` : source;
}
