import type { Check } from '../core/check.ts';
import { unknownNames } from '../core/unknown-names.ts';

export const unknownDependency: Check = {
  id: 'unknown-dependency',
  severity: 'error',
  title: 'Every required dependency is the title of a domain in the source language, to the letter',
  why: 'A name that leads nowhere is an edge that the graph lacks and that nobody looks after.',
  example: {
    fails: `
# file: domains/parks.yaml
requiredDependencies:
  - Map # want: No domain has the title "Map"
`,
    passes: `
# file: domains/parks.yaml
requiredDependencies:
  - Maps
`,
  },
  run: (catalog) => unknownNames(catalog, 'requires'),
};
