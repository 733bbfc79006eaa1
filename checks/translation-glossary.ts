import type { Catalog, Text } from '../core/catalog.ts';
import { type Check, exampleOf } from '../core/check.ts';
import { at } from '../core/place.ts';
import { isPlaceholder, literalsOf, type Wording, wordingsOf } from '../core/texts.ts';

export const translationGlossary: Check = {
  id: 'translation-glossary',
  severity: 'warning',
  title: 'A term of the glossary is translated as the glossary says',
  why: 'A reader who meets two words thinks of two things.',
  example: exampleOf(`
# file: domains/parks.yaml
blocks:
  - slug: garden-card
-    name:
-      en: Garden Card
-      fr: Fiche de parc # want: The term "Garden" is "Jardin" in Français
-      ar: بطاقة حديقة
+    name: { en: Garden Card, fr: Fiche de jardin, ar: بطاقة حديقة }
`),
  *run(catalog) {
    const { glossary, sourceLanguage, languages } = catalog;
    if (glossary === undefined || sourceLanguage === undefined) return;
    const terms = new Map<string, { term: Text; index: number }>();
    for (const [index, term] of glossary.data.terms.entries()) {
      const word = term[sourceLanguage]?.trim().toLowerCase();
      if (word !== undefined && word !== '') terms.set(word, { term, index });
    }
    if (terms.size === 0) return;
    // Longest first, so that a term within a term is reported once.
    const words = [...terms.keys()]
      .sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    const anyTerm = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    const names = new Map(languages.map(({ code, name }) => [code, name]));
    for (const wording of wordingsOf(catalog)) {
      const { language, text, source, message } = wording;
      if (source === undefined || language === sourceLanguage || wording.file === glossary.file) continue;
      const searched =
        message?.source === undefined ? source : literalsOf({ text: source, message: message.source }).join(' ');
      const found = [...searched.matchAll(anyTerm)].map(([word]) => word);
      for (const word of found) {
        const known = terms.get(word.toLowerCase());
        const wanted = known?.term[language];
        if (known === undefined || wanted === undefined || text.toLowerCase().includes(wanted.toLowerCase())) continue;
        if (isPlaceholder(text) || isTaken(wording, catalog)) continue;
        yield {
          place: at(wording),
          message: `The term "${known.term[sourceLanguage]}" is "${wanted}" in ${names.get(language) ?? language}`,
          hint: `Write "${wanted}", or change the glossary`,
          related: [{ place: at({ file: glossary.file, pointer: `/terms/${known.index}` }), message: 'The term' }],
        };
      }
    }
  },
};

/** Whether a title is that of another domain too, which has its own finding. */
function isTaken({ pointer, source }: Wording, { domains, externalDomains, sourceLanguage = '' }: Catalog): boolean {
  if (!pointer.includes('/title/')) return false;
  return [...domains, ...externalDomains].filter(({ title }) => title[sourceLanguage] === source).length > 1;
}
