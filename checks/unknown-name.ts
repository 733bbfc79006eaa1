import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { shortened } from '../core/words/characters.ts';
import { nameHints } from '../core/words/name-hints.ts';

export const unknownName: Check = {
  id: 'unknown-name',
  severity: 'error',
  exceptedBy: false,
  title:
    'What is named is in the catalog: a domain, also an external one, by its exact title in the source language, all else by its id',
  why: 'A name that leads nowhere is missing from pages, routes and the graph, and an operator who asks who is affected gets no answer.',
  example: exampleOf(`
# file: domains/parks.yaml
requiredDependencies:
-  - Map # want: No domain has the title "Map"
-  # hint: Did you mean "Maps"?
+  - Maps
# file: domains/water.yaml
activeFor:
  - north
-  - nort # want: No site has the id "nort"
-  # hint: Did you mean "north"? Sites: north, south
`),
  *run(catalog) {
    const hintsFor = nameHints(catalog);
    for (const reference of catalog.references) {
      const { to, name, place, target } = reference;
      // `unknown-icon` knows the icons.
      if (to === 'icon.name' || target !== undefined) continue;
      const [kind, key] = to.split('.');
      yield { place, message: `No ${kind} has the ${key} "${shortened(name)}"`, ...hintsFor(reference) };
    }
  },
};
