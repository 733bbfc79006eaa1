import { repeats } from '../core/build/by-key.ts';
import type { Label } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Finding } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { isPlaceholder } from '../core/words/translations.ts';

export const ambiguousName: Check = {
  id: 'ambiguous-name',
  severity: 'error',
  exceptedBy: false,
  title: 'No two things of a kind have the same title or name in a language; an external domain is a domain, too',
  why: 'Domains refer to each other by title, and readers know domains, sites and all the rest only by their names. Case makes no difference.',
  example: exampleOf(`
# file: domains/water.yaml
title:
  en: Water Supply
-  fr: Cartographie # want: The domains "maps" and "water" share the title "Cartographie" (fr)
-  # hint: Choose another title for one of them
-  # also: external-domains.yaml: The title of "maps"
+  fr: Distribution d’eau
  ar: إمدادات المياه
`),
  *run({ languages, labels }) {
    for (const { code } of languages) {
      const own = labels.flatMap(({ text, ...label }): Named[] =>
        typeof text === 'string' ? [] : [{ ...label, text: text[code] ?? '', language: code }],
      );
      yield* sharedNames(own);
    }
    yield* sharedNames(labels.flatMap(({ text, ...label }) => (typeof text === 'string' ? { ...label, text } : [])));
  },
};

/** A label in one language, or in none. */
interface Named extends Omit<Label, 'text'> {
  readonly text: string;
  readonly language?: string;
}

function* sharedNames(all: readonly Named[]): Iterable<Finding> {
  const nameOf = ({ text, thing }: Named) =>
    text.trim() === '' || isPlaceholder(text)
      ? undefined
      : `${thing.namespace} ${text.normalize('NFKC').toLowerCase()}`;
  const placeOf = (one: Named) => (one.language === undefined ? at(one) : at(one, one.language));
  for (const [named, first] of repeats(all, nameOf)) {
    const { key, text, thing, language } = named;
    // Two with one id have a finding of `duplicate`.
    if (first.thing.id === thing.id) continue;
    const where = language === undefined ? '' : ` (${language})`;
    yield {
      place: placeOf(named),
      message: `The ${thing.namespace}s "${first.thing.id}" and "${thing.id}" share the ${key} "${shortened(text)}"${where}`,
      hint: `Choose another ${key} for one of them`,
      related: [{ place: placeOf(first), message: `The ${key} of "${first.thing.id}"` }],
    };
  }
}
