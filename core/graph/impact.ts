import type { Catalog, NamedDomain } from '../catalog.ts';
import type { Subject } from '../exception.ts';
import { type Dependent, dependentsOf } from './dependencies.ts';

/** Who is affected when something is down or removed. */
export interface Impact {
  readonly subject: Subject;
  /** The site that was asked about; absent for all sites. */
  readonly site?: string;
  readonly dependents: readonly (Dependent & { readonly owners?: readonly string[] })[];
  /** Of the subject and its dependents, in every language: paths in the output folder. */
  readonly pages: readonly string[];
  /** Ids, of the subject and its dependents. */
  readonly routes: readonly string[];
  /** Ids, of the subject; absent where the catalog states no owners. */
  readonly owners?: readonly string[];
}

/** The thing that a text names: by id, title or name in any language, or by a present or former path or URL of a route. */
export function subjectOf(catalog: Catalog, what: string): Subject | undefined {
  const all = [...subjects(catalog, what)];
  const partsOf = (name: string) => name.normalize('NFKC').toLowerCase().split('/');
  const wanted = partsOf(addressIn(catalog, what));
  const isMeant = (name: string) => {
    const parts = partsOf(name);
    const isMet = (part: string, at: number) => part === wanted[at] || (part === '{id}' && wanted[at] !== '');
    return parts.length === wanted.length && parts.every(isMet);
  };
  const found = all.find(({ id }) => id === what) ?? all.find(({ names }) => names.some(isMeant));
  return found && { kind: found.kind, id: found.id };
}

/** All ids, titles, names and paths; paths in the language of the path or URL `what`. */
export function allNames(catalog: Catalog, what: string): string[] {
  return [...subjects(catalog, what)].flatMap(({ names }) => names);
}

function* subjects(catalog: Catalog, what: string) {
  const { domains, externalDomains, sites, routes, languages } = catalog;
  const [, first = ''] = addressIn(catalog, what).split('/');
  const locale = languages.some(({ code }) => code === first) ? first : '{locale}';
  for (const { kind, id, title } of [...domains, ...externalDomains]) {
    yield { kind, id, names: [id, ...Object.values(title)] };
  }
  for (const { id, name, url = id } of sites) {
    yield { kind: 'site' as const, id, names: [id, ...Object.values(name), url] };
  }
  for (const { id, path, formerly } of routes) {
    const paths = [path, ...formerly].map((one) => one.replace('{locale}', locale));
    yield { kind: 'route' as const, id, names: [id, ...paths] };
  }
}

/** The path of a URL, below the URL of its site; the URL of a site, and any other text, unchanged. */
export function addressIn({ sites }: Catalog, what: string): string {
  const whole = what.replace(/\/$/, '');
  if (sites.some(({ url }) => url === whole)) return whole;
  const urls = sites.flatMap(({ url }) => (url !== undefined && what.startsWith(`${url}/`) ? url.length : []));
  const [, path = what] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(what.slice(Math.max(0, ...urls))) ?? [];
  return path.replace(/(?<=.)\/$/, '');
}

/** The dependents of a site are the domains that are active there; a route has no dependents. */
export function impactOf(catalog: Catalog, subject: Subject, site?: string): Impact {
  const { kind, id } = subject;
  const domains = new Map([...catalog.domains, ...catalog.externalDomains].map((one) => [one.id, one]));
  const route = catalog.routes.find((one) => kind === 'route' && one.id === id);
  const subjectDomain = kind === 'site' ? undefined : domains.get(route?.domain.id ?? id);
  const dependents = dependentsIn(catalog, subject, site);
  const affected = [{ domain: subjectDomain, sites: sitesOf(subjectDomain, site) }];
  for (const { domain, sites } of dependents) affected.push({ domain: domains.get(domain), sites });
  const index = kind === 'site' && (site ?? id) === id ? pagesAt(catalog, id, 'index') : [];
  const routes = affected.flatMap(({ domain, sites }) =>
    domain?.kind === 'domain' && sites.length > 0 ? domain.routes : [],
  );
  const answering = route === undefined ? routes : routes.filter((one) => one === route);
  const ownersOf = (domain: NamedDomain | undefined) => {
    const owners = domain?.owners.map(({ target }) => target.id) ?? [];
    return catalog.owners.length === 0 ? {} : { owners };
  };
  return {
    subject,
    ...(site !== undefined && { site }),
    dependents: dependents.map((one) => ({ ...one, ...ownersOf(domains.get(one.domain)) })),
    pages: [...index, ...affected.flatMap(({ domain, sites }) => pagesOf(catalog, domain, sites))].sort(),
    routes: answering.map((one) => one.id).sort(),
    ...ownersOf(subjectDomain),
  };
}

function dependentsIn(catalog: Catalog, { kind, id }: Subject, site: string | undefined): readonly Dependent[] {
  if (kind === 'route' || (kind === 'site' && (site ?? id) !== id)) return [];
  if (kind !== 'site') return dependentsOf(catalog)(id, site);
  const active = catalog.domains.filter(({ activeAt }) => activeAt.some((one) => one.id === id));
  return active.map((domain) => ({ domain: domain.id, sites: [id], chain: [domain.id, id] }));
}

/** Where a described domain is active, at one site or at all. */
function sitesOf(domain: NamedDomain | undefined, only: string | undefined): readonly string[] {
  if (domain?.kind !== 'domain') return [];
  return domain.activeAt.map(({ id }) => id).filter((site) => site === (only ?? site));
}

/** An external domain has one page for all sites. */
function pagesOf(catalog: Catalog, domain: NamedDomain | undefined, sites: readonly string[]): string[] {
  const folders = domain?.kind === 'external' ? ['external'] : sites;
  return folders.flatMap((folder) => pagesAt(catalog, folder, domain?.id ?? ''));
}

function pagesAt({ languages }: Catalog, folder: string, page: string): string[] {
  return languages.map(({ code }) => `pages/${code}/${folder}/${page}.md`);
}
