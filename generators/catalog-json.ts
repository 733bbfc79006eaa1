import type { Catalog, Domain, ExternalDomain, NamedDomain, Reference, Route } from '../core/catalog.ts';
import type { GeneratedFile, Generator } from '../core/generator.ts';
import type * as published from './routes/runtime/catalog.ts';
import { constant, declared, from, moduleFile, withoutNotes } from './typescript/modules.ts';

/**
 * The whole catalog for machines, in one file, and as a module with types. `domains` keep the keys of their descriptors; what a
 * descriptor names is resolved to `{ id, name }`, and routes have their ids. `descriptors` are the domains in the context of
 * each site, in the order of sites.yaml.
 */
export const catalogJson: Generator = {
  id: 'catalog-json',
  generate(catalog) {
    const lists = listsOf(catalog);
    const json = JSON.stringify({ digest: catalog.digest, ...lists }, withoutNotes, 2);
    return [
      { path: 'catalog.json', contents: `${json}\n` },
      moduleFile(
        'catalog.js',
        from('./routes/frozen.js', 'import', ['frozen']),
        ...Object.entries(lists).map(([name, list]) => constant(name, `/* @__PURE__ */ frozen(${jsonLines(list)})`)),
      ),
      declarations(Object.keys(lists)),
    ];
  },
};

/** The type of an entry of each list. */
const entryTypes: Readonly<Record<string, string>> = {
  languages: 'Language',
  sites: 'Site',
  owners: 'Owner',
  externalDomains: 'ExternalDomain',
  domains: 'Domain',
  descriptors: 'Descriptor',
};

function declarations(lists: readonly string[]): GeneratedFile {
  const types = [...Object.values(entryTypes), 'DomainRoute', 'Link', 'Reference', 'Text'].sort();
  return moduleFile(
    'catalog.d.ts',
    from('./routes/catalog.js', 'import type', Object.values(entryTypes).sort()),
    from('./routes/catalog.js', 'export type', types),
    ...lists.map((list) => declared(list, `readonly ${entryTypes[list]}[]`)),
  );
}

/** JSON is an expression of ECMAScript; an entry a line. */
function jsonLines(list: readonly object[]): string {
  return `[\n${list.map((entry) => `  ${JSON.stringify(entry, withoutNotes)},\n`).join('')}]`;
}

interface Lists {
  readonly languages: readonly published.Language[];
  readonly sites: readonly published.Site[];
  /** Absent where the catalog states none. */
  readonly owners?: readonly published.Owner[];
  readonly externalDomains: readonly published.ExternalDomain[];
  readonly domains: readonly published.Domain[];
  readonly descriptors: readonly published.Descriptor[];
}

function listsOf({ languages, sites, owners, externalDomains, domains }: Catalog): Lists {
  return {
    languages: languages.map(({ code, name, direction }) => ({ code, name, direction })),
    sites: sites.map(({ id, name }) => ({ id, name })),
    ...(owners.length === 0 ? {} : { owners: owners.map(({ id, name, contact }) => ({ id, name, contact })) }),
    externalDomains: externalDomains.map((one) => ({ id: one.id, title: one.title, ...ownersAndLinks(one) })),
    domains: domains.map(domainEntry),
    descriptors: domains.flatMap((domain) =>
      sites
        .filter(({ id }) => domain.sites.some(({ name }) => name === id))
        .map(({ id }) => ({ domain: domain.id, site: id })),
    ),
  };
}

function domainEntry(domain: Domain): published.Domain {
  const { id, title, data, requires, usedBy, routes } = domain;
  const { collections = [], components = [], blocks = [] } = data;
  const resolved = {
    id,
    title,
    requiredDependencies: requires.flatMap(referenceEntry),
    usedBy: usedBy.flatMap(referenceEntry),
    ...ownersAndLinks(domain),
    collections,
    components,
    blocks,
    routes: routes.map(routeEntry),
  };
  const { summary, tier, status, version, icon, activeFor, counts } = data;
  const inOrder = { id, title, summary, tier, status, version, icon, activeFor, counts };
  return { ...inOrder, ...data, ...resolved };
}

function ownersAndLinks({ owners, links }: Pick<ExternalDomain, 'owners' | 'links'>) {
  return {
    ...(owners.length === 0 ? {} : { owners: owners.map(({ name }) => name) }),
    ...(links.length === 0 ? {} : { links: links.map(({ kind, url }) => ({ kind, url })) }),
  };
}

function referenceEntry({ name, target }: Reference<NamedDomain>): published.Reference[] {
  return target === undefined ? [] : [{ id: target.id, name }];
}

function routeEntry({
  id,
  method,
  path,
  params,
  audience,
  formerly,
  deprecated,
  example,
}: Route): published.DomainRoute {
  return {
    id,
    method,
    path,
    params,
    audience,
    ...(formerly.length === 0 ? {} : { formerly }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(example === undefined ? {} : { example }),
  };
}
