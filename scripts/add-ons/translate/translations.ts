import type { Catalog, Language, LocalizedText, SourceContents, UiText } from '../../../core/model/catalog.ts';
import { isToolLanguage, usedUiTexts } from '../../../core/model/ui-texts.ts';
import { at, inFile, type Location } from '../../../core/read/location.ts';
import { messagesPath } from '../../../core/schema/kinds.ts';
import { isUnwritten } from '../../../core/words/translations.ts';

/** A source text with its translation. The place is that of the translation, even if it is missing. */
export interface Translation extends Location {
  readonly source: LocalizedText;
  /** Undefined if it is missing or a placeholder. */
  readonly text: string | undefined;
}

/** The languages to translate into: also the source language, if the tool has no UI texts in it. */
export function targetLanguages({ languages, sourceLanguage }: Catalog): Language[] {
  return languages.filter(({ code }) => code !== sourceLanguage || !isToolLanguage(code));
}

/** UI texts that the source language lacks are translated from English. */
export function translationsTo(catalog: SourceContents, code: string): Translation[] {
  const { uiTexts, sourceLanguage } = catalog;
  const all = [...uiTexts, ...catalog.localizedTexts.filter(({ name }) => name === undefined)];
  const isTitle = (one: LocalizedText) => one.name === 'page.catalog';
  const hasTitle = (language: string) =>
    uiTexts.some((one) => isTitle(one) && one.language === language && one.isFromCatalog);
  // The tool's title is the translation of the tool's title only.
  const isForeign = hasTitle(sourceLanguage) && !hasTitle(code) ? isTitle : () => false;
  const textsOf = (language: string) => all.filter((one) => one.language === language);
  const translated = textsOf(code).filter((one) => !isForeign(one));
  const texts = new Map(translated.map((one) => [subjectOf(one), one.text]));
  const sources = code === sourceLanguage ? [] : textsOf(sourceLanguage);
  const names = new Set(sources.map(({ name }) => name));
  const english = englishTexts.filter(({ name }) => !names.has(name));
  return [...english, ...sources].flatMap((source): Translation[] => {
    const { file, pointer, name, language } = source;
    if (isUnwritten(source.text)) return [];
    const text = texts.get(subjectOf(source)) ?? '';
    const location =
      name === undefined
        ? { file, pointer: pointer.slice(0, -language.length) + code }
        : { file: messagesPath(code), pointer };
    return [{ ...location, source, text: isUnwritten(text, source.text) ? undefined : text }];
  });
}

const englishTexts = Array.from(usedUiTexts, ([name, { en: text = '' }]): UiText => {
  const location = at(inFile(messagesPath('en')), ...name.split('.'));
  return { ...location, key: ['message', name], name, isFromCatalog: false, language: 'en', text, original: text };
});

export function subjectOf({ thingText, name }: LocalizedText) {
  return thingText ?? name;
}
