import { repeats } from '../core/build/repeats.ts';
import type { Catalog, Domain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, type Located } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const duplicate: Check = {
  id: 'duplicate',
  severity: 'error',
  title:
    'No duplicates: ids of domains, sites, languages and owners; slugs of blocks; within a domain, slugs of collections and names of components',
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
    const { domains } = catalog;
    const inCatalog = [...namesOf(catalog), ...domains.flatMap((domain) => namesIn(domain, 'block'))];
    const inDomains = domains.map((domain) => [...namesIn(domain, 'collection'), ...namesIn(domain, 'component')]);
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
  /** Its place: at `path` in `node`. */
  readonly node: Located;
  readonly path: readonly (string | number)[];
}

function* namesOf(catalog: Catalog): Iterable<Name> {
  const { languages, sites, owners, externalDomains, domains } = catalog;
  for (const node of languages) yield { what: 'language', text: node.code, node, path: ['code'] };
  for (const node of sites) yield { what: 'site', text: node.id, node, path: ['id'] };
  for (const node of owners) yield { what: 'owner', text: node.id, node, path: ['id'] };
  for (const node of [...domains, ...externalDomains]) yield { what: 'domain', text: node.id, node, path: ['id'] };
}

function namesIn(node: Domain, what: 'collection' | 'component' | 'block'): Name[] {
  const key = `${what}s` as const;
  return (node.data[key] ?? []).map((entry, index) => {
    const [named, text] = 'slug' in entry ? ['slug', entry.slug] : ['name', entry.name];
    return { what, text, node, path: [key, index, named] };
  });
}
