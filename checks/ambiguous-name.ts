import { repeats } from '../core/build/repeats.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Finding } from '../core/diagnostic.ts';
import { at, type Place } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { isPlaceholder } from '../core/words/translated-texts.ts';

export const ambiguousName: Check = {
  id: 'ambiguous-name',
  severity: 'error',
  exceptedBy: false,
  title:
    'No two domains, described or external, share a title in a language; no two sites, and no two languages, a name',
  why: 'Domains refer to each other by title, and readers know domains, sites and languages only by their names. Case makes no difference.',
  example: exampleOf(`
# file: domains/water.yaml
title:
  en: Water Supply
-  fr: Cartographie # want: The domains "maps" and "water" share the title "Cartographie" (fr)
+  fr: Distribution d’eau
  ar: إمدادات المياه
`),
  *run(catalog) {
    const { domains, externalDomains, languages, sites } = catalog;
    for (const { code } of languages) {
      const titled = [...externalDomains, ...domains].map((domain) => ({
        id: domain.id,
        text: domain.title[code],
        place: at(domain, 'title', code),
      }));
      yield* sharedNames('domains', 'title', titled, ` (${code})`);
      const named = sites.map((site) => ({ id: site.id, text: site.name[code], place: at(site, 'name', code) }));
      yield* sharedNames('sites', 'name', named, ` (${code})`);
    }
    const named = languages.map((language) => ({
      id: language.code,
      text: language.name,
      place: at(language, 'name'),
    }));
    yield* sharedNames('languages', 'name', named, '');
  },
};

interface Named {
  readonly id: string;
  readonly text: string | undefined;
  readonly place: Place;
}

function* sharedNames(things: string, what: string, all: readonly Named[], where: string): Iterable<Finding> {
  const nameOf = ({ text = '' }: Named) =>
    text.trim() === '' || isPlaceholder(text) ? undefined : text.normalize('NFKC').toLowerCase();
  for (const [named, first] of repeats(all, nameOf)) {
    // Two with one id have a finding of `duplicate`.
    if (first.id === named.id) continue;
    yield {
      place: named.place,
      message: `The ${things} "${first.id}" and "${named.id}" share the ${what} "${shortened(named.text ?? '')}"${where}`,
      hint: `Choose another ${what} for one of them`,
      related: [{ place: first.place, message: `The ${what} of "${first.id}"` }],
    };
  }
}
