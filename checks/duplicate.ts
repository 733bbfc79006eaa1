import type { Catalog } from '../core/catalog.ts';
import type { Check } from '../core/check.ts';
import type { Finding } from '../core/diagnostic.ts';
import { at, type Place } from '../core/place.ts';

interface Entry {
  readonly key: string;
  readonly place: Place;
}

export const duplicate: Check = {
  id: 'duplicate',
  severity: 'error',
  title:
    'Nothing is there twice: domain ids; slugs of collections and blocks and names of components within a domain; blocks across domains; sites; languages',
  why: 'Each of them names one thing, in links, files and code.',
  example: {
    fails: `
# file: sites.yaml
sites:
  - id: north
    name: { en: North, fr: Nord, ar: الشمال }
  - id: south
    name: { en: South, fr: Sud, ar: الجنوب }
  - id: south # want: The site "south" is there twice
    name: { en: Southeast, fr: Sud-est, ar: الجنوب الشرقي }
`,
    passes: `
# file: sites.yaml
sites:
  - id: north
    name: { en: North, fr: Nord, ar: الشمال }
  - id: south
    name: { en: South, fr: Sud, ar: الجنوب }
`,
  },
  *run(catalog) {
    const { languages, sites, domains } = catalog;
    yield* repeated(
      'language',
      languages.map((language) => ({ key: language.code, place: at(language, 'code') })),
    );
    yield* repeated(
      'site',
      sites.map((site) => ({ key: site.id, place: at(site, 'id') })),
    );
    yield* repeated('domain', domainIds(catalog));
    for (const domain of domains) {
      const { collections = [], components = [] } = domain.data;
      yield* repeated(
        'collection',
        collections.map(({ slug }, index) => ({ key: slug, place: at(domain, 'collections', index, 'slug') })),
      );
      yield* repeated(
        'component',
        components.map(({ name }, index) => ({ key: name, place: at(domain, 'components', index, 'name') })),
      );
    }
    yield* repeated('block', blocksOf(catalog));
  },
};

function domainIds({ domains, lentDomains, externalDomains }: Catalog): Entry[] {
  return [...externalDomains, ...lentDomains, ...domains]
    .filter(({ id }) => id !== '')
    .map((domain) => ({ key: domain.id, place: at(domain, 'id') }));
}

function blocksOf({ domains, lentDomains }: Catalog): Entry[] {
  return [
    ...lentDomains.flatMap(({ blocks }) => blocks.map((block) => ({ key: block.slug, place: at(block, 'slug') }))),
    ...domains.flatMap((domain) =>
      (domain.data.blocks ?? []).map(({ slug }, index) => ({ key: slug, place: at(domain, 'blocks', index, 'slug') })),
    ),
  ];
}

function* repeated(what: string, entries: readonly Entry[]): Iterable<Finding> {
  const first = new Map<string, Place>();
  for (const { key, place } of entries) {
    const known = first.get(key);
    if (known === undefined) first.set(key, place);
    else {
      yield {
        place,
        message: `The ${what} "${key}" is there twice`,
        hint: 'Delete or rename one of the two',
        related: [{ place: known, message: 'First here' }],
      };
    }
  }
}
