import type { Catalog, Domain, ExternalDomain, NamedDomain, Reference, Route } from '../core/catalog.ts';
import type { GeneratedFile, Generator } from '../core/generator.ts';
import { checkModules } from './typescript/check-modules.ts';
import { constant, declared, doc, from, interfaceOf, moduleFile, pure, typeAlias } from './typescript/modules.ts';

/** Each member of an entry once: its type, and where its value comes from. One that may be missing has a `?`. */
type Members<Entry> = Readonly<Record<string, readonly [type: string, value: (entry: Entry) => unknown]>>;

/**
 * The whole catalog for machines, in one file, and as a module with types. `domains` keep the keys of their descriptors; what a
 * descriptor names is resolved to `{ id, name }`, and routes have their ids. `descriptors` are the domains in the context of
 * each site, in the order of sites.yaml.
 */
export const catalogJson: Generator = {
  id: 'catalog-json',
  generate(catalog, { schemas }) {
    const { languages, sites, owners, externalDomains, domains } = catalog;
    const members = membersOf(schemas.get('domain'));
    const lists = {
      languages: languages.map((one) => entryOf(one, languageMembers)),
      sites: sites.map((one) => entryOf(one, siteMembers)),
      ...(owners.length === 0 ? {} : { owners: owners.map((one) => entryOf(one, ownerMembers)) }),
      externalDomains: externalDomains.map((one) => entryOf(one, externalMembers)),
      domains: domains.map((one) => entryOf(one, members)),
    };
    const value = { digest: catalog.digest, ...lists, descriptors: descriptorsOf(catalog) };
    return checkModules([
      { path: 'catalog.json', contents: `${JSON.stringify(value, null, 2)}\n` },
      moduleFile(
        'catalog.js',
        from('./routes/frozen.js', 'import', ['frozen']),
        ...Object.entries(lists).map(([name, list]) => constant(name, pure('frozen', jsonLines(list)))),
      ),
      declarations(Object.keys(lists), members),
    ]);
  },
};

function entryOf<Entry>(entry: Entry, members: Members<Entry>): object {
  return Object.fromEntries(Object.entries(members).map(([key, [, value]]) => [key.replace('?', ''), value(entry)]));
}

function descriptorsOf({ domains, sites, languages }: Catalog): object[] {
  return domains.flatMap((domain) =>
    sites
      .filter(({ id }) => domain.sites.some(({ name }) => name === id))
      .map(({ id: site }) => ({
        domain: domain.id,
        site,
        pages: Object.fromEntries(languages.map(({ code }) => [code, `pages/${code}/${site}/${domain.id}.md`])),
      })),
  );
}

