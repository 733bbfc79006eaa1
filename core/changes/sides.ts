import type { Catalog, Domain } from '../catalog.ts';
import { type Pairs, pairsOf, type Thing, thingAt } from './things.ts';

/** Two catalogs, and which things of them are the same. */
export type Sides = ReturnType<typeof sidesOf>;

/** @param pairing whether to look further than ids. */
export function sidesOf(before: Catalog, after: Catalog, pairing: boolean) {
  const pair = <Of extends Thing>(thingsOf: (catalog: Catalog, source: string) => readonly Of[]) =>
    pairsOf(thingsOf(before, before.baseLanguage ?? ''), thingsOf(after, after.baseLanguage ?? ''), pairing);
  const languages = pair((catalog) =>
    catalog.languages.map((one) => thingAt(one, 'code', { looks: [`${one.direction} ${one.name}`] })),
  );
  const sites = pair((catalog, source) =>
    catalog.sites.map((one) => thingAt(one, 'id', { looks: [one.name[source]] })),
  );
  const externals = pair((catalog, source) =>
    catalog.externalDomains.map((one) => thingAt(one, 'id', { looks: [one.title[source]] })),
  );
  const domains = pair((catalog, source) =>
    catalog.domains.map((one) =>
      thingAt({ ...one.data, ...one }, 'id', { domain: one.id, looks: [one.title[source], requestsOf(one)] }),
    ),
  );
  const becameExternal = pairsOf(domains.gone, externals.came, pairing);
  const becameDescribed = pairsOf(externals.gone, domains.came, pairing);
  const idsOf = (...lists: readonly Pairs['both'][]) => new Map(lists.flat().map(([was, is]) => [was.id, is.id]));
  const there = new Set(domains.both.map(([, { id }]) => id));
  return {
    ...{ before, after, languages, sites, becameExternal, becameDescribed },
    domains: { ...domains, gone: becameExternal.gone, came: becameDescribed.came },
    externals: { ...externals, gone: becameDescribed.gone, came: becameExternal.came },
    /** Earlier id → later id of domains, described or external; of sites; of languages, by code. */
    names: idsOf(domains.both, externals.both, becameExternal.both, becameDescribed.both),
    siteNames: idsOf(sites.both),
    codes: idsOf(languages.both),
    /** Things of the domains that are in both catalogs. What is in a domain that came is told with it. */
    inDomains<Of extends Thing>(thingsOf: (domain: Domain, later: Domain, source: string) => readonly Of[]): Pairs<Of> {
      const had = new Map(domains.both.map(([was, is]) => [was.id, is.says]));
      const pairs = pair((catalog, source) =>
        catalog.domains.flatMap((domain) => {
          const later = catalog === after ? domain : had.get(domain.id);
          return later === undefined ? [] : thingsOf(domain, later, source);
        }),
      );
      return { ...pairs, came: pairs.came.filter(({ domain }) => domain !== undefined && there.has(domain)) };
    },
  };
}

function requestsOf({ routes }: Domain): string | undefined {
  const requests = routes.map(({ method, path }) => `${method} ${path}`).sort();
  return requests.length === 0 ? undefined : requests.join('\n');
}
