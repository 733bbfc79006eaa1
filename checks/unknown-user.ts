import { unknownNames } from '../core/build/unknown-names.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';

export const unknownUser: Check = {
  id: 'unknown-user',
  severity: 'error',
  title: 'Every name in `usedBy` is exactly the title of a domain in the source language',
  why: 'Operators ask who is affected when a domain stops; a name that leads nowhere is no answer.',
  example: exampleOf(`
# file: domains/parks.yaml
usedBy:
-  - Watr Supply # want: No domain has the title "Watr Supply"
+  - Water Supply
`),
  run: (catalog) => unknownNames(catalog, 'usedBy'),
};