/** JSON is an expression of ECMAScript; an entry a line. */
function jsonLines(list: readonly object[]): string {
  return `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
}

const languageMembers: Members<Catalog['languages'][number]> = {
  code: ['LanguageCode', ({ code }) => code],
  name: ['string', ({ name }) => name],
  direction: ['Direction', ({ direction }) => direction],
};

const siteMembers: Members<Catalog['sites'][number]> = {
  id: ['SiteId', ({ id }) => id],
  name: ['Text', ({ name }) => name],
};

const ownerMembers: Members<Catalog['owners'][number]> = {
  id: ['OwnerId', ({ id }) => id],
  name: ['Text', ({ name }) => name],
  contact: ['string', ({ contact }) => contact],
};

const linkMembers: Members<Domain['links'][number]> = {
  kind: ['LinkKind', ({ kind }) => kind],
  url: ['string', ({ url }) => url],
};

const ownedMembers: Members<Pick<Domain, 'owners' | 'links'>> = {
  'owners?': ['readonly OwnerId[]', ({ owners }) => unlessEmpty(owners.map(({ name }) => name))],
  'links?': ['readonly Link[]', ({ links }) => unlessEmpty(links.map((one) => entryOf(one, linkMembers)))],
};

const externalMembers: Members<ExternalDomain> = {
  id: ['ExternalDomainId', ({ id }) => id],
  title: ['Text', ({ title }) => title],
  ...ownedMembers,
};

const referenceMembers: Members<Reference<NamedDomain>> = {
  id: ['DomainId | ExternalDomainId', ({ target }) => target?.id],
  name: ['string', ({ name }) => name],
};

const routeMembers: Members<Route> = {
  id: ['RouteId', ({ id }) => id],
  method: ['Method', ({ method }) => method],
  path: ['string', ({ path }) => path],
  params: ["readonly ('locale' | 'id')[]", ({ params }) => params],
  audience: ["'public' | 'admin'", ({ audience }) => audience],
  'formerly?': ['readonly string[]', ({ formerly }) => unlessEmpty(formerly)],
  'formerNames?': ['readonly string[]', ({ formerNames }) => unlessEmpty(formerNames)],
  'deprecated?': [
    '{ readonly since?: string; readonly until: string; readonly use?: RouteId }',
    ({ deprecated }) => deprecated,
  ],
  'example?': ['string', ({ example }) => example],
};

/** A key of the schema that is not named here is given as it stands in the file, with the type that it has there. */
function membersOf(schema: object | undefined): Members<Domain> {
  const { properties, required }: { properties: object; required: readonly string[] } = Object(schema);
  return Object.fromEntries(
    Object.keys(properties).map((key) => {
      const name = required.includes(key) || key in domainMembers ? key : `${key}?`;
      const asWritten = ({ data }: Domain) => withoutExtensions(Reflect.get(data, key));
      return [name, domainMembers[name] ?? [`Readonly<DomainDescriptor['${key}']>`, asWritten]];
    }),
  );
}

/** The author's own notes, `x-…`, are not part of the catalog. */
function withoutExtensions(value: unknown): unknown {
  return (
    JSON.parse(JSON.stringify(value ?? null, (key, part) => (key.startsWith('x-') ? undefined : part))) ?? undefined
  );
}

const domainMembers: Members<Domain> = {
  id: ['DomainId', ({ id }) => id],
  title: ['Text', ({ title }) => title],
  summary: ['Text', ({ data }) => data.summary],
  activeFor: ['readonly SiteId[]', ({ data }) => data.activeFor],
  requiredDependencies: [
    'readonly Reference[]',
    ({ requires }) => requires.map((one) => entryOf(one, referenceMembers)),
  ],
  usedBy: ['readonly Reference[]', ({ usedBy }) => usedBy.map((one) => entryOf(one, referenceMembers))],
  ...ownedMembers,
  collections: [
    'readonly { readonly slug: string; readonly name?: Text }[]',
    ({ data }) => data.collections?.map(({ slug, name }) => ({ slug, name })) ?? [],
  ],
  components: [
    'readonly { readonly name: string; readonly kind: string }[]',
    ({ data }) => data.components?.map(({ name, kind }) => ({ name, kind })) ?? [],
  ],
  blocks: [
    'readonly { readonly slug: string; readonly name: Text }[]',
    ({ data }) => data.blocks?.map(({ slug, name }) => ({ slug, name })) ?? [],
  ],
  routes: ['readonly DomainRoute[]', ({ routes }) => routes.map((one) => entryOf(one, routeMembers))],
};

/** A key whose value is undefined is left out of JSON. */
function unlessEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}

const listTypes: Readonly<Record<string, string>> = {
  languages: 'Language',
  sites: 'Site',
  owners: 'Owner',
  externalDomains: 'ExternalDomain',
  domains: 'Domain',
};

function declarations(names: readonly string[], descriptorMembers: Members<Domain>): GeneratedFile {
  const ids = ['DomainId', 'ExternalDomainId', 'LanguageCode', 'OwnerId', 'SiteId'];
  const shapes = ['Direction', 'DomainDescriptor', 'LinkKind', 'Method'];
  const interfaces = {
    Language: languageMembers,
    Site: siteMembers,
    Owner: ownerMembers,
    Link: linkMembers,
    ExternalDomain: externalMembers,
    Reference: referenceMembers,
    DomainRoute: routeMembers,
    Domain: descriptorMembers,
  };
  return moduleFile(
    'catalog.d.ts',
    from('./routes/index.js', 'import type', ['RouteId']),
    from('./types/index.js', 'import type', [...shapes, ...ids].sort()),
    typeAlias('Text', 'Readonly<Record<LanguageCode, string>>', doc('One string per language.')),
    ...Object.entries(interfaces).map(([name, members]) =>
      interfaceOf(
        name,
        Object.entries(members).map(([key, [type]]) => `readonly ${key}: ${type}`),
      ),
    ),
    ...names.map((name) => declared(name, `readonly ${listTypes[name]}[]`)),
  );
}
