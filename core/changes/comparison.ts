import type { Catalog, Domain } from '../catalog.ts';
import { type Item, itemAt, type Pairs, pairItems } from './items.ts';

/** Two catalogs, and which items of them are the same. */
export type Comparison = ReturnType<typeof compare>;

/** @param pairing whether to look further than ids. */
export function compare(before: Catalog, after: Catalog, pairing: boolean) {
  const pair = <Of extends Item>(itemsOf: (catalog: Catalog, source: string) => readonly Of[]) =>
    pairItems(itemsOf(before, before.baseLanguage ?? ''), itemsOf(after, after.baseLanguage ?? ''), pairing);
  const languages = pair((catalog) =>
    catalog.languages.map((one) => itemAt(one, 'code', { fallbackKeys: [`${one.direction} ${one.name}`] })),
  );
  const sites = pair((catalog, source) =>
    catalog.sites.map((one) => itemAt(one, 'id', { fallbackKeys: [one.name[source]] })),
  );
  const owners = pair((catalog, source) =>
    catalog.owners.map((one) => itemAt(one, 'id', { fallbackKeys: [one.name[source]] })),
  );
  const externals = pair((catalog, source) =>
    catalog.externalDomains.map((one) => itemAt(one, 'id', { fallbackKeys: [undefined, one.title[source]] })),
  );
  const answeredIn = domainsByPath(after);
  const domains = pair((catalog, source) =>
    catalog.domains.map((one) => {
      const successor = catalog === after ? one.id : successorOf(one, answeredIn);
      return itemAt({ ...one.data, ...one }, 'id', { domain: one.id, fallbackKeys: [successor, one.title[source]] });
    }),
  );
  const becameExternal = pairItems(domains.gone, externals.came, pairing);
  const becameDescribed = pairItems(externals.gone, domains.came, pairing);
  const idsOf = (...lists: readonly Pairs['both'][]) => new Map(lists.flat().map(([from, to]) => [from.id, to.id]));
  const laterDomains = new Map(domains.both.map(([from, to]) => [from.id, to.data]));
  const stayed = new Set(domains.both.map(([, { id }]) => id));
  return {
    ...{ before, after, languages, sites, owners, becameExternal, becameDescribed },
    domains: { ...domains, gone: becameExternal.gone, came: becameDescribed.came },
    externals: { ...externals, gone: becameDescribed.gone, came: becameExternal.came },
    /** Earlier id → later id of domains, described or external; of sites; of languages, by code. */
    names: idsOf(domains.both, externals.both, becameExternal.both, becameDescribed.both),
    siteNames: idsOf(sites.both),
    codes: idsOf(languages.both),
    /** Items of all domains; what only came or went with its domain is told with it. */
    inDomains<Data extends object>(
      itemsOf: (domain: Domain, later: Domain, source: string) => readonly Item<Data>[],
    ): Pairs<Item<Data>> {
      const { both, gone, came } = pair((catalog, source) =>
        catalog.domains.flatMap((domain) => {
          const later = catalog === after ? domain : laterDomains.get(domain.id);
          // No domain of the later catalog has an id with a space.
          if (later === undefined)
            return itemsOf(domain, { ...domain, id: `${domain.id} gone` }, source).map((item) => ({
              ...item,
              domain: domain.id,
              isOfOneSide: true,
            }));
          return itemsOf(domain, later, source).map((item) => ({ ...item, isOfOneSide: !stayed.has(later.id) }));
        }),
      );
      const isTold = ({ isOfOneSide }: Item) => !isOfOneSide;
      return { both, gone: gone.filter(isTold), came: came.filter(isTold) };
    },
  };
}

/** The domain that answers each path, present or former. */
function domainsByPath({ routes }: Catalog): ReadonlyMap<string, string> {
  return new Map(routes.flatMap(({ path, formerly, domain }) => [path, ...formerly].map((one) => [one, domain])));
}

/** The one domain that answers all paths of a domain, if there is one. */
function successorOf({ routes }: Domain, answeredIn: ReadonlyMap<string, string>): string | undefined {
  const successors = new Set(routes.map(({ path }) => answeredIn.get(path)));
  return successors.size === 1 ? [...successors][0] : undefined;
}
