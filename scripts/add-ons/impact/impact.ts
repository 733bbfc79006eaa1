import type { Catalog, NamedDomain, Reference, Route, Thing } from '../../../core/model/catalog.ts';
import { namesOf, otherNamesOf, ownerIdsOf } from '../../../core/model/contents.ts';
import { subjectKinds } from '../../../core/model/exception.ts';
import { type PageSubject, pageFile, pagePath } from '../../../core/model/page-path.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import { plainLetters } from '../../../core/text/plain-letters.ts';
import { type Dependent, dependentsOf } from './dependents.ts';

type Subject = Pick<Thing, 'kind' | 'id'>;

/** Who is affected when something is down or removed. */
export interface Impact {
  readonly subject: Subject;
  /** The site that was asked about; absent for all sites. */
  readonly site?: string;
  readonly dependents: readonly (Dependent & { readonly owners?: readonly string[] })[];
  /** Paths in the output folder: the pages of the subject and its dependents, in every language. */
  readonly pages: readonly string[];
  /** Ids of the routes of the subject and its dependents. */
  readonly routes: readonly string[];
  /** What names the subject in another way than the needs of domains, of which `dependents` says what they bring. */
  readonly namedBy: readonly Subject[];
  /** What the subject names in such a way, but for who answers for it. */
  readonly names: readonly Subject[];
  /** Ids of the owners of the subject; absent where the catalog states no owners. */
  readonly owners?: readonly string[];
}

interface Affected {
  readonly pages: readonly PageSubject[];
  readonly routes: readonly Route[];
  readonly dependents: readonly Dependent[];
}

/** Whether a name is one of a need, by the change that its schema says it is: where what it names is down, something else stops. */
const isNeed = ({ change = '' }: Reference) => /^(active|requires|used-by|replacement)$/.test(change);

/** What stops with something at a site, or at all of its sites. */
function affectedBy(catalog: Catalog, { kind, id }: Thing, only?: string): Affected {
  if (kind === 'site') {
    if (only !== undefined && only !== id) return { pages: [], routes: [], dependents: [] };
    const active = catalog.domains.filter(({ activeAt }) => activeAt.some((site) => site.id === id));
    const dependents = active.map((domain) => ({ domain: domain.id, sites: [id], chain: [domain.id, id] }));
    return { pages: [{ site: { id } }], routes: [], dependents };
  }
  const sites = only === undefined ? undefined : [only];
  const route = catalog.routes.find((one) => kind === 'route' && one.id === id);
  if (route !== undefined) {
    const { pages, routes } = reachOf(route.domain, sites);
    return { pages, routes: routes.filter((one) => one === route), dependents: [] };
  }
  const domain = [...catalog.domains, ...catalog.externalDomains].find((one) => one.kind === kind && one.id === id);
  return { ...reachOf(domain, sites), dependents: domain === undefined ? [] : dependentsOf(catalog)(id, only) };
}

/** Pages and routes of a domain at some sites, or at all of its sites. An external domain has one page for all sites. */
function reachOf(domain?: NamedDomain, only?: readonly string[]): Omit<Affected, 'dependents'> {
  if (domain === undefined) return { pages: [], routes: [] };
  if (domain.kind === 'external') return { pages: [{ domain }], routes: [] };
  const sites = domain.activeAt.filter(({ id }) => only?.includes(id) !== false);
  return { pages: sites.map((site) => ({ site, domain })), routes: sites.length > 0 ? domain.routes : [] };
}

/** The kinds of what may be asked about; every page is in a language. */
export const impactKinds = subjectKinds.filter((kind) => kind !== 'language');

function thingsToAsk({ things }: Catalog): Thing[] {
  return impactKinds.flatMap((kind) => things.filter((thing) => thing.kind === kind));
}

/**
 * The things that a text names: by title or name in any language, by id, by kind and id, or by a present or former path or URL of a
 * route. What it names to the letter comes before what a reader takes for the same, and a title or name before an id.
 */
export function subjectsOf(catalog: Catalog, what: string): readonly Thing[] {
  const partsOf = (name: string) => plainLetters(name).split('/');
  const wanted = partsOf(addressIn(catalog, what));
  const isMeant = (name: string) => {
    const parts = partsOf(name);
    const isMet = (part: string, index: number) => part === wanted[index] || (part === '{id}' && wanted[index] !== '');
    return parts.length === wanted.length && parts.every(isMet);
  };
  const ways: readonly ((thing: Thing) => boolean)[] = [
    ({ kind, id }) => `${kind} ${id}` === what,
    (thing) => otherNamesOf(thing).includes(what),
    ({ id }) => id === what,
    (thing) => pathsAsIn(what, namesOf(thing), catalog).some(isMeant),
  ];
  const all = thingsToAsk(catalog);
  return ways.map((isNamed) => all.filter(isNamed)).find((some) => some.length > 0) ?? [];
}

/** All ids, titles, names and paths; paths in the language of the path or URL `what`. */
export function allNames(catalog: Catalog, what: string): string[] {
  return thingsToAsk(catalog).flatMap((thing) => pathsAsIn(what, namesOf(thing), catalog));
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
export function impactOf(catalog: Catalog, thing: Thing, site?: string): Impact {
  const { dependents, ...own } = affectedBy(catalog, thing, site);
  const all: readonly NamedDomain[] = [...catalog.domains, ...catalog.externalDomains];
  const domains = new Map(all.map((domain) => [domain.id, domain]));
  const parts = dependents.map(({ domain, sites }) => reachOf(domains.get(domain), sites));
  const ids = catalog.names.get('domain.id');
  const others = catalog.references.filter((one) => !isNeed(one));
  const paths = [own, ...parts].flatMap(({ pages }) => pages.map(pagePath));
  return {
    subject: { kind: thing.kind, id: thing.id },
    ...(site !== undefined && { site }),
    dependents: dependents.map((one) => ({ ...one, ...ownersOf(ids?.get(one.domain), catalog) })),
    pages: catalog.languages.flatMap(({ code }) => paths.map((path) => pageFile(code, path))).sort(),
    routes: [own, ...parts].flatMap(({ routes }) => routes.map(({ id }) => id)).sort(),
    namedBy: eachOnce(others.filter(({ target }) => target === thing).map(({ within }) => within)),
    names: eachOnce(
      others.filter(({ within, to }) => within === thing && to !== 'owner.id').map(({ target }) => target),
    ),
    ...ownersOf(thing, catalog),
  };
}

function ownersOf(thing: Thing | undefined, catalog: Catalog): Pick<Impact, 'owners'> {
  if (catalog.owners.length === 0) return {};
  return { owners: thing === undefined ? [] : ownerIdsOf(thing.within ?? thing, catalog) };
}

function eachOnce(things: readonly (Thing | undefined)[]): Subject[] {
  return [...new Set(things)].flatMap((thing) => (thing ? { kind: thing.kind, id: thing.id } : []));
}
