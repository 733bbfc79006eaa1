import type { Catalog, Messages, Text } from './catalog.ts';
import { onceFor } from './once.ts';
import type { Located } from './place.ts';
import { pointerTo } from './place.ts';

/**
 * Calls `visit` with every text of the catalog but the messages, file by file: the text in all its languages, and where its mapping
 * of language codes stands.
 */
export function visitTexts(catalog: Catalog, visit: (text: Text, file: string, pointer: string) => void): void {
  for (const { file, pointer, name } of catalog.sites) visit(name, file, `${pointer}/name`);
  for (const { file, pointer, title } of catalog.externalDomains) visit(title, file, `${pointer}/title`);
  const { glossary } = catalog;
  glossary?.data.terms.forEach((text, index) => {
    visit(text, glossary.file, `/terms/${index}`);
  });
  for (const { file, data } of catalog.domains) {
    visit(data.title, file, '/title');
    visit(data.summary, file, '/summary');
    for (const key of ['collections', 'blocks'] as const) {
      data[key]?.forEach(({ name }, index) => {
        if (name !== undefined) visit(name, file, namePointer(key, index));
      });
    }
  }
}

const namePointers = { collections: [] as string[], blocks: [] as string[] };

/** The pointer of a name in a list: every domain has the same, so each is made once. */
function namePointer(key: 'collections' | 'blocks', index: number): string {
  const pointer = namePointers[key][index] ?? `/${key}/${index}/name`;
  namePointers[key][index] = pointer;
  return pointer;
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

/** Tells of a text in a language whether a check has to look at it more closely. */
export type Suspicion = (text: string, language: string, source: string | undefined) => boolean;

/**
 * The wordings in every language of the catalog, the source language included, that are suspect. Nearly all of a large catalog's
 * are not, so that nothing is made of them.
 */
export function wordingsOf(catalog: Catalog, isSuspect: Suspicion = () => true): Wording[] {
  const { languages, sourceLanguage } = catalog;
  if (sourceLanguage === undefined) return [];
  const codes = languages.map(({ code }) => code);
  const suspects = messageWordings(catalog).filter(({ text, language, source }) => isSuspect(text, language, source));
  visitTexts(catalog, (translations, file, pointer) => {
    const source = translations[sourceLanguage];
    for (const language of codes) {
      const text = translations[language];
      if (text === undefined || !isSuspect(text, language, source)) continue;
      suspects.push({ file, pointer: `${pointer}/${language}`, language, text, source, isMessage: false });
    }
  });
  return suspects;
}

/** Every message in every language of the catalog. */
export const messageWordings = onceFor((catalog: Catalog): readonly Wording[] => {
  const { languages, sourceLanguage, messages } = catalog;
  const wordings: Wording[] = [];
  if (sourceLanguage === undefined) return wordings;
  const sources = new Map<string, string>();
  const sourceFile = messages.get(sourceLanguage);
  if (sourceFile !== undefined)
    for (const [keys, text] of messagesOf(sourceFile.data)) sources.set(keys.join('.'), text);
  for (const { code } of languages) {
    const document = messages.get(code);
    if (document === undefined) continue;
    for (const [keys, text] of messagesOf(document.data)) {
      const [pointer, source] = [pointerTo('', keys), sources.get(keys.join('.'))];
      wordings.push({ file: document.file, pointer, language: code, text, source, isMessage: true });
    }
  }
  return wordings;
});
