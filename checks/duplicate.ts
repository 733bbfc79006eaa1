import { repeats } from '../core/build/repeats.ts';
import type { Catalog, Domain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at, type Place } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const duplicate: Check = {
  id: 'duplicate',
  severity: 'error',
  // Files are named after what other files name: what is in no domain is not excused.
  exceptedBy: 'domain',
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
      for (const [{ what, text, place }, first] of repeats(names, (name) => `${name.what} ${name.text}`)) {
        yield {
          place,
          message: `The ${what} "${shortened(text)}" is a duplicate`,
          hint: 'Rename or delete one of the two',
          related: [{ place: first.place, message: 'First here' }],
        };
      }
    }
  },
};

interface Name {
  readonly what: string;
  readonly text: string;
  readonly place: Place;
}

function* namesOf(catalog: Catalog): Iterable<Name> {
  const { languages, sites, owners, externalDomains, domains } = catalog;
  for (const language of languages) yield { what: 'language', text: language.code, place: at(language, 'code') };
  for (const site of sites) yield { what: 'site', text: site.id, place: at(site, 'id') };
  for (const owner of owners) yield { what: 'owner', text: owner.id, place: at(owner, 'id') };
  for (const domain of [...domains, ...externalDomains]) {
    yield { what: 'domain', text: domain.id, place: at(domain, 'id') };
  }
}

function namesIn(domain: Domain, what: 'collection' | 'component' | 'block'): Name[] {
  const key = `${what}s` as const;
  return (domain.data[key] ?? []).map((entry, index) =>
    'slug' in entry
      ? { what, text: entry.slug, place: at(domain, key, index, 'slug') }
      : { what, text: entry.name, place: at(domain, key, index, 'name') },
  );
}
