import type { Catalog, NamedDomain } from '../core/catalog.ts';
import { type Check, exampleOf } from '../core/check.ts';
import type { Finding } from '../core/diagnostic.ts';
import { at, type Located, type Place } from '../core/place.ts';
import { shortened } from '../core/text.ts';

export const duplicate: Check = {
  id: 'duplicate',
  severity: 'error',
  title:
    'No duplicates: ids of domains, sites and languages; slugs of blocks; within a domain, slugs of collections and names of components',
  why: 'Each of them names one thing, in links, files and code.',
  example: exampleOf(`
# file: sites.yaml
sites:
  - id: north
    name: { en: North, fr: Nord, ar: الشمال }
  - id: south
    name: { en: South, fr: Sud, ar: الجنوب }
-  - id: south # want: The site "south" is a duplicate
-    name: { en: Southeast, fr: Sud-est, ar: الجنوب الشرقي }
`),
  *run(catalog) {
    const { languages, sites, domains, partialDomains } = catalog;
    yield* repeated(
      'language',
      languages,
      ({ code }) => code,
      (language) => at(language, 'code'),
    );
    yield* repeated(
      'site',
      sites,
      ({ id }) => id,
      (site) => at(site, 'id'),
    );
    yield* repeated(
      'domain',
      withIds(catalog),
      ({ id }) => id,
      (domain) => at(domain, 'id'),
    );
    for (const { collections } of partialDomains) {
      yield* repeated('collection', collections, slugOf, (collection) => at(collection, 'slug'));
    }
    for (const domain of domains) {
      const { collections = [], components = [] } = domain.data;
      yield* repeated('collection', collections, slugOf, (_, index) => at(domain, 'collections', index, 'slug'));
      const nameOf = ({ name }: { readonly name: string }) => name;
      yield* repeated('component', components, nameOf, (_, index) => at(domain, 'components', index, 'name'));
    }
    yield* repeated('block', blocksOf(catalog), slugOf, ({ node, path }) => at(node, ...path));
  },
};

const slugOf = ({ slug }: { readonly slug: string }) => slug;

function withIds({ domains, partialDomains, externalDomains }: Catalog): NamedDomain[] {
  // A copy of a descriptor, whose file is not named after its id, has its own finding.
  const described = [...partialDomains, ...domains].filter(({ id, file }) => file === `domains/${id}.yaml`);
  return [...externalDomains, ...described];
}

interface Slugged {
  readonly slug: string;
  /** Where the slug stands: in `node`, at `path`. */
  readonly node: Located;
  readonly path: readonly (string | number)[];
}

function blocksOf({ domains, partialDomains }: Catalog): Slugged[] {
  return [
    ...partialDomains.flatMap(({ blocks }) => blocks.map((node) => ({ slug: node.slug, node, path: ['slug'] }))),
    ...domains.flatMap((node) =>
      (node.data.blocks ?? []).map(({ slug }, index) => ({ slug, node, path: ['blocks', index, 'slug'] })),
    ),
  ];
}

function* repeated<Thing>(
  what: string,
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  placeOf: (thing: Thing, index: number) => Place,
): Iterable<Finding> {
  // Mostly there is nothing to report.
  if (new Set(things.map(keyOf)).size === things.length) return;
  const first = new Map<string, number>();
  for (const [index, thing] of things.entries()) {
    const key = keyOf(thing);
    const known = first.get(key);
    const other = known === undefined ? undefined : things[known];
    if (known === undefined || other === undefined) first.set(key, index);
    else {
      yield {
        place: placeOf(thing, index),
        message: `The ${what} "${shortened(key)}" is a duplicate`,
        hint: 'Rename or delete one of the two',
        related: [{ place: placeOf(other, known), message: 'First here' }],
      };
    }
  }
}
