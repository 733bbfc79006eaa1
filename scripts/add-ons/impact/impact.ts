import { dependencyGraph } from '../../../core/graph/graph.ts';
import type { Catalog, NamedDomain, Owner, PublishedCatalog, Route, Site } from '../../../core/model/catalog.ts';
import { type PageSubject, pageFile, pagePath } from '../../../core/model/page-path.ts';
import { type Dependent, dependentsOf } from '../shared/dependents.ts';

export type Subject = NamedDomain | (Site & { readonly kind: 'site' }) | (Route & { readonly kind: 'route' });

/** Pages and routes: first of the subject, then of its dependents. */
export interface Impact {
  readonly subject: Subject;
  /** The value of `--site`. */
  readonly site: string | undefined;
  /** For a site, the domains that are active there; a route has none. */
  readonly dependents: readonly Dependent<NamedDomain>[];
  /** Paths in the output folder, in every language. */
  readonly pages: readonly string[];
  readonly routes: readonly Route[];
}

export function subjectsIn({ domains, externalDomains, sites, routes }: Catalog): readonly Subject[] {
  return [
    ...domains,
    ...externalDomains,
    ...sites.map((site) => ({ ...site, kind: 'site' as const })),
    ...routes.map((route) => ({ ...route, kind: 'route' as const })),
  ];
}

/** Returns the title or name in the source language; for a route, the path. */
export function labelOf(subject: Subject, { sourceLanguage }: Catalog): string {
  if (subject.kind === 'route') return subject.path;
  const { [sourceLanguage]: label = '' } = subject.kind === 'site' ? subject.name : subject.title;
  return label;
}

/** The subjects with this id, title, URL, or path (also a former one). `site water` is an unambiguous id. */
export function subjectsNamed(what: string, catalog: Catalog): readonly Subject[] {
  const plain = (text: string) =>
    text
      .normalize()
      .toLowerCase()
      .replace(/^https?:\/\/|\/$/g, '');
  const name = plain(what);
  const address = plain(what.replace(/[?#].*/, ''));
  const locale = catalog.languages.map(({ code }) => code).join('|');
  // Only the end must match: a host and a proxy's prefix may come first.
  const matches = (path: string) =>
    new RegExp(`${path.replace('{locale}', `(?:${locale})`).replace('{id}', '[^/]+')}$`, 'i').test(address);
  return subjectsIn(catalog).filter((subject) => {
    const { kind, id } = subject;
    if ([id, `${kind} ${id}`, labelOf(subject, catalog)].some((text) => plain(text) === name)) return true;
    if (kind === 'route') return [subject.path, ...subject.formerly].some(matches);
    return kind === 'site' && subject.url !== undefined && plain(subject.url) === address;
  });
}

export function impactOf(catalog: PublishedCatalog, subject: Subject, site?: string): Impact {
  const sites = site === undefined ? catalog.sites.map(({ id }) => id) : [site];
  const dependents = dependentsIn(catalog, subject, sites);
  const reached = [reachOf(subject, sites), ...dependents.map(({ domain, sites: active }) => reachOf(domain, active))];
  const paths = reached.flatMap(({ pages }) => pages.map(pagePath));
  const pages = catalog.languages.flatMap(({ code }) => paths.map((path) => pageFile(code, path)));
  return { subject, site, dependents, pages, routes: reached.flatMap(({ routes }) => routes) };
}

function dependentsIn(catalog: Catalog, { kind, id }: Subject, sites: readonly string[]): Impact['dependents'] {
  if (kind === 'route') return [];
  const activeAt = new Map(catalog.domains.map((domain) => [domain.id, domain.activeAt.map((site) => site.id)]));
  const isActive = (domain: string, site: string) => activeAt.get(domain)?.includes(site) !== false;
  if (kind === 'site') {
    const active = catalog.domains.filter((domain) => sites.includes(id) && isActive(domain.id, id));
    return active.map((domain) => ({ domain, sites: [id], chain: [domain.id, id] }));
  }
  const domains = [...catalog.domains, ...catalog.externalDomains];
  return dependentsOf({ domains, edges: dependencyGraph(catalog).edges, isActive }, id, sites);
}

/** Returns pages and routes of a subject at some sites. An external domain has one page for all sites. */
function reachOf(subject: Subject, sites: readonly string[]): { pages: PageSubject[]; routes: readonly Route[] } {
  if (subject.kind === 'external') return { pages: [{ domain: subject }], routes: [] };
  if (subject.kind === 'site') return { pages: sites.includes(subject.id) ? [{ site: subject }] : [], routes: [] };
  const domain = subject.kind === 'route' ? subject.domain : subject;
  const pages = domain.activeAt.filter(({ id }) => sites.includes(id)).map((site) => ({ site, domain }));
  if (pages.length === 0) return { pages, routes: [] };
  return { pages, routes: subject.kind === 'route' ? [subject] : subject.routes };
}

export function ownersOf(subject: Subject): readonly Owner[] {
  if (subject.kind === 'site') return [];
  const { owners } = subject.kind === 'route' ? subject.domain : subject;
  return owners.map(({ target }) => target);
}
