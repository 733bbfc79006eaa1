import type { Check } from '../core/check.ts';
import { at, type Place } from '../core/place.ts';

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
  *run({ domains, externalDomains, lentDomains, languages }) {
    const all = [...externalDomains, ...lentDomains, ...domains];
    for (const { code } of languages) {
      const owners = new Map<string, { id: string; place: Place }>();
      for (const domain of all) {
        const title = domain.title[code];
        if (title === undefined || title.trim() === '') continue;
        const key = title.normalize().toLowerCase();
        const place = at(domain, 'title', code);
        // A file that does not say its id is called by its own name.
        const id = domain.id === '' ? domain.file : domain.id;
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, { id, place });
        else if (owner.id !== id) {
          yield {
            place,
            message: `The domains "${owner.id}" and "${id}" share the title "${title}" (${code})`,
            hint: 'Choose another title for one of them',
            related: [{ place: owner.place, message: `The title of "${owner.id}"` }],
          };
        }
      }
    }
  },
};
