import type { Catalog, LocalizedText, SourceContents } from '../../../core/model/catalog.ts';
import { isToolLanguage, usedUiTexts } from '../../../core/model/ui-texts.ts';
import { at, inFile, type Location } from '../../../core/read/location.ts';
import { messagesPath } from '../../../core/schema/kinds.ts';
import { isUnwritten } from '../../../core/words/translations.ts';

/** A source text with its translation. The location is that of the translation, even if it is missing. */
export interface Translation extends Location {
  readonly source: LocalizedText;
  /** Undefined if it is missing or a placeholder. */
  readonly text: string | undefined;
}

/** The languages to translate into: also the source language, if the tool has no UI texts in it. */
export function targetLanguages({ languages, sourceLanguage }: Catalog): string[] {
  return languages.map(({ code }) => code).filter((code) => code !== sourceLanguage || !isToolLanguage(code));
}

/** The `msgctxt` of a text: `domain healthcare summary`. */
export function contextOf({ key }: LocalizedText): string {
  return key.join(' ');
}

/** UI texts that the source language lacks are translated from English. */
export function translationsTo(catalog: SourceContents, code: string): Translation[] {
  const { uiTexts, localizedTexts, sourceLanguage } = catalog;
  const all = [...uiTexts, ...localizedTexts.filter(({ name }) => name === undefined)];
  const textsIn = (language: string) => all.filter((text) => text.language === language);
  const texts = new Map(textsIn(code).map((text) => [contextOf(text), text.text]));
  // The tool's title of the catalog does not translate another title.
  const titles = uiTexts.filter(({ name, isFromCatalog }) => name === 'page.catalog' && isFromCatalog);
  const withTitle = titles.map(({ language }) => language);
  if (withTitle.includes(sourceLanguage) && !withTitle.includes(code)) texts.delete('message page.catalog');
  const sources = code === sourceLanguage ? [] : textsIn(sourceLanguage);
  const names = new Set(sources.map(({ name }) => name));
  const english = englishTexts.filter(({ name }) => !names.has(name));
  const written = [...english, ...sources].filter(({ text }) => !isUnwritten(text));
  return written.map((source) => {
    const { pointer, thingText } = source;
    const location = thingText ? at(thingText, code) : { file: messagesPath(code), pointer };
    const text = texts.get(contextOf(source)) ?? '';
    return { ...location, source, text: isUnwritten(text, source.text) ? undefined : text };
  });
}

const englishTexts = Array.from(usedUiTexts, ([name, { en: text = '' }]): LocalizedText => {
  const location = at(inFile(messagesPath('en')), ...name.split('.'));
  return { ...location, key: ['message', name], name, isFromCatalog: false, language: 'en', text, original: text };
});
