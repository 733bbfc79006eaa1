import type { Catalog, Domain, NamedDomain, Route, Site } from '../../core/catalog.ts';
import { dependentsOf } from '../../core/graph.ts';
import { picturesOf } from '../../core/pictures.ts';

/** What pages ask of a catalog, worked out once for all languages. */
export type Facts = ReturnType<typeof factsOf>;

export function factsOf(catalog: Catalog) {
  const { domains, externalDomains, sites, routes } = catalog;
  const isAt = (domain: Domain, site: Site) => domain.sites.some(({ name }) => name === site.id);
  return {
    catalog,
    pictures: picturesOf(catalog),
    dependents: dependentsOf(catalog),
    /** The domains that are active at a site, by its id. */
    activeAt: new Map(sites.map((site) => [site.id, domains.filter((domain) => isAt(domain, site))])),
    /** Described and external domains, by id. */
    named: new Map([...externalDomains, ...domains].map((domain): [string, NamedDomain] => [domain.id, domain])),
    routes: new Map(routes.map((route): [string, Route] => [route.id, route])),
    /** Where a domain is active, in the order of sites.yaml, which every page keeps. */
    sitesOf: (domain: NamedDomain): readonly Site[] =>
      domain.kind === 'domain' ? sites.filter((site) => isAt(domain, site)) : [],
  };
}

export function routesOf(domains: readonly Domain[]): number {
  return domains.reduce((sum, { routes }) => sum + routes.length, 0);
}
