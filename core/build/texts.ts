import type { Catalog, Text, TranslatedText, Wording } from '../catalog.ts';
import type { Located } from '../place.ts';

type WithTexts = Pick<Catalog, 'sites' | 'externalDomains' | 'owners' | 'domains'>;

/** Every text of the catalog but the messages, file by file. */
export function textsIn({ sites, externalDomains, owners, domains }: WithTexts): TranslatedText[] {
  const texts: TranslatedText[] = [];
  const add = ({ file, pointer }: Located, key: string | number, text: Text | undefined) => {
    if (text !== undefined) texts.push({ file, pointer: `${pointer}/${key}`, text });
  };
  for (const site of sites) add(site, 'name', site.name);
  for (const domain of externalDomains) add(domain, 'title', domain.title);
  for (const owner of owners) add(owner, 'name', owner.name);
  for (const domain of domains) {
    const { title, summary, collections = [], blocks = [] } = domain.data;
    add(domain, 'title', title);
    add(domain, 'summary', summary);
    for (const [index, { name }] of collections.entries()) add(domain, `collections/${index}/name`, name);
    for (const [index, { name }] of blocks.entries()) add(domain, `blocks/${index}/name`, name);
  }
  return texts;
}

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
