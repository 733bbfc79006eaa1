import type { Catalog, TranslatedText, Wording } from '../catalog.ts';

type WithTexts = Pick<Catalog, 'sites' | 'externalDomains' | 'owners' | 'glossary' | 'domains'>;

/** Every text of the catalog but the messages, file by file. */
export function* textsIn({ sites, externalDomains, owners, glossary, domains }: WithTexts): Iterable<TranslatedText> {
  for (const { file, pointer, name } of sites) yield { file, pointer: `${pointer}/name`, text: name };
  for (const { file, pointer, title } of externalDomains) yield { file, pointer: `${pointer}/title`, text: title };
  for (const { file, pointer, name } of owners) yield { file, pointer: `${pointer}/name`, text: name };
  for (const [index, text] of (glossary?.data.terms ?? []).entries()) {
    yield { file: 'glossary.yaml', pointer: `/terms/${index}`, text };
  }
  for (const { file, data } of domains) {
    yield { file, pointer: '/title', text: data.title };
    yield { file, pointer: '/summary', text: data.summary };
    for (const key of ['collections', 'blocks'] as const) {
      for (const [index, { name }] of (data[key] ?? []).entries()) {
        if (name !== undefined) yield { file, pointer: `/${key}/${index}/name`, text: name };
      }
    }
  }
}

type Worded = Pick<Catalog, 'languages' | 'baseLanguage' | 'messageList' | 'texts'>;

/** Every message and every text in every language of the catalog; none while the base language is not known. */
export function* wordingsIn({ languages, baseLanguage, messageList, texts }: Worded): Iterable<Wording> {
  if (baseLanguage === undefined) return;
  const names = new Map(languages.map(({ code, name }) => [code, name]));
  for (const message of messageList) {
    const { file, pointer, language, text, original } = message;
    const languageName = names.get(language);
    if (languageName === undefined) continue;
    yield { file, pointer, language, languageName, text, original: original?.text, message };
  }
  for (const { file, pointer, text: translations } of texts) {
    const original = translations[baseLanguage];
    for (const [language, languageName] of names) {
      const text = translations[language];
      if (text === undefined) continue;
      yield { file, pointer: `${pointer}/${language}`, language, languageName, text, original, message: undefined };
    }
  }
}
