import type { Check } from '../core/check/check.ts';
import type { Catalog } from '../core/model/catalog.ts';
import { inFile, keyAt } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { grouped } from '../core/text/lists.ts';
import { languageName } from '../core/text/scripts.ts';
import { nameHints } from '../core/words/name-hints.ts';

export const unknownName: Check = {
  id: 'unknown-name',
  severity: 'error',
  isMandatory: true,
  title:
    'Every reference names something that exists: a domain by its exact title in the source language, others by id',
  why: 'An unknown name is missing from pages, routes and the graph, and an operator who looks for affected domains does not find them.',
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
-  # hint: If it was removed: put it back into sites.yaml, or delete it here. If it was renamed or is misspelled: write one of: north, south
`,
  *run(catalog) {
    const language = languageOfNames(catalog);
    if (language !== undefined) {
      const message = `Domains name each other in ${languageName(language)}, which is not the first language`;
      const hint = `Put ${language} first, or write every name in ${languageName(catalog.sourceLanguage)}`;
      yield { location: keyAt(inFile('languages.yaml'), 'languages'), message, hint };
    }
    const unknown = catalog.references.filter(({ target }) => target === undefined);
    for (const [to, references] of grouped(unknown, (reference) => reference.to)) {
      if (to === 'icon.name' || (to === 'domain.title' && language !== undefined)) continue;
      const [kind = '', key = ''] = to.split('.');
      const hintFor = nameHints(catalog, to);
      for (const reference of references) {
        const { location, name } = reference;
        const message = `No ${kind} has the ${key} "${shortened(name)}"`;
        yield { location, message, ...hintFor(reference) };
      }
    }
  },
};

/** The language in which most names are titles, unless it is the first. */
function languageOfNames({ references, domains, externalDomains, sourceLanguage }: Catalog): string | undefined {
  const names = references.filter(({ to }) => to === 'domain.title').map(({ name }) => name);
  const titles = [...domains, ...externalDomains].map(({ title }) => title);
  const codes = new Set([sourceLanguage, ...titles.flatMap((title) => Object.keys(title))]);
  const language = [...codes].find((code) => {
    const inLanguage = new Set(titles.map((title) => title[code]));
    return 2 * names.filter((name) => inLanguage.has(name)).length > names.length;
  });
  return language === sourceLanguage ? undefined : language;
}
