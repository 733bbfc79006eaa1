import type { NamedDomain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { isPlaceholder } from '../core/words/translated-texts.ts';

export const ambiguousName: Check = {
  id: 'ambiguous-name',
  severity: 'error',
  title: 'No two domains, described or external, share a title in a language, ignoring case',
  why: 'Domains refer to each other by title, and readers know them only by their titles.',
  example: exampleOf(`
# file: domains/water.yaml
title:
  en: Water Supply
-  fr: Cartographie # want: The domains "maps" and "water" share the title "Cartographie" (fr)
+  fr: Distribution d’eau
  ar: إمدادات المياه
`),
  *run({ domains, externalDomains, partialDomains, languages, baseLanguage = '' }) {
    const all = [...externalDomains, ...partialDomains, ...domains];
    for (const { code } of languages) {
      const owners = new Map<string, NamedDomain>();
      for (const domain of all) {
        const title = domain.title[code];
        if (title === undefined || title.trim() === '' || isPlaceholder(title)) continue;
        const key = title.normalize('NFKC').toLowerCase();
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, domain);
        else if (calledBy(owner) !== calledBy(domain)) {
          const isOwners = isNamedAfter(domain, baseLanguage) && !isNamedAfter(owner, baseLanguage);
          const [wrong, right] = isOwners ? [owner, domain] : [domain, owner];
          yield {
            place: at(wrong, 'title', code),
            message: `The domains "${calledBy(right)}" and "${calledBy(wrong)}" share the title "${shortened(title)}" (${code})`,
            hint: 'Choose another title for one of them',
            related: [{ place: at(right, 'title', code), message: `The title of "${calledBy(right)}"` }],
          };
        }
      }
    }
  },
};

/** Whether a word of the id is in the title: of two domains with one title, the one that is not named after it took it. */
function isNamedAfter({ id, title }: NamedDomain, language: string): boolean {
  const words = title[language]?.toLowerCase() ?? '';
  return id.split('-').some((word) => words.includes(word));
}

/** A file without an id is called by its path. */
function calledBy({ id, file }: NamedDomain): string {
  return id === '' ? file : id;
}
