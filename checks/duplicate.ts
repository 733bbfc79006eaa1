import { repeats } from '../core/build/repeats.ts';
import type { Catalog, Domain, PartialDomain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, keyAt, type Located } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const duplicate: Check = {
  id: 'duplicate',
  severity: 'error',
  title:
    'No duplicates: ids of domains, sites, languages and owners; slugs of blocks; within a domain, slugs of collections and names of components; and no domain is a copy of another',
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
    for (const [copy, { original, alike }] of catalog.copies) {
      const [key = 'title'] = alike;
      yield {
        place: keyAt(copy, key),
        message: `The domain "${copy.id}" repeats "${original.id}": ${alike.join(', ')}`,
        hint: 'Write what this domain has of its own, or delete the file',
        related: [{ place: keyAt(original, key), message: `The same in "${original.id}"` }],
      };
    }
    const described = [...catalog.partialDomains, ...catalog.domains.filter((domain) => !catalog.copies.has(domain))];
    const inCatalog = [...namesOf(catalog), ...described.flatMap((domain) => namesIn(domain, 'block'))];
    const inDomains = described.map((domain) => [...namesIn(domain, 'collection'), ...namesIn(domain, 'component')]);
    for (const names of [inCatalog, ...inDomains]) {
      for (const [{ what, text, node, path }, first] of repeats(names, (name) => `${name.what} ${name.text}`)) {
        yield {
          place: at(node, ...path),
          message: `The ${what} "${shortened(text)}" is a duplicate`,
          hint: 'Rename or delete one of the two',
          related: [{ place: at(first.node, ...first.path), message: 'First here' }],
          isBinding: ['language', 'site', 'owner', 'domain'].includes(what),
        };
      }
    }
  },
};

interface Name {
  readonly what: string;
  readonly text: string;
  /** Where it stands: in `node`, at `path`. */
  readonly node: Located;
  readonly path: readonly (string | number)[];
}

function* namesOf(catalog: Catalog): Iterable<Name> {
  const { languages, sites, owners, externalDomains, partialDomains, domains } = catalog;
  for (const node of languages) yield { what: 'language', text: node.code, node, path: ['code'] };
  for (const node of sites) yield { what: 'site', text: node.id, node, path: ['id'] };
  for (const node of owners) yield { what: 'owner', text: node.id, node, path: ['id'] };
  for (const node of [...partialDomains, ...domains, ...externalDomains]) {
    // A copy of a descriptor, whose file is not named after its id, has its own finding.
    const isCopy = node.kind !== 'external' && node.file !== `domains/${node.id}.yaml`;
    if (!isCopy) yield { what: 'domain', text: node.id, node, path: ['id'] };
  }
}

function namesIn(node: Domain | PartialDomain, what: 'collection' | 'component' | 'block'): Name[] {
  const key = `${what}s` as const;
  if (node.kind === 'domain') {
    return (node.data[key] ?? []).map((entry, index) => {
      const [named, text] = 'slug' in entry ? ['slug', entry.slug] : ['name', entry.name];
      return { what, text, node, path: [key, index, named] };
    });
  }
  return key === 'components' ? [] : node[key].map((one) => ({ what, text: one.slug, node: one, path: ['slug'] }));
}
