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
  const named = (list: 'sites' | 'owners') =>
    pair((catalog, source) => catalog[list].map((one) => itemAt(one, 'id', { fallbackKeys: [one.name[source]] })));
  const [sites, owners] = [named('sites'), named('owners')];
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
  const stayed = idsOf(domains.both);
  return {
    ...{ before, after, languages, sites, owners, becameExternal, becameDescribed },
    domains: { ...domains, gone: becameExternal.gone, came: becameDescribed.came },
    externals: { ...externals, gone: becameDescribed.gone, came: becameExternal.came },
    /** Earlier id → later id of domains, described or external; of sites; of languages, by code. */
    names: idsOf(domains.both, externals.both, becameExternal.both, becameDescribed.both),
    siteNames: idsOf(sites.both),
    codes: idsOf(languages.both),
    /** Earlier file → later file of domains. */
    files: new Map(domains.both.map(([from, to]) => [from.data.file, to.data.file])),
    /**
     * Items of all domains; what only came or went with its domain is told with it.
     *
     * @param itemsOf is given the id that a domain of `catalog` has in the later one; one that is gone keeps its own, which no other has.
     */
    inDomains<Data extends object>(
      itemsOf: (domain: Domain, id: string, catalog: Catalog) => readonly Item<Data>[],
    ): Pairs<Item<Data>> {
      const { both, gone, came } = pair((catalog) =>
        catalog.domains.flatMap((one) => {
          const id = catalog === after ? one.id : (stayed.get(one.id) ?? one.id);
          return itemsOf(one, id, catalog);
        }),
      );
      const told = new Set(stayed.values());
      const isTold = ({ domain = '' }: Item) => told.has(domain);
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
