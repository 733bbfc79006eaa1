import type { Catalog, Messages, Text } from './catalog.ts';
import type { Located } from './place.ts';
import { pointerTo } from './place.ts';

/** A text in every language, and where its mapping of language codes stands. */
export interface TranslatedText extends Located {
  readonly text: Text;
  /** Set where the mapping has no key of its own, being an entry of a list. */
  readonly inList?: true;
}

/** Every text of the catalog but the messages, file by file. */
export function* textsOf(catalog: Catalog): Iterable<TranslatedText> {
  for (const { file, pointer, name } of catalog.sites) yield { file, pointer: `${pointer}/name`, text: name };
  for (const { file, pointer, title } of catalog.externalDomains)
    yield { file, pointer: `${pointer}/title`, text: title };
  if (catalog.glossary !== undefined) {
    const { file, data } = catalog.glossary;
    for (const [index, text] of data.terms.entries()) yield { file, pointer: `/terms/${index}`, text, inList: true };
  }
  for (const { file, data } of catalog.domains) {
    yield { file, pointer: '/title', text: data.title };
    yield { file, pointer: '/summary', text: data.summary };
    if (data.collections !== undefined) yield* namesOf(file, 'collections', data.collections);
    if (data.blocks !== undefined) yield* namesOf(file, 'blocks', data.blocks);
  }
}

function* namesOf(file: string, key: string, entries: readonly { readonly name?: Text }[]): Iterable<TranslatedText> {
  for (const [index, { name }] of entries.entries()) {
    if (name !== undefined) yield { file, pointer: `/${key}/${index}/name`, text: name };
  }
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

/** One text in one language, and the text in the source language where there is one. */
export interface Wording extends Located {
  readonly language: string;
  readonly text: string;
  readonly source: string | undefined;
  readonly isMessage: boolean;
}

/** Every wording in every language of the catalog, the source language included. */
export function* wordingsOf(catalog: Catalog): Iterable<Wording> {
  const { languages, sourceLanguage, messages } = catalog;
  if (sourceLanguage === undefined) return;
  for (const { file, pointer, text } of textsOf(catalog)) {
    const source = text[sourceLanguage];
    for (const { code } of languages) {
      const wording = text[code];
      if (wording !== undefined)
        yield { file, pointer: `${pointer}/${code}`, language: code, text: wording, source, isMessage: false };
    }
  }
  const sources = new Map<string, string>();
  const sourceFile = messages.get(sourceLanguage);
  if (sourceFile !== undefined)
    for (const [keys, text] of messagesOf(sourceFile.data)) sources.set(keys.join('.'), text);
  for (const { code } of languages) {
    const document = messages.get(code);
    if (document === undefined) continue;
    for (const [keys, text] of messagesOf(document.data)) {
      const pointer = pointerTo('', keys);
      yield {
        file: document.file,
        pointer,
        language: code,
        text,
        source: sources.get(keys.join('.')),
        isMessage: true,
      };
    }
  }
}
