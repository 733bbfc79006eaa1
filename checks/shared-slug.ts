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
    const all = domains.flatMap((domain) =>
      domain.collections.map(({ slug }, index) => ({
        slug,
        domain,
        location: at(domain, 'collections', index, 'slug'),
      })),
    );
    for (const [{ slug, domain, location }, first] of repeats(all, (collection) => collection.slug)) {
      // `duplicate` reports slugs that one domain repeats.
      if (first.domain.id === domain.id) continue;
      const message = `The domain "${first.domain.id}" has a collection "${shortened(slug)}" too`;
      const related = [{ location: first.location, message: `The collection of "${first.domain.id}"` }];
      yield { location, message, hint: 'Choose another slug for one of the two', related };
    }
  },
};
