import type { Domain, NamedDomain, Reference } from '../core/catalog.ts';
import type { GeneratedFile, Generator } from '../core/generator.ts';
import { checkModules } from './typescript/check-modules.ts';
import { constant, declared, doc, from, interfaceOf, moduleFile, pure, typeAlias } from './typescript/modules.ts';

/**
 * The whole catalog for machines, in one file, and as a module with types. `domains` keep the keys of their descriptors; what a
 * descriptor names is resolved to `{ id, name }`, and routes have their ids. `descriptors` are the domains in the context of
 * each site, in the order of sites.yaml.
 */
export const catalogJson: Generator = {
  id: 'catalog-json',
  generate(catalog) {
    const lists = {
      languages: catalog.languages.map(({ code, name, direction }) => ({ code, name, direction })),
      sites: catalog.sites.map(({ id, name }) => ({ id, name })),
      ...(catalog.owners.length === 0
        ? {}
        : { owners: catalog.owners.map(({ id, name, contact }) => ({ id, name, contact })) }),
      externalDomains: catalog.externalDomains.map(({ id, title, ...rest }) => ({
        id,
        title,
        ...ownersAndLinks(rest),
      })),
      domains: catalog.domains.map(domainValue),
    };
    const descriptors = catalog.domains.flatMap((domain) =>
      catalog.sites
        .filter(({ id }) => domain.sites.some(({ name }) => name === id))
        .map(({ id: site }) => ({
          domain: domain.id,
          site,
          pages: Object.fromEntries(lists.languages.map(({ code }) => [code, `pages/${code}/${site}/${domain.id}.md`])),
        })),
    );
    const value = { digest: catalog.digest, ...lists, descriptors };
    return checkModules([
      { path: 'catalog.json', contents: `${JSON.stringify(value, null, 2)}\n` },
      moduleFile(
        'catalog.js',
        from('./routes/frozen.js', 'import', ['frozen']),
        ...Object.entries(lists).map(([name, list]) => constant(name, pure('frozen', jsonLines(list)))),
      ),
      declarations(Object.keys(lists)),
    ]);
  },
};

/** JSON is an expression of ECMAScript; an entry a line. */
function jsonLines(list: readonly object[]): string {
  return `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
}

function declarations(names: readonly string[]): GeneratedFile {
  const ids = ['DomainId', 'ExternalDomainId', 'LanguageCode', 'OwnerId', 'SiteId'];
  const shapes = ['Counts', 'Direction', 'LinkKind', 'Method', 'Status', 'Tier'];
  return moduleFile(
    'catalog.d.ts',
    from('./routes/index.js', 'import type', ['RouteId']),
    from('./types/index.js', 'import type', [...shapes, ...ids].sort()),
    typeAlias('Text', 'Readonly<Record<LanguageCode, string>>', doc('One string per language.')),
    ...Object.entries(interfaces).map(([name, types]) => {
      const members = Object.entries(types).map(([key, type]) => `readonly ${key}: ${type}`);
      return interfaceOf(name, members);
    }),
    ...names.map((name) => declared(name, `readonly ${listTypes[name]}[]`)),
  );
}

const listTypes: Readonly<Record<string, string>> = {
  languages: 'Language',
  sites: 'Site',
  owners: 'Owner',
  externalDomains: 'ExternalDomain',
  domains: 'Domain',
};

const owned = { 'owners?': 'readonly OwnerId[]', 'links?': 'readonly Link[]' };

const interfaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Language: { code: 'LanguageCode', name: 'string', direction: 'Direction' },
  Site: { id: 'SiteId', name: 'Text' },
  Owner: { id: 'OwnerId', name: 'Text', contact: 'string' },
  Link: { kind: 'LinkKind', url: 'string' },
  ExternalDomain: { id: 'ExternalDomainId', title: 'Text', ...owned },
  Reference: { id: 'DomainId | ExternalDomainId', name: 'string' },
  DomainRoute: {
    id: 'RouteId',
    method: 'Method',
    path: 'string',
    params: "readonly ('locale' | 'id')[]",
    audience: "'public' | 'admin'",
    'formerly?': 'readonly string[]',
    'formerNames?': 'readonly string[]',
    'deprecated?': '{ readonly since?: string; readonly until: string; readonly use?: RouteId }',
    'example?': 'string',
  },
  Domain: {
    id: 'DomainId',
    title: 'Text',
    summary: 'Text',
    tier: 'Tier',
    status: 'Status',
    version: 'string',
    icon: 'string',
    activeFor: 'readonly SiteId[]',
    requiredDependencies: 'readonly Reference[]',
    usedBy: 'readonly Reference[]',
    ...owned,
    counts: 'Readonly<Counts>',
    collections: 'readonly { readonly slug: string; readonly name?: Text }[]',
    components: 'readonly { readonly name: string; readonly kind: string }[]',
    blocks: 'readonly { readonly slug: string; readonly name: Text }[]',
    routes: 'readonly DomainRoute[]',
  },
};

function domainValue({ data, requires, usedBy, owners, links, routes }: Domain) {
  return {
    id: data.id,
    title: data.title,
    summary: data.summary,
    tier: data.tier,
    status: data.status,
    version: data.version,
    icon: data.icon,
    activeFor: data.activeFor,
    requiredDependencies: requires.map(resolved),
    usedBy: usedBy.map(resolved),
    ...ownersAndLinks({ owners, links }),
    counts: data.counts,
    collections: (data.collections ?? []).map(({ slug, name }) => ({ slug, ...(name === undefined ? {} : { name }) })),
    components: (data.components ?? []).map(({ name, kind }) => ({ name, kind })),
    blocks: (data.blocks ?? []).map(({ slug, name }) => ({ slug, name })),
    routes: routes.map(({ id, method, path, params, audience, formerly, formerNames, deprecated, example }) => ({
      ...{ id, method, path, params, audience },
      ...(formerly.length === 0 ? {} : { formerly }),
      ...(formerNames.length === 0 ? {} : { formerNames }),
      // No key where there is none.
      ...{ deprecated, example },
    })),
  };
}

/** Neither is there where nothing is stated. */
function ownersAndLinks({ owners, links }: Pick<Domain, 'owners' | 'links'>) {
  return {
    ...(owners.length === 0 ? {} : { owners: owners.map(({ name }) => name) }),
    ...(links.length === 0 ? {} : { links: links.map(({ kind, url }) => ({ kind, url })) }),
  };
}

function resolved({ name, target }: Reference<NamedDomain>) {
  return { id: target?.id, name };
}
