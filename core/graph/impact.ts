import type { Catalog, Domain } from '../catalog.ts';
import { type Dependent, dependentsOf } from './graph.ts';

/** Who is hurt when something is down, or goes. */
export interface Impact {
  readonly subject: { readonly kind: 'domain' | 'external' | 'site' | 'route'; readonly id: string };
  /** Where this was asked for one site. */
  readonly site?: string;
  /** Ids of those who answer for the subject; absent where the catalog states no owners. */
  readonly owners?: readonly string[];
  readonly dependents: readonly (Dependent & { readonly owners?: readonly string[] })[];
  /** Paths in the output folder: the pages of the subject and of its dependents, in every language. */
  readonly pages: readonly string[];
  /** Ids of the routes of the subject and of its dependents. */
  readonly routes: readonly string[];
}

/**
 * The impact of a domain, external domain, site or route, at one site or at all; undefined when nothing has that id. A site has the
 * domains that are active at it as its dependents; a route has none.
 */
export function impactOf(catalog: Catalog): (id: string, site?: string) => Impact | undefined {
  const dependents = dependentsOf(catalog);
  const domains = new Map(catalog.domains.map((domain) => [domain.id, domain]));
  const routes = new Map(catalog.routes.map((route) => [route.id, route]));
  const sites = catalog.sites.map(({ id }) => id);
  const languages = catalog.languages.map(({ code }) => code);
  const externals = new Set(catalog.externalDomains.map(({ id }) => id));
  const pagesAt = (folder: string, page: string) => languages.map((code) => `pages/${code}/${folder}/${page}.md`);
  /** Each domain with the sites at which it is hurt; an external one has one page for all of them. */
  const hurt = (who: readonly Pick<Dependent, 'domain' | 'sites'>[]) => ({
    pages: who
      .flatMap(({ domain, sites: where }) =>
        (externals.has(domain) ? ['external'] : where).flatMap((folder) => pagesAt(folder, domain)),
      )
      .sort(),
    routes: who.flatMap(({ domain }) => domains.get(domain)?.routes.map(({ id }) => id) ?? []).sort(),
  });

  return (id, site) => {
    const at = site === undefined ? {} : { site };
    const domain = domains.get(id);
    if (domain !== undefined || externals.has(id)) {
      const kind = domain === undefined ? 'external' : 'domain';
      const found = dependents(id, site);
      const active = sitesOf(domain, site);
      const own = domain !== undefined && active.length === 0 ? [] : [{ domain: id, sites: active }];
      return { subject: { kind, id }, ...at, dependents: found, ...hurt([...own, ...found]) };
    }
    if (sites.includes(id)) {
      const isHere = (site ?? id) === id;
      const found = catalog.domains
        .filter((one) => isHere && sitesOf(one, id).length > 0)
        .map((one): Dependent => ({ domain: one.id, sites: [id], chain: [one.id, id] }));
      const { pages, routes } = hurt(found);
      const index = isHere ? pagesAt(id, 'index') : [];
      return { subject: { kind: 'site', id }, ...at, dependents: found, pages: [...index, ...pages].sort(), routes };
    }
    const route = routes.get(id);
    if (route === undefined) return undefined;
    const active = sitesOf(domains.get(route.domain), site);
    const { pages } = hurt([{ domain: route.domain, sites: active }]);
    return { subject: { kind: 'route', id }, ...at, dependents: [], pages, routes: active.length === 0 ? [] : [id] };
  };
}

/** Where a domain is active: at any site, or at one. */
function sitesOf(domain: Domain | undefined, only?: string): string[] {
  const sites = domain?.sites.flatMap(({ target }) => target?.id ?? []) ?? [];
  return sites.filter((site) => site === (only ?? site));
}
