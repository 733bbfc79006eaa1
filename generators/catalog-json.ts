import type { Domain, NamedDomain, Reference } from '../core/catalog.ts';
import type { Generator } from '../core/generator.ts';

/**
 * The whole catalog for machines, in one file. `domains` keep the keys of their descriptors; what a descriptor names is
 * resolved to `{ id, name }`, and routes have their ids. `descriptors` are the domains in the context of each site, in the order of sites.yaml.
 */
export const catalogJson: Generator = {
  id: 'catalog-json',
  generate(catalog) {
    const { languages, sites, externalDomains, domains } = catalog;
    const value = {
      digest: catalog.digest,
      languages: languages.map(({ code, name, direction }) => ({ code, name, direction })),
      sites: sites.map(({ id, name }) => ({ id, name })),
      externalDomains: externalDomains.map(({ id, title }) => ({ id, title })),
      domains: domains.map(domainValue),
      descriptors: domains.flatMap((domain) =>
        sites
          .filter(({ id }) => domain.sites.some(({ name }) => name === id))
          .map(({ id: site }) => ({
            domain: domain.id,
            site,
            pages: Object.fromEntries(languages.map(({ code }) => [code, `pages/${code}/${site}/${domain.id}.md`])),
          })),
      ),
    };
    return [{ path: 'catalog.json', contents: `${JSON.stringify(value, null, 2)}\n` }];
  },
};

function domainValue({ data, requires, usedBy, routes }: Domain) {
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
    counts: data.counts,
    collections: (data.collections ?? []).map(({ slug, name }) => ({ slug, ...(name === undefined ? {} : { name }) })),
    components: (data.components ?? []).map(({ name, kind }) => ({ name, kind })),
    blocks: (data.blocks ?? []).map(({ slug, name }) => ({ slug, name })),
    routes: routes.map(({ id, method, path, params, audience }) => ({ id, method, path, params, audience })),
  };
}

function resolved({ name, target }: Reference<NamedDomain>) {
  return { id: target?.id, name };
}
