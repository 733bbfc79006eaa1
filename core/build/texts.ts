import type { Catalog, Wording } from '../catalog.ts';

type Worded = Pick<Catalog, 'languages' | 'sourceLanguage' | 'messageList' | 'texts'>;

/** Every message and every text, in every language of the catalog. */
export function wordingsIn({ languages, sourceLanguage, messageList, texts }: Worded): Wording[] {
  const wordings: Wording[] = [];
  const names = new Map(languages.map(({ code, name }) => [code, name]));
  for (const message of messageList) {
    const { file, pointer, language, text, original } = message;
    const languageName = names.get(language);
    if (languageName === undefined) continue;
    wordings.push({ file, pointer, language, languageName, text, original });
  }
  for (const { file, pointer, text: translations } of texts) {
    const original = translations[sourceLanguage];
    for (const [language, languageName] of names) {
      const text = translations[language];
      if (text === undefined) continue;
      const place = `${pointer}/${language}`;
      wordings.push({ file, pointer: place, language, languageName, text, original });
    }
  }
  return wordings;
}
