import { repeats } from '../core/build/by-key.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const sharedSlug: Check = {
  id: 'shared-slug',
  severity: 'warning',
  title: 'The slug of a collection is used by one domain only',
  why: 'One CMS holds the collections of all domains, and knows each of them by its slug.',
  example: exampleOf(`
# file: domains/water.yaml
counts: { requiredDependencies: 1, collections: 1, components: 0, blocks: 0, routes: 2 }
collections:
-  - slug: trees # want: The domain "parks" has a collection "trees" too
-  # hint: Choose another slug for one of the two
-  # also: domains/parks.yaml: The collection of "parks"
+  - slug: meters
`),
  *run({ domains }) {
    const all = domains.flatMap(({ id: owner, file, collections }) =>
      collections.map(({ slug }, index) => {
        return { slug, owner, node: { file, pointer: `/collections/${index}` } };
      }),
    );
    for (const [{ slug, owner, node }, first] of repeats(all, (collection) => collection.slug)) {
      // Twice in one domain is a finding of `duplicate`.
      if (first.owner === owner) continue;
      yield {
        place: at(node, 'slug'),
        message: `The domain "${first.owner}" has a collection "${shortened(slug)}" too`,
        hint: 'Choose another slug for one of the two',
        related: [{ place: at(first.node, 'slug'), message: `The collection of "${first.owner}"` }],
      };
    }
  },
};
