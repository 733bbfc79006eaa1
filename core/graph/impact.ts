import type { Catalog, NamedDomain, Route } from '../catalog.ts';
import { type Subject, subjectKinds } from '../exception.ts';
import { type PageSubject, pageFile, pagePath } from '../model/page-path.ts';
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

/** Something that may be down or removed. */
interface Item {
  readonly id: string;
  readonly names: readonly (string | undefined)[];
  /** What a reader knows it by, in the source language. */
  readonly label: string | undefined;
  /** The domain that it is or is in. */
  readonly domain?: NamedDomain;
  /** Its pages and routes, and what depends on it, at a site or at all of them. */
  readonly affected: (site: string | undefined) => Affected;
}

interface Affected {
  readonly pages: readonly PageSubject[];
  readonly routes: readonly Route[];
  readonly dependents: readonly Dependent[];
}

/** By kind of thing, what `impact` knows of it. Nothing stops when an owner or a language goes. */
const itemsByKind: Readonly<Record<Subject['kind'], (catalog: Catalog) => readonly Item[]>> = {
  domain: (catalog) => catalog.domains.map((domain) => domainItem(catalog, domain, domain.tier)),
  external: (catalog) => catalog.externalDomains.map((domain) => domainItem(catalog, domain)),
  site: ({ sites, domains, sourceLanguage }) =>
    sites.map((site) => {
      const { id, name, url } = site;
      const active = domains.filter(({ activeAt }) => activeAt.includes(site));
      const dependents = active.map((domain) => ({ domain: domain.id, sites: [id], chain: [domain.id, id] }));
      const affected = (only = id) => (only === id ? { ...nothing, pages: [{ site }], dependents } : nothing);
      return { id, names: [...Object.values(name), url], label: name[sourceLanguage], affected };
    }),
  route: ({ routes, sourceLanguage }) =>
    routes.map((route) => {
      const { id, domain, path, formerly } = route;
      const affected = (only?: string) => {
        const { pages, routes: all } = partOf(domain, only === undefined ? undefined : [only]);
        return { pages, routes: all.filter((one) => one === route), dependents: [] };
      };
      const label = `of ${domain.id}  ${domain.title[sourceLanguage]}  ${domain.tier}`;
      return { id, names: [path, ...formerly], label, domain, affected };
    }),
  owner: () => [],
  language: () => [],
};

const nothing: Affected = { pages: [], routes: [], dependents: [] };

function domainItem(catalog: Catalog, domain: NamedDomain, ...more: readonly string[]): Item {
  const { id, title } = domain;
  const label = [title[catalog.sourceLanguage], ...more].join('  ');
  const affected = (only?: string) => {
    const dependents = dependentsOf(catalog)(id, only);
    return { ...partOf(domain, only === undefined ? undefined : [only]), dependents };
  };
  return { id, names: Object.values(title), label, domain, affected };
}

/** The pages and routes of a domain at some sites, or at all of its sites. An external domain has one page for all sites. */
function partOf(domain: NamedDomain, at?: readonly string[]): Pick<Affected, 'pages' | 'routes'> {
  if (domain.kind === 'external') return { pages: [{ domain }], routes: [] };
  const sites = domain.activeAt.filter(({ id }) => at?.includes(id) ?? true);
  return { pages: sites.map((site) => ({ site, domain })), routes: sites.length > 0 ? domain.routes : [] };
}

function itemsIn(catalog: Catalog) {
  return subjectKinds.flatMap((kind) => itemsByKind[kind](catalog).map((item) => ({ kind, ...item })));
}

/** The thing that a text names: by id, title or name in any language, or by a present or former path or URL of a route. */
export function subjectOf(catalog: Catalog, what: string): Subject | undefined {
  const partsOf = (name: string) => name.normalize('NFKC').toLowerCase().split('/');
  const wanted = partsOf(addressIn(catalog, what));
  const isMeant = (name: string) => {
    const parts = partsOf(name);
    const isMet = (part: string, at: number) => part === wanted[at] || (part === '{id}' && wanted[at] !== '');
    return parts.length === wanted.length && parts.every(isMet);
  };
  const items = itemsIn(catalog);
  const found = items.find(({ id }) => id === what) ?? items.find((item) => namesOf(item, catalog, what).some(isMeant));
  return found && { kind: found.kind, id: found.id };
}

/** All ids, titles, names and paths; paths in the language of the path or URL `what`. */
export function allNames(catalog: Catalog, what: string): string[] {
  return itemsIn(catalog).flatMap((item) => namesOf(item, catalog, what));
}

function namesOf({ id, names }: Item, catalog: Catalog, what: string): string[] {
  const [, first = ''] = addressIn(catalog, what).split('/');
  const locale = catalog.languages.some(({ code }) => code === first) ? first : '{locale}';
  return [id, ...names.flatMap((name) => name?.replace('{locale}', locale) ?? [])];
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
  const item = itemsByKind[subject.kind](catalog).find(({ id }) => id === subject.id);
  const { dependents, ...own } = item?.affected(site) ?? nothing;
  const domains = new Map<string, NamedDomain>(
    [...catalog.domains, ...catalog.externalDomains].map((domain) => [domain.id, domain]),
  );
  const parts = dependents.flatMap(({ domain: id, sites }) => {
    const domain = domains.get(id);
    return domain === undefined ? [] : partOf(domain, sites);
  });
  const ownersOf = (domain: NamedDomain | undefined) => {
    const owners = domain?.owners.map(({ target }) => target.id) ?? [];
    return catalog.owners.length === 0 ? {} : { owners };
  };
  const paths = [own, ...parts].flatMap(({ pages }) => pages.map(pagePath));
  return {
    subject,
    ...(site !== undefined && { site }),
    dependents: dependents.map((one) => ({ ...one, ...ownersOf(domains.get(one.domain)) })),
    pages: catalog.languages.flatMap(({ code }) => paths.map((path) => pageFile(code, path))).sort(),
    routes: [own, ...parts].flatMap(({ routes }) => routes.map(({ id }) => id)).sort(),
    ...ownersOf(item?.domain),
  };
}

/** Descriptions by kind and id, such as `healthcare  Healthcare & Public Health  standard`. */
export function descriptionsIn(catalog: Catalog): ReadonlyMap<string, string> {
  return new Map(itemsIn(catalog).map(({ kind, id, label }) => [`${kind} ${id}`, `${id}  ${label}`]));
}
