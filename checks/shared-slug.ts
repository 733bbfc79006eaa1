import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/place.ts';
import { shortened } from '../core/text/characters.ts';
import { repeats } from '../core/text/lists.ts';

export const sharedSlug: Check = {
  id: 'shared-slug',
  severity: 'warning',
  title: 'The slug of a collection is used by one domain only',
  why: 'One CMS holds the collections of all domains, and knows each of them by its slug.',
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
      domain.collections.map(({ slug }, index) => ({ slug, domain, place: at(domain, 'collections', index, 'slug') })),
    );
    for (const [{ slug, domain, place }, first] of repeats(all, (collection) => collection.slug)) {
      // `duplicate` reports a slug that is twice in one domain.
      if (first.domain.id === domain.id) continue;
      const message = `The domain "${first.domain.id}" has a collection "${shortened(slug)}" too`;
      const related = [{ place: first.place, message: `The collection of "${first.domain.id}"` }];
      yield { place, message, hint: 'Choose another slug for one of the two', related };
    }
  },
};
