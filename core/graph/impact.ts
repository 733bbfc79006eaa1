import type { Catalog, NamedDomain, Route } from '../model/catalog.ts';
import { namesOf } from '../model/contents.ts';
import { type Subject, subjectKinds } from '../model/exception.ts';
import { type PageSubject, pageFile, pagePath } from '../model/page-path.ts';
import { firstMatch } from '../text/matches.ts';
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

interface Affected {
  readonly owners?: NamedDomain['owners'];
  readonly pages: readonly PageSubject[];
  readonly routes: readonly Route[];
  readonly dependents: readonly Dependent[];
}

const nothing: Affected = { pages: [], routes: [], dependents: [] };

/** By kind of thing, what one of them affects at a site, or at all of its sites. Nothing stops when an owner or a language goes. */
const affectedBy: Readonly<Partial<Record<Subject['kind'], typeof byDomain>>> = {
  domain: byDomain,
  external: byDomain,
  site: ({ domains }, id, only = id) => {
    if (only !== id) return nothing;
    const active = domains.filter(({ activeAt }) => activeAt.some((site) => site.id === id));
    const dependents = active.map((domain) => ({ domain: domain.id, sites: [id], chain: [domain.id, id] }));
    return { pages: [{ site: { id } }], routes: [], dependents };
  },
  route: ({ routes }, id, site) => {
    const route = routes.find((one) => one.id === id);
    if (route === undefined) return nothing;
    const part = reachOf(route.domain, site === undefined ? undefined : [site]);
    return { ...part, routes: part.routes.filter((one) => one === route), dependents: [] };
  },
};

function byDomain(catalog: Catalog, id: string, site?: string): Affected {
  const domain = [...catalog.domains, ...catalog.externalDomains].find((one) => one.id === id);
  if (domain === undefined) return nothing;
  const part = reachOf(domain, site === undefined ? undefined : [site]);
  return { ...part, dependents: dependentsOf(catalog)(id, site) };
}

/** Owners, pages and routes of a domain at some sites, or at all of its sites. An external domain has one page for all sites. */
function reachOf(domain: NamedDomain, at?: readonly string[]): Omit<Affected, 'dependents'> {
  const { owners } = domain;
  if (domain.kind === 'external') return { owners, pages: [{ domain }], routes: [] };
  const sites = domain.activeAt.filter(({ id }) => at?.includes(id) !== false);
  return { owners, pages: sites.map((site) => ({ site, domain })), routes: sites.length > 0 ? domain.routes : [] };
}

const stoppableKinds = subjectKinds.filter((kind) => affectedBy[kind] !== undefined);

function stoppableIn({ things }: Catalog) {
  return stoppableKinds.flatMap((kind) => things.flatMap((thing) => (thing.kind === kind ? { kind, thing } : [])));
}

/**
 * The things that a text names: by title or name in any language, by id, by kind and id, or by a present or former path or URL of a
 * route. What it names to the letter comes before what it names in other capitals, and a title or name before an id.
 */
export function subjectsOf(catalog: Catalog, what: string): Subject[] {
  const partsOf = (name: string) => name.normalize('NFKC').toLowerCase().split('/');
  const wanted = partsOf(addressIn(catalog, what));
  const isMeant = (name: string) => {
    const parts = partsOf(name);
    const isMet = (part: string, at: number) => part === wanted[at] || (part === '{id}' && wanted[at] !== '');
    return parts.length === wanted.length && parts.every(isMet);
  };
  const all = stoppableIn(catalog).map(({ kind, thing }) => ({ kind, id: thing.id, names: namesOf(thing) }));
  const ways: readonly ((one: (typeof all)[number]) => boolean)[] = [
    ({ kind, id }) => `${kind} ${id}` === what,
    ({ names: [, ...labels] }) => labels.includes(what),
    ({ id }) => id === what,
    ({ names }) => pathsAsIn(what, names, catalog).some(isMeant),
  ];
  const found = ways.map((isNamed) => all.filter(isNamed)).find((some) => some.length > 0) ?? [];
  return found.map(({ kind, id }) => ({ kind, id }));
}

/** All ids, titles, names and paths; paths in the language of the path or URL `what`. */
export function allNames(catalog: Catalog, what: string): string[] {
  return stoppableIn(catalog).flatMap(({ thing }) => pathsAsIn(what, namesOf(thing), catalog));
}

function pathsAsIn(what: string, names: readonly string[], catalog: Catalog): string[] {
  const [, first = ''] = addressIn(catalog, what).split('/');
  const locale = catalog.languages.some(({ code }) => code === first) ? first : '{locale}';
  return names.map((name) => name.replace('{locale}', locale));
}

/** The path of a URL, below the URL of its site; the URL of a site, and any other text, unchanged. */
export function addressIn({ sites }: Catalog, what: string): string {
  const whole = what.replace(/\/$/, '');
  if (sites.some(({ url }) => url === whole)) return whole;
  const urls = sites.flatMap(({ url }) => (url !== undefined && what.startsWith(`${url}/`) ? url.length : []));
  const [, path = what] = firstMatch(/^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i, what.slice(Math.max(0, ...urls)));
  return path.replace(/(?<=.)\/$/, '');
}

/** The dependents of a site are the domains that are active there; a route has no dependents. */
export function impactOf(catalog: Catalog, subject: Subject, site?: string): Impact {
  const { dependents, ...own } = affectedBy[subject.kind]?.(catalog, subject.id, site) ?? nothing;
  const domains = new Map<string, NamedDomain>(
    [...catalog.domains, ...catalog.externalDomains].map((domain) => [domain.id, domain]),
  );
  const parts = dependents.flatMap(({ domain: id, sites }) => {
    const domain = domains.get(id);
    return domain === undefined ? [] : reachOf(domain, sites);
  });
  const ownersOf = ({ owners = [] }: Pick<Affected, 'owners'> = {}) =>
    catalog.owners.length === 0 ? {} : { owners: owners.map(({ target }) => target.id) };
  const paths = [own, ...parts].flatMap(({ pages }) => pages.map(pagePath));
  return {
    subject,
    ...(site !== undefined && { site }),
    dependents: dependents.map((one) => ({ ...one, ...ownersOf(domains.get(one.domain)) })),
    pages: catalog.languages.flatMap(({ code }) => paths.map((path) => pageFile(code, path))).sort(),
    routes: [own, ...parts].flatMap(({ routes }) => routes.map(({ id }) => id)).sort(),
    ...ownersOf(own),
  };
}
