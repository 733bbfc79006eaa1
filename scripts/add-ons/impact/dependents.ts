import { dependencyGraph } from '../../../core/graph/graph.ts';
import type { Catalog, NamedDomain } from '../../../core/model/catalog.ts';
import { itemsBy } from '../../../core/text/lists.ts';

/** A domain that needs another, directly or through others. */
export interface Dependent {
  readonly domain: NamedDomain;
  /** In the order of sites.yaml. */
  readonly sites: readonly string[];
  /** Ids of a shortest path from the dependent to the thing it needs, both included. */
  readonly chain: readonly string[];
}

/**
 * Returns the domains that require or use a domain or external domain at some sites, or require another dependent. The nearest come
 * first, then by id, external domains last. All domains of a chain must be active at the site; external domains always are.
 */
export function dependentsOf(catalog: Catalog, id: string, sites: readonly string[]): readonly Dependent[] {
  const { edges } = dependencyGraph(catalog);
  const activeAt = new Map(catalog.domains.map((domain) => [domain.id, domain.activeAt.map((site) => site.id)]));
  const isActive = (domain: string, site: string) => activeAt.get(domain)?.includes(site) !== false;
  const edgesTo = itemsBy(edges, ({ to }) => to);
  const chainsAt = (site: string) =>
    chainsTo(id, (needed) =>
      edgesTo(needed)
        .filter(({ from, kind }) => (kind === 'requires' || needed === id) && isActive(from, site))
        .map(({ from }) => from),
    );
  const chainsBySite = sites.filter((site) => isActive(id, site)).map((site) => ({ site, chains: chainsAt(site) }));
  const dependents = [...catalog.domains, ...catalog.externalDomains].map((domain) => {
    const reached = chainsBySite.filter(({ chains }) => chains.has(domain.id));
    const chains = reached.map((one) => one.chains.get(domain.id) ?? []).sort((a, b) => a.length - b.length);
    return { domain, sites: reached.map(({ site }) => site), chain: chains[0] ?? [] };
  });
  return dependents.filter(({ sites }) => sites.length > 0).sort((a, b) => a.chain.length - b.chain.length);
}

/** Returns a shortest chain from each domain that needs `id`, the nearest first. */
function chainsTo(id: string, needersOf: (id: string) => readonly string[]): Map<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>([[id, [id]]]);
  // `for…of` also visits chains that are added during the loop.
  for (const [needed, chain] of chains) {
    for (const needer of needersOf(needed)) if (!chains.has(needer)) chains.set(needer, [needer, ...chain]);
  }
  chains.delete(id);
  return chains;
}
