import type { Catalog, Route } from '../../../core/model/catalog.ts';
import { thingLists } from '../../../core/schema/kinds.ts';
import { type Change, highest } from '../../../scripts/add-ons/since/changes/changes.ts';
import type { Classes } from '../../../scripts/add-ons/since/changes/families.ts';

export function classFor(audience: keyof Classes, list: readonly Change[]) {
  return highest(list.map(({ classes }) => classes[audience]));
}

/** Things that somebody relies on, a string each. */
type Witnesses = ReadonlySet<string>;

/** Everything that works with `before` and fails with `after`, for each audience. */
export function failures(before: Catalog, after: Catalog): Record<keyof Classes, readonly string[]> {
  const sooner = soonerDays(before, after);
  const urls = deadUrls(before, after);
  const moved = idsLedElsewhere(before, after);
  const addresses = lost(siteUrls(before), siteUrls(after));
  return {
    imports: [...lost(imported(before), imported(after)), ...addresses, ...moved, ...sooner],
    links: [...lost(pages(before), pages(after)), ...urls, ...sooner],
    platform: [
      ...lost(names(before), names(after)),
      ...lost(promises(before), promises(after)),
      ...newNeeds(before, after),
      ...addresses,
      ...moved,
      ...urls,
      ...sooner,
    ],
  };
}

/** What is new to those who name every member, as of a language or a collection. */
export function newMembers(before: Catalog, after: Catalog): Record<'imports' | 'platform', readonly string[]> {
  const imports = lost(imported(after), imported(before));
  return { imports, platform: imports.filter((name) => /^(Collection|Block|Component) /.test(name)) };
}

/** What services import: the same, and the members of every union of ids. */
function imported(catalog: Catalog): Witnesses {
  const unions = thingLists.flatMap(({ thing, union }) =>
    catalog.things.flatMap(({ kind, id }) => (kind === thing ? `${union} ${id}` : [])),
  );
  return new Set([...names(catalog), ...unions]);
}

/** Names in code, and for readers of catalog.json. */
function names({ domains, sites, languages, externalDomains, routes }: Catalog): Witnesses {
  return new Set([
    ...domains.map(({ id }) => `DomainId ${id}`),
    ...sites.map(({ id }) => `SiteId ${id}`),
    ...domains.flatMap(({ id, activeAt }) => activeAt.map((site) => `DomainAt ${site.id} ${id}`)),
    ...languages.map(({ code }) => `Locale ${code}`),
    ...externalDomains.map(({ id }) => `ExternalDomainId ${id}`),
    ...routes.map(({ id, audience, params }) => `Route ${id} ${audience} ${params.join()}`),
    ...domains.flatMap(({ id, collections, blocks, components }) => [
      ...collections.map(({ slug }) => `Collection ${id} ${slug}`),
      ...blocks.map(({ slug }) => `Block ${id} ${slug}`),
      ...components.map(({ name }) => `Component ${id} ${name}`),
    ]),
  ]);
}

function siteUrls({ sites }: Catalog): Witnesses {
  return new Set(sites.flatMap(({ id, url }) => (url === undefined ? [] : [`siteUrls ${id}`])));
}

/** Pages that a reader may have stored. */
function pages({ domains, sites, languages }: Catalog): Witnesses {
  const paths = [
    ...sites.map(({ id }) => id),
    ...domains.flatMap(({ id, activeAt }) => activeAt.map((site) => `${site.id}/${id}`)),
  ];
  return new Set(languages.flatMap(({ code }) => paths.map((path) => `${code}/${path}`)));
}

/** Stored URLs that nothing answers any more. A former path is a stored URL too. */
function deadUrls(before: Catalog, after: Catalog): string[] {
  return before.routes
    .flatMap(({ path, formerly }) => [path, ...formerly])
    .flatMap((path) => urlsOf(path, before))
    .filter((url) => !after.routes.some((route) => answers(route, url, after)));
}

/** Ids of routes whose path is another route's now. */
function idsLedElsewhere(before: Catalog, after: Catalog): string[] {
  const isThere = (id: string) => after.routes.some((route) => route.id === id);
  const isTaken = ({ id, path }: Route) => after.routes.some((route) => route.id !== id && route.path === path);
  return before.routes.filter((route) => isThere(route.id) && isTaken(route)).map(({ id }) => `${id} leads elsewhere`);
}

function urlsOf(path: string, { languages }: Catalog): string[] {
  return languages.map(({ code }) => path.replace('{locale}', code).replace('{id}', '17'));
}

function answers({ path, formerly }: Route, url: string, { languages }: Catalog): boolean {
  return [path, ...formerly].some((pattern) => {
    const [wanted, got] = [pattern.split('/'), url.split('/')];
    const isMet = (one: string, index: number) => {
      if (one === '{locale}') return languages.some(({ code }) => code === got[index]);
      return one === '{id}' || one === got[index];
    };
    return wanted.length === got.length && wanted.every(isMet);
  });
}

/** What domains and sites count on: that a domain is stable, and where it is active. */
function promises({ domains }: Catalog): Witnesses {
  return new Set(
    domains.flatMap(({ id, status, activeAt }) => [
      ...(status === 'stable' ? [`${id} is stable`] : []),
      ...activeAt.map((site) => `${id} at ${site.id}`),
    ]),
  );
}

/** What a site must newly provide for a domain that it had. */
function newNeeds(before: Catalog, after: Catalog): string[] {
  const known = new Set([...before.domains, ...before.externalDomains].map(({ id }) => id));
  const had = new Set(
    before.domains.flatMap(({ id, activeAt, requires }) =>
      activeAt.flatMap((site) => [id, ...requires.map(({ target }) => target.id)].map((one) => `${site.id} ${one}`)),
    ),
  );
  const isActive = (id: string, site: string) =>
    before.domains.some((one) => one.id === id && one.activeAt.some((active) => active.id === site));
  const needs = after.domains.flatMap(({ id, activeAt, requires }) =>
    activeAt
      .filter((site) => isActive(id, site.id))
      .flatMap((site) => requires.map(({ target }) => ({ site: site.id, needed: target.id }))),
  );
  return needs
    .filter(({ site, needed }) => known.has(needed) && !had.has(`${site} ${needed}`))
    .map(({ site, needed }) => `${site} needs ${needed}`);
}

function soonerDays(before: Catalog, after: Catalog): string[] {
  const now = new Map(after.routes.map(({ id, deprecated }) => [id, deprecated?.until]));
  const isSooner = (day = '', was = '') => day !== '' && day < was;
  return before.routes.filter(({ id, deprecated }) => isSooner(now.get(id), deprecated?.until)).map(({ id }) => id);
}

function lost(before: Witnesses, after: Witnesses): string[] {
  return [...before].filter((one) => !after.has(one));
}
