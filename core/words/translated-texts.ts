import type { Catalog, Language, Message, Messages, Text } from '../catalog.ts';
import type { Located } from '../place.ts';
import { nearest } from './nearest.ts';

/** A text in all its languages, and the mapping of language codes that holds it. */
export interface TextEntry extends Located {
  readonly text: Text;
}

/** Every text of the catalog but the messages, file by file. */
export function* textsOf(catalog: Catalog): Iterable<TextEntry> {
  for (const { file, pointer, name } of catalog.sites) yield { file, pointer: `${pointer}/name`, text: name };
  for (const { file, pointer, title } of catalog.externalDomains) {
    yield { file, pointer: `${pointer}/title`, text: title };
  }
  for (const { file, pointer, name } of catalog.owners) yield { file, pointer: `${pointer}/name`, text: name };
  const { glossary } = catalog;
  for (const [index, text] of (glossary?.data.terms ?? []).entries()) {
    yield { file: 'glossary.yaml', pointer: `/terms/${index}`, text };
  }
  for (const { file, data } of catalog.domains) {
    yield { file, pointer: '/title', text: data.title };
    yield { file, pointer: '/summary', text: data.summary };
    for (const key of ['collections', 'blocks'] as const) {
      for (const [index, { name }] of (data[key] ?? []).entries()) {
        if (name !== undefined) yield { file, pointer: `/${key}/${index}/name`, text: name };
      }
    }
  }
}

/** Languages that were added and in which nothing is written yet: no text has them. */
export function untouchedLanguages(catalog: Catalog): readonly Language[] {
  const [, ...translations] = catalog.languages;
  let hasTexts = false;
  const found = new Set<string>();
  for (const { text } of textsOf(catalog)) {
    hasTexts = true;
    for (const code of Object.keys(text)) found.add(code);
  }
  return hasTexts ? translations.filter(({ code }) => !found.has(code)) : [];
}

/** The codes of a text that are none of the catalog, each with the missing one that is meant by it. */
export function unknownCodes(text: Text, codes: readonly string[]): ReadonlyMap<string, string | undefined> {
  const lacking = codes.filter((code) => text[code] === undefined);
  const unknown = Object.keys(text).filter((code) => !codes.includes(code));
  return new Map(
    unknown.map((code) => [code, lacking.find((one) => code.startsWith(`${one}-`)) ?? nearest(code, lacking)]),
  );
}

/** Every message of a file with the keys that lead to it. */
export function* messagesOf(
  messages: Messages,
  keys: readonly string[] = [],
): Iterable<[keys: readonly string[], message: string]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [[...keys, key], value];
    else yield* messagesOf(value, [...keys, key]);
  }
}

/** One text, or one message, in one language. */
export interface Wording extends Located {
  readonly language: string;
  /** The language's name in itself. */
  readonly languageName: string;
  readonly text: string;
  /** The text in the base language, where there is one. */
  readonly original: string | undefined;
  /** Set for a message. */
  readonly message?: Message | undefined;
}

/** The wordings in every language of the catalog, the base language included. */
export function* wordingsOf(catalog: Catalog): Iterable<Wording> {
  const { languages, baseLanguage, messageList } = catalog;
  if (baseLanguage === undefined) return;
  const names = new Map(languages.map(({ code, name }) => [code, name]));
  for (const message of messageList) {
    const { file, pointer, language, text, original } = message;
    const languageName = names.get(language);
    if (languageName === undefined) continue;
    yield { file, pointer, language, languageName, text, original: original?.text, message };
  }
  for (const { file, pointer, text } of textsOf(catalog)) {
    const original = text[baseLanguage];
    for (const [language, languageName] of names) {
      const translation = text[language];
      if (translation === undefined) continue;
      yield { file, pointer: `${pointer}/${language}`, language, languageName, text: translation, original };
    }
  }
}

/**
 * Whether a whole text stands for one that is still to be written. TODO in capitals only: "Todo" is a word of Spanish and of
 * Portuguese.
 */
export function isPlaceholder(text: string): boolean {
  return /^\s*(?:(?:TODO|FIXME)(?::.*)?|[Tt][Bb][ACDacd]|[Ll]orem ipsum.*|LOREM IPSUM.*|…+|\.{3,}|\?+)\s*$/su.test(
    text,
  );
}

/** Whether the glossary says that a text is rightly the same in its language as in the base language. */
export function sameWordsOf({ glossary, languages }: Catalog): (wording: Wording) => boolean {
  const words = glossary?.data.sameWords ?? [];
  const byLanguage = new Map(
    languages.map(({ code }) => {
      const own = words.map((word) => (typeof word === 'string' ? word : (word[code] ?? '')));
      return [code, new Set(own.map((word) => word.toLowerCase()))];
    }),
  );
  return ({ language, text }) => byLanguage.get(language)?.has(text.trim().toLowerCase()) ?? false;
}

/** What a reader sees of a wording: all of a text, the words between the arguments of a message. */
export function literalsOf({ text, message }: Pick<Wording, 'text' | 'message'>): readonly string[] {
  if (message === undefined) return [text];
  return 'fault' in message.parsed ? [] : message.parsed.literals;
}
