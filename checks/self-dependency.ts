import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';

export const selfDependency: Check = {
  id: 'self-dependency',
  severity: 'error',
  title: 'No domain requires itself',
  why: 'It says nothing, and no start-up order could satisfy it.',
  example: exampleOf(`
# file: domains/water.yaml
-counts:
-  requiredDependencies: 2
-  collections: 0
-  components: 0
-  blocks: 0
-  routes: 2
requiredDependencies:
  - Parks & Gardens
-  - Water Supply # want: The domain "water" requires itself
`),
  *run({ domains }) {
    for (const domain of domains) {
      for (const { place, target } of domain.requires) {
        if (target === domain) {
          yield { place, message: `The domain "${domain.id}" requires itself`, hint: 'Delete the line' };
        }
      }
    }
  },
};
