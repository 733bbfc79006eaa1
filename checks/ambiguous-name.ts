import type { NamedDomain } from '../core/catalog.ts';
import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';

export const ambiguousName: Check = {
  id: 'ambiguous-name',
  severity: 'error',
  title: 'No two domains, described or external, share a title in a language, ignoring case',
  why: 'Domains refer to each other by title, and readers know them by nothing else.',
  example: {
    fails: `
# file: domains/water.yaml
title:
  en: Water Supply
  fr: Cartographie # want: The domains "maps" and "water" share the title "Cartographie" (fr)
  ar: إمدادات المياه
`,
    passes: `
# file: domains/water.yaml
title:
  en: Water Supply
  fr: Distribution d’eau
  ar: إمدادات المياه
`,
  },
  *run({ domains, externalDomains, partialDomains, languages }) {
    const all = [...externalDomains, ...partialDomains, ...domains];
    for (const { code } of languages) {
      const owners = new Map<string, NamedDomain>();
      for (const domain of all) {
        const title = domain.title[code];
        if (title === undefined || title.trim() === '') continue;
        const key = title.normalize().toLowerCase();
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, domain);
        else if (calledBy(owner) !== calledBy(domain)) {
          yield {
            place: at(domain, 'title', code),
            message: `The domains "${calledBy(owner)}" and "${calledBy(domain)}" share the title "${title}" (${code})`,
            hint: 'Choose another title for one of them',
            related: [{ place: at(owner, 'title', code), message: `The title of "${calledBy(owner)}"` }],
          };
        }
      }
    }
  },
};

/** A file that does not say its id is called by its own name. */
function calledBy({ id, file }: NamedDomain): string {
  return id === '' ? file : id;
}
