import type { Catalog, Wording } from '../catalog.ts';
import { at, inFile } from '../place.ts';
import { messagesPath } from '../read/kinds.ts';
import { textKey } from '../schema/contents.ts';
import { leavesOf } from '../value.ts';
import { languageInWords } from '../words/scripts.ts';

/** All messages in all languages, those of the source language first; then all texts in all languages. */
export function wordingsIn({ files, languages, texts }: Pick<Catalog, 'files' | 'languages' | 'texts'>): Wording[] {
  const wordings: Wording[] = [];
  const originals = new Map<string, string>();
  const source = languages[0]?.code ?? '';
  const named = languages.map(({ code }) => ({ language: code, languageName: languageInWords(code) }));
  for (const { language, languageName } of named) {
    const file = messagesPath(language);
    const { value = {} } = files.find(({ path }) => path === file) ?? {};
    for (const [keys, text] of leavesOf(value)) {
      if (typeof text !== 'string') continue;
      const message = keys.join('.');
      if (language === source) originals.set(message, text);
      const entry = { ...at(inFile(file), ...keys), key: `message ${message}`, message };
      wordings.push({ ...entry, language, languageName, text, original: originals.get(message) });
    }
  }
  for (const one of texts) {
    const { file, pointer: holder, text: own } = one;
    const key = textKey(one);
    const original = own[source];
    for (const { language, languageName } of named) {
      const text = own[language];
      const pointer = `${holder}/${language}`;
      if (text !== undefined) wordings.push({ file, pointer, key, language, languageName, text, original });
    }
  }
  return wordings;
}
