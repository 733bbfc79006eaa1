import { unknownNames } from '../core/build/unknown-names.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';

export const unknownDependency: Check = {
  id: 'unknown-dependency',
  severity: 'error',
  title: 'Every required dependency is exactly the title of a domain in the source language',
  why: 'A name that leads nowhere is missing from the graph, and nobody looks after it.',
  example: exampleOf(`
# file: domains/parks.yaml
requiredDependencies:
-  - Map # want: No domain has the title "Map"
+  - Maps
`),
  run: (catalog) => unknownNames(catalog, 'requires'),
};
