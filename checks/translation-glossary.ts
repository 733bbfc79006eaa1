import type { Catalog } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { isPlaceholder, literalsOf, type Wording, wordingsOf } from '../core/words/translated-texts.ts';

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
    const { glossary, baseLanguage } = catalog;
    if (glossary === undefined || baseLanguage === undefined) return;
    const terms = termsOf(glossary, baseLanguage);
    const anyTerm = anyOf([...terms.keys()]);
    for (const wording of wordingsOf(catalog)) {
      const { language, languageName, text, original } = wording;
      if (original === undefined || language === baseLanguage || wording.file === glossary.file) continue;
      const words = literalsOf({ text: original, message: wording.message?.original }).join(' ');
      for (const word of words.toLowerCase().match(anyTerm) ?? []) {
        const { term, place } = terms.get(word) ?? {};
        const wanted = term?.[language];
        if (wanted === undefined || text.toLowerCase().includes(wanted.toLowerCase())) continue;
        if (isPlaceholder(text) || isTaken(wording, catalog)) continue;
        yield {
          place: at(wording),
          message: `The term "${term?.[baseLanguage]}" is "${wanted}" in ${languageName}`,
          hint: `Write "${wanted}", or change the glossary`,
          related: place && [{ place, message: 'The term' }],
        };
      }
    }
  },
};

/** The terms by their word in the base language, in small letters, each with its place. */
function termsOf(glossary: NonNullable<Catalog['glossary']>, baseLanguage: string) {
  return new Map(
    glossary.data.terms.flatMap((term, index) => {
      const word = term[baseLanguage]?.trim().toLowerCase() ?? '';
      return word === '' ? [] : [[word, { term, place: at(glossary, 'terms', index) }] as const];
    }),
  );
}

/** Matches each of these words, in small letters, where it stands alone; the longest first, so that a term within a term is reported once. */
function anyOf(words: readonly string[]): RegExp {
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return patterns.length === 0
    ? /(?!)/g
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

/** Whether a title is that of another domain too, which has its own finding. */
function isTaken({ pointer, original }: Wording, { domains, externalDomains, baseLanguage = '' }: Catalog): boolean {
  if (!pointer.includes('/title/')) return false;
  return [...domains, ...externalDomains].filter(({ title }) => title[baseLanguage] === original).length > 1;
}
