import type { Catalog } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, keyAt, type Located } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { isPlaceholder } from '../core/words/translated-texts.ts';

export const duplicate: Check = {
  id: 'duplicate',
  severity: 'error',
  title:
    'No duplicates: ids of domains, sites, languages and owners; terms of the glossary; slugs of blocks; within a domain, slugs of collections and names of components; and no domain is a copy of another',
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
    const inCatalog = new Map<string, Name>();
    let inFile = new Map<string, Name>();
    let file: string | undefined;
    for (const name of namesOf(catalog)) {
      // The names of one file come one after another.
      if (name.within !== undefined && name.within !== file) inFile = new Map();
      file = name.within ?? file;
      const first = name.within === undefined ? inCatalog : inFile;
      const key = `${name.what} ${name.text}`;
      const known = first.get(key);
      if (known === undefined) first.set(key, name);
      else {
        yield {
          place: at(name.node, ...name.path),
          message: `The ${name.what} "${shortened(name.text)}" is a duplicate`,
          hint: 'Rename or delete one of the two',
          related: [{ place: at(known.node, ...known.path), message: 'First here' }],
          isBinding: ['language', 'site', 'owner', 'domain'].includes(name.what),
        };
      }
    }
  },
};

interface Name {
  readonly what: string;
  readonly text: string;
  /** The file in which it must be the only one; in the whole catalog where there is none. */
  readonly within?: string;
  /** Where it stands: in `node`, at `path`. */
  readonly node: Located;
  readonly path: readonly (string | number)[];
}

function* namesOf(catalog: Catalog): Iterable<Name> {
  const { languages, sites, owners, externalDomains, partialDomains, domains, glossary, baseLanguage = '' } = catalog;
  for (const node of languages) yield { what: 'language', text: node.code, node, path: ['code'] };
  for (const node of sites) yield { what: 'site', text: node.id, node, path: ['id'] };
  for (const node of owners) yield { what: 'owner', text: node.id, node, path: ['id'] };
  for (const [index, term] of (glossary?.data.terms ?? []).entries()) {
    const text = term[baseLanguage]?.trim().toLowerCase() ?? '';
    const node = { file: 'glossary.yaml', pointer: `/terms/${index}` };
    if (text !== '' && !isPlaceholder(text)) yield { what: 'term', text, node, path: [baseLanguage] };
  }
  for (const node of [...partialDomains, ...domains, ...externalDomains]) {
    // A copy of a descriptor, whose file is not named after its id, has its own finding.
    const isCopy = node.kind !== 'external' && node.file !== `domains/${node.id}.yaml`;
    if (!isCopy) yield { what: 'domain', text: node.id, node, path: ['id'] };
  }
  yield* namesInDomains(catalog);
}

function* namesInDomains({ partialDomains, domains, copies }: Catalog): Iterable<Name> {
  for (const { file, collections, blocks } of partialDomains) {
    for (const node of collections) yield { what: 'collection', text: node.slug, within: file, node, path: ['slug'] };
    for (const node of blocks) yield { what: 'block', text: node.slug, node, path: ['slug'] };
  }
  for (const node of domains) {
    if (copies.has(node)) continue;
    const { file: within, data } = node;
    for (const [index, { slug }] of (data.collections ?? []).entries())
      yield { what: 'collection', text: slug, within, node, path: ['collections', index, 'slug'] };
    for (const [index, { name }] of (data.components ?? []).entries())
      yield { what: 'component', text: name, within, node, path: ['components', index, 'name'] };
    for (const [index, { slug }] of (data.blocks ?? []).entries())
      yield { what: 'block', text: slug, node, path: ['blocks', index, 'slug'] };
  }
}
