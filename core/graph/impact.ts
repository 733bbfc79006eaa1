import type { Catalog, Domain, Route } from '../catalog.ts';
import { type Dependent, dependentsOf } from './graph.ts';

/** Who is affected when something is down or removed. */
export interface Impact {
  readonly subject: Subject;
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

export interface Subject {
  readonly kind: 'domain' | 'external' | 'site' | 'route' | 'collection' | 'block';
  /** Of a collection or a block: its slug. */
  readonly id: string;
}

/** What a person means: an id or slug, a title in any language, or a path or URL (of a route, present or former). */
export function subjectOf(catalog: Catalog, what: string): Subject | undefined {
  const named = [
    ...catalog.domains.map(({ id, title }) => ({ kind: 'domain' as const, id, texts: title })),
    ...catalog.externalDomains.map(({ id, title }) => ({ kind: 'external' as const, id, texts: title })),
    ...catalog.sites.map(({ id, name }) => ({ kind: 'site' as const, id, texts: name })),
    ...slugged(catalog, 'collection'),
    ...slugged(catalog, 'block'),
  ];
  const words = what.toLowerCase();
  const isTitled = ({ texts }: (typeof named)[number]) =>
    Object.values(texts).some((title) => title.toLowerCase() === words);
  const found = named.find(({ id }) => id === what) ?? named.find(isTitled);
  if (found !== undefined) return { kind: found.kind, id: found.id };
  const route = catalog.routes.find(({ id }) => id === what) ?? routeAt(catalog, what);
  return route && { kind: 'route', id: route.id };
}

function slugged<Kind extends 'collection' | 'block'>({ domains }: Catalog, kind: Kind) {
  const all = domains.flatMap(({ data }) => data[`${kind}s`] ?? []);
  return all.map(({ slug, name = {} }) => ({ kind, id: slug, texts: name }));
}

function kindOfSlug({ domains }: Catalog, slug: string): 'collection' | 'block' | undefined {
  return (['collection', 'block'] as const).find((kind) => domains.some((domain) => has(domain, kind, slug)));
}

/** The route that answers a path or a URL. */
function routeAt({ routes, languages }: Catalog, address: string): Route | undefined {
  const path = address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '');
  const segments = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  const codes = new Set(languages.map(({ code }) => code));
  const answers = (pattern: string) => {
    const parts = pattern.split('/');
    const isMet = (part: string, segment = '') =>
      part === segment || (part === '{locale}' ? codes.has(segment) : part === '{id}' && segment !== '');
    return parts.length === segments.length && parts.every((part, index) => isMet(part, segments[index]));
  };
  return routes.find((route) => [route.path, ...route.formerly].some(answers));
}

function has({ data }: Domain, kind: 'collection' | 'block', slug: string): boolean {
  return data[`${kind}s`]?.some((one) => one.slug === slug) ?? false;
}

/**
 * The impact of a domain, external domain, site, route, collection or block, at one site or at all; undefined when nothing has that id.
 * A site has the domains that are active at it as its dependents, a collection or block those that have it; a route has none.
 */
export function impactOf(catalog: Catalog): (id: string, site?: string) => Impact | undefined {
  const dependents = dependentsOf(catalog);
  const domains = new Map(catalog.domains.map((domain) => [domain.id, domain]));
  const routes = new Map(catalog.routes.map((route) => [route.id, route]));
  const sites = catalog.sites.map(({ id }) => id);
  const languages = catalog.languages.map(({ code }) => code);
  const externals = new Set(catalog.externalDomains.map(({ id }) => id));
  const pagesAt = (folder: string, page: string) => languages.map((code) => `pages/${code}/${folder}/${page}.md`);
  /** Each domain with the sites at which it is affected; an external one has one page for all of them. */
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
      const active = isHere ? catalog.domains.filter((one) => sitesOf(one, id).length > 0) : [];
      const found = active.map((one): Dependent => ({ domain: one.id, sites: [id], chain: [one.id, id] }));
      const { pages, routes } = hurt(found);
      const index = isHere ? pagesAt(id, 'index') : [];
      return { subject: { kind: 'site', id }, ...at, dependents: found, pages: [...index, ...pages].sort(), routes };
    }
    const route = routes.get(id);
    if (route === undefined) {
      const kind = kindOfSlug(catalog, id);
      if (kind === undefined) return undefined;
      const found = catalog.domains
        .filter((one) => has(one, kind, id) && sitesOf(one, site).length > 0)
        .map((one): Dependent => ({ domain: one.id, sites: sitesOf(one, site), chain: [one.id, id] }));
      return { subject: { kind, id }, ...at, dependents: found, ...hurt(found) };
    }
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
