import type { Catalog, NamedDomain } from '../catalog.ts';
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

/** What a person means: an id, a title or name in any language, or a path or URL of a route, present or former. */
export function subjectOf(catalog: Catalog, what: string): Subject | undefined {
  const all = [...subjects(catalog, what)];
  const wanted = plain(addressIn(what)).split('/');
  const isMeant = (name: string) => {
    const parts = plain(name).split('/');
    const isMet = (part: string, at: number) => part === wanted[at] || (part === '{id}' && wanted[at] !== '');
    return parts.length === wanted.length && parts.every(isMet);
  };
  const found = all.find(({ id }) => id === what) ?? all.find(({ names }) => names.some(isMeant));
  return found && { kind: found.kind, id: found.id };
}

/** All ids, titles, names and paths, the paths in the language of the path or URL `what`. */
export function allNames(catalog: Catalog, what: string): string[] {
  return [...subjects(catalog, what)].flatMap(({ names }) => names);
}

function* subjects({ domains, externalDomains, sites, routes, languages }: Catalog, what: string) {
  const [, first = ''] = addressIn(what).split('/');
  const locale = languages.some(({ code }) => code === first) ? first : '{locale}';
  for (const { kind, id, title } of [...domains, ...externalDomains]) {
    yield { kind, id, names: [id, ...Object.values(title)] };
  }
  for (const { id, name } of sites) yield { kind: 'site' as const, id, names: [id, ...Object.values(name)] };
  for (const { id, path, formerly } of routes) {
    const paths = [path, ...formerly].map((one) => one.replace('{locale}', locale));
    yield { kind: 'route' as const, id, names: [id, ...paths] };
  }
}

/** The path in a URL; any other text as it is. */
export function addressIn(what: string): string {
  const [, path = what] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(what) ?? [];
  return path.replace(/(?<=.)\/$/, '');
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** A domain and the sites where it is affected. */
interface Affected {
  readonly domain: NamedDomain;
  readonly sites: readonly string[];
}

/**
 * The impact of something, at one site or at all. A site has the domains that are active at it as its dependents; a route has none. A
 * domain that is not active at the site has no impact there.
 */
export function impactOf(catalog: Catalog, subject: Subject, site?: string): Impact {
  const { kind, id } = subject;
  const domains = new Map([...catalog.domains, ...catalog.externalDomains].map((one) => [one.id, one]));
  const route = catalog.routes.find((one) => kind === 'route' && one.id === id);
  const own = kind === 'site' ? undefined : domains.get(route?.domain.id ?? id);
  const dependents = dependentsIn(catalog, subject, site);
  const affected = affectedAt(own, site);
  for (const { domain: name, sites } of dependents) {
    const domain = domains.get(name);
    if (domain !== undefined) affected.push({ domain, sites });
  }
  const index = kind === 'site' && (site ?? id) === id ? pagesAt(catalog, id, 'index') : [];
  const routes = affected.flatMap(({ domain }) => (domain.kind === 'domain' ? domain.routes : []));
  const answering = route === undefined ? routes : routes.filter((one) => one === route);
  const ownersOf = (domain: NamedDomain | undefined) => {
    const owners = domain?.owners.map(({ target }) => target.id) ?? [];
    return catalog.owners.length === 0 ? {} : { owners };
  };
  return {
    subject,
    ...(site !== undefined && { site }),
    dependents: dependents.map((one) => ({ ...one, ...ownersOf(domains.get(one.domain)) })),
    pages: [...index, ...affected.flatMap((one) => pagesOf(catalog, one))].sort(),
    routes: answering.map((one) => one.id).sort(),
    ...ownersOf(own),
  };
}

function dependentsIn(catalog: Catalog, { kind, id }: Subject, site: string | undefined): readonly Dependent[] {
  if (kind === 'route' || (kind === 'site' && (site ?? id) !== id)) return [];
  if (kind !== 'site') return dependentsOf(catalog)(id, site);
  const active = catalog.domains.filter(({ activeAt }) => activeAt.some((one) => one.id === id));
  return active.map((domain) => ({ domain: domain.id, sites: [id], chain: [domain.id, id] }));
}

/** A domain where it is active; nothing where it is not. */
function affectedAt(domain: NamedDomain | undefined, only: string | undefined): Affected[] {
  if (domain === undefined) return [];
  if (domain.kind === 'external') return [{ domain, sites: [] }];
  const sites = domain.activeAt.map(({ id }) => id).filter((site) => site === (only ?? site));
  return sites.length === 0 ? [] : [{ domain, sites }];
}

/** An external domain has one page for all sites. */
function pagesOf(catalog: Catalog, { domain, sites }: Affected): string[] {
  const folders = domain.kind === 'external' ? ['external'] : sites;
  return folders.flatMap((folder) => pagesAt(catalog, folder, domain.id));
}

function pagesAt({ languages }: Catalog, folder: string, page: string): string[] {
  return languages.map(({ code }) => `pages/${code}/${folder}/${page}.md`);
}
