import { repeats } from '../core/build/repeats.ts';
import type { Catalog } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, type Located } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const sharedSlug: Check = {
  id: 'shared-slug',
  severity: 'warning',
  title: 'The slug of a collection is used by one domain only',
  why: 'One CMS holds the collections of all domains, and knows each of them by its slug.',
  example: exampleOf(`
# file: domains/water.yaml
counts:
  requiredDependencies: 1
  collections: 1
  components: 0
  blocks: 0
  routes: 2
collections:
-  - slug: trees # want: The domain "parks" has a collection "trees" too
+  - slug: meters
`),
  *run(catalog) {
    for (const [{ slug, owner, node }, first] of repeats(collectionsOf(catalog), (collection) => collection.slug)) {
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

interface Collection {
  readonly slug: string;
  /** The domain's id, or its file where it has none. */
  readonly owner: string;
  readonly node: Located;
}

function* collectionsOf({ domains, partialDomains }: Catalog): Iterable<Collection> {
  for (const { id, file, collections } of partialDomains) {
    for (const node of collections) yield { slug: node.slug, owner: id === '' ? file : id, node };
  }
  for (const { id: owner, file, data } of domains) {
    for (const [index, { slug }] of (data.collections ?? []).entries())
      yield { slug, owner, node: { file, pointer: `/collections/${index}` } };
  }
}
