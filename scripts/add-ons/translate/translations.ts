import type { Catalog, Contents, Language, LocalizedText, UiText } from '../../../core/model/catalog.ts';
import { isSpoken, usedMessages } from '../../../core/model/used-messages.ts';
import { at, inFile, type Located } from '../../../core/read/place.ts';
import { messagesPath } from '../../../core/schema/kinds.ts';
import { isUnwritten } from '../../../core/words/translations.ts';

/** A source text with its translation. The place is that of the translation, even if it is missing. */
export interface Translation extends Located {
  readonly source: LocalizedText;
  /** Undefined if it is missing or a placeholder. */
  readonly text: string | undefined;
}

/** The languages to translate into: also the source language, if the tool has no UI texts in it. */
export function targetLanguages({ languages, sourceLanguage }: Catalog): Language[] {
  return languages.filter(({ code }) => code !== sourceLanguage || !isSpoken(code));
}

/** UI texts that the source language lacks are translated from English. */
export function translationsTo(catalog: Contents, code: string): Translation[] {
  const { uiTexts, sourceLanguage } = catalog;
  const all = [...uiTexts, ...catalog.localizedTexts.filter(({ name }) => name === undefined)];
  const textsOf = (language: string) => all.filter((one) => one.language === language);
  const texts = new Map(textsOf(code).map((one) => [subjectOf(one), one.text]));
  const sources = code === sourceLanguage ? [] : textsOf(sourceLanguage);
  const names = new Set(sources.map(({ name }) => name));
  const english = englishTexts.filter(({ name }) => !names.has(name));
  return [...english, ...sources].flatMap((source): Translation[] => {
    const { file, pointer, name, language } = source;
    if (isUnwritten(source.text)) return [];
    const text = texts.get(subjectOf(source)) ?? '';
    const place =
      name === undefined
        ? { file, pointer: pointer.slice(0, -language.length) + code }
        : { file: messagesPath(code), pointer };
    return [{ ...place, source, text: isUnwritten(text, source.text) ? undefined : text }];
  });
}

const englishTexts = Array.from(usedMessages, ([name, { en: text = '' }]): UiText => {
  const place = at(inFile(messagesPath('en')), ...name.split('.'));
  return { ...place, key: ['message', name], name, isStated: false, language: 'en', text, original: text };
});

export function subjectOf({ translated, name }: LocalizedText) {
  return translated ?? name;
}
