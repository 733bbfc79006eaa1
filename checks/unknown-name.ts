import type { Catalog } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { inFile, keyAt } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { nameHints } from '../core/words/name-hints.ts';
import { languageInWords } from '../core/words/scripts.ts';

export const unknownName: Check = {
  id: 'unknown-name',
  severity: 'error',
  exceptedBy: false,
  title:
    'What is named is in the catalog: a domain, also an external one, by its exact title in the source language, all else by its id',
  why: 'A name that leads nowhere is missing from pages, routes and the graph, and an operator who asks who is affected gets no answer.',
  example: `
# file: domains/parks.yaml
requiredDependencies:
-  - Map # want: No domain has the title "Map"
-  # hint: Did you mean "Maps"?
+  - Maps
# file: domains/water.yaml
activeFor:
  - north
-  - nort # want: No site has the id "nort"
-  # hint: If it was removed: put it back into sites.yaml, or delete it here. If it is misspelled: did you mean "north"?
`,
  *run(catalog) {
    const hintsFor = nameHints(catalog);
    const language = languageOfNames(catalog);
    if (language !== undefined) {
      yield {
        place: keyAt(inFile('languages.yaml'), 'languages'),
        message: `Domains name each other in ${languageInWords(language)}, which is not the first language`,
        hint: `Put ${language} first, or write every name in ${languageInWords(catalog.sourceLanguage)}`,
      };
    }
    for (const reference of catalog.references) {
      const { to, name, place, target } = reference;
      // `unknown-icon` knows the icons.
      if (to === 'icon.name' || target !== undefined) continue;
      if (to === 'domain.title' && language !== undefined) continue;
      const [kind, key] = to.split('.');
      yield { place, message: `No ${kind} has the ${key} "${shortened(name)}"`, ...hintsFor(reference) };
    }
  },
};

/** The language in which most names are titles, where it is another than the first. */
function languageOfNames({ references, domains, externalDomains, sourceLanguage }: Catalog): string | undefined {
  const titles = [...domains, ...externalDomains].flatMap(({ title }) => Object.entries(title));
  const names = references.filter(({ to }) => to === 'domain.title').map(({ name }) => name);
  const isUsual = (code: string) => {
    const known = new Set(titles.flatMap(([language, title]) => (language === code ? title : [])));
    return 2 * names.filter((name) => known.has(name)).length > names.length;
  };
  if (isUsual(sourceLanguage)) return undefined;
  return [...new Set(titles.map(([code]) => code))].find(isUsual);
}
