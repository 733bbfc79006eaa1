import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { repeats } from '../core/text/lists.ts';

export const sharedSlug: Check = {
  id: 'shared-slug',
  severity: 'warning',
  title: 'Only one domain uses the slug of a collection',
  why: 'One CMS contains the collections of all domains, and identifies each by its slug.',
  example: `
# file: domains/water.yaml
counts: { requiredDependencies: 1, collections: 1, components: 0, blocks: 0, routes: 2 }
collections:
-  - slug: trees # want: The domain "parks" has a collection "trees" too
-  # hint: Choose another slug for one of the two
-  # also: domains/parks.yaml: The collection of "parks"
+  - slug: meters
`,
  *run({ domains }) {
    const collections = domains.flatMap((domain) =>
      domain.collections.map(({ slug }, index) => ({ slug, id: domain.id, node: at(domain, 'collections', index) })),
    );
    for (const [{ slug, id, node }, first] of repeats(collections, (collection) => collection.slug)) {
      // `duplicate` reports slugs that one domain repeats.
      if (first.id === id) continue;
      const message = `The domain "${first.id}" has a collection "${shortened(slug)}" too`;
      const related = [{ location: at(first.node, 'slug'), message: `The collection of "${first.id}"` }];
      yield { location: at(node, 'slug'), message, hint: 'Choose another slug for one of the two', related };
    }
  },
};
