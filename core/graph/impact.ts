import type { Catalog, Route } from '../catalog.ts';
import { type Dependent, dependentsOf } from './graph.ts';

/** Who is affected when something is down or removed. */
export interface Impact {
  readonly subject: Subject;
  /** Where this was asked for one site. */
  readonly site?: string;
  readonly dependents: readonly (Dependent & { readonly owners?: readonly string[] })[];
  /** Paths in the output folder: the pages of the subject and of its dependents, in every language. */
  readonly pages: readonly string[];
  /** Ids of the routes of the subject and of its dependents. */
  readonly routes: readonly string[];
  /** Ids of those who answer for the subject; absent where the catalog states no owners. */
  readonly owners?: readonly string[];
}

export interface Subject {
  readonly kind: 'domain' | 'external' | 'site' | 'route';
  readonly id: string;
}

/** What a person means: an id, or a path or URL of a route, present or former. */
export function subjectOf(catalog: Catalog, what: string): Subject | undefined {
  const { domains, externalDomains, sites, routes } = catalog;
  if (domains.some(({ id }) => id === what)) return { kind: 'domain', id: what };
  if (externalDomains.some(({ id }) => id === what)) return { kind: 'external', id: what };
  if (sites.some(({ id }) => id === what)) return { kind: 'site', id: what };
  const route = routes.find(({ id }) => id === what) ?? routeAt(catalog, what);
  return route && { kind: 'route', id: route.id };
}

/** The route that answers a path or a URL. */
function routeAt({ routes, languages }: Catalog, address: string): Route | undefined {
  const path = address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '');
  const segments = path.replace(/(?<=.)\/$/, '').split('/');
  const codes = new Set(languages.map(({ code }) => code));
  const isMet = (part: string, segment = '') => {
    if (part === '{locale}') return codes.has(segment) || segment === part;
    return part === segment || (part === '{id}' && segment !== '');
  };
  const answers = (pattern: string) => {
    const parts = pattern.split('/');
    return parts.length === segments.length && parts.every((part, index) => isMet(part, segments[index]));
  };
  return routes.find((route) => [route.path, ...route.formerly].some(answers));
}

/** A domain, described or external, and the sites where it is affected. */
type Affected = Pick<Dependent, 'domain' | 'sites'>;

/**
 * The impact of something, at one site or at all. A site has the domains that are active at it as its dependents; a route has none. A
 * domain that is not active at the site has no impact there.
 */
export function impactOf(catalog: Catalog, subject: Subject, site?: string): Impact {
  const { kind, id } = subject;
  const route = catalog.routes.find((one) => kind === 'route' && one.id === id);
  const name = route?.domain ?? id;
  const own = kind === 'site' ? [] : affectedBy(catalog, name, site);
  const dependents = dependentsIn(catalog, subject, site);
  const affected = [...own, ...dependents];
  const index = kind === 'site' && (site ?? id) === id ? pagesAt(catalog, id, 'index') : [];
  const routes = affected.flatMap(({ domain }) => catalog.domains.find((one) => one.id === domain)?.routes ?? []);
  const answering = route === undefined ? routes : routes.filter((one) => one === route);
  const ownersIn = (domain: string) => (catalog.owners.length === 0 ? {} : { owners: ownersOf(catalog, domain) });
  return {
    subject,
    ...(site !== undefined && { site }),
    dependents: dependents.map((one) => ({ ...one, ...ownersIn(one.domain) })),
    pages: [...index, ...affected.flatMap((one) => pagesOf(catalog, one))].sort(),
    routes: answering.map((one) => one.id).sort(),
    ...ownersIn(name),
  };
}

function dependentsIn(catalog: Catalog, { kind, id }: Subject, site: string | undefined): readonly Dependent[] {
  if (kind === 'route' || (kind === 'site' && (site ?? id) !== id)) return [];
  if (kind !== 'site') return dependentsOf(catalog)(id, site);
  const active = catalog.domains.filter(({ sites }) => sites.some(({ name }) => name === id));
  return active.map((domain) => ({ domain: domain.id, sites: [id], chain: [domain.id, id] }));
}

/** A domain where it is active; nothing where it is not. */
function affectedBy({ domains }: Catalog, id: string, only: string | undefined): Affected[] {
  const domain = domains.find((one) => one.id === id);
  if (domain === undefined) return [{ domain: id, sites: [] }];
  const sites = domain.sites.map(({ name }) => name).filter((site) => site === (only ?? site));
  return sites.length === 0 ? [] : [{ domain: id, sites }];
}

/** Ids of those who answer for a domain, described or external. */
function ownersOf({ domains, externalDomains }: Catalog, id: string): string[] {
  const domain = [...domains, ...externalDomains].find((one) => one.id === id);
  return domain?.owners.flatMap(({ target }) => target?.id ?? []) ?? [];
}

/** An external domain has one page for all sites. */
function pagesOf(catalog: Catalog, { domain, sites }: Affected): string[] {
  const isExternal = catalog.externalDomains.some(({ id }) => id === domain);
  return (isExternal ? ['external'] : sites).flatMap((folder) => pagesAt(catalog, folder, domain));
}

function pagesAt({ languages }: Catalog, folder: string, page: string): string[] {
  return languages.map(({ code }) => `pages/${code}/${folder}/${page}.md`);
}
