import type { GraphEdge } from '../../../core/graph/graph.ts';
import { itemsBy } from '../../../core/text/lists.ts';

export interface Dependencies<Domain> {
  /** Described and external domains. */
  readonly domains: readonly Domain[];
  readonly edges: readonly GraphEdge[];
  /** External domains are active at every site. */
  readonly isActive: (id: string, site: string) => boolean;
}

/** A domain that needs another, directly or through others. */
export interface Dependent<Domain> {
  readonly domain: Domain;
  /** In the order of sites.yaml. */
  readonly sites: readonly string[];
  /** Ids of a shortest path from the dependent to the thing it needs, both included. */
  readonly chain: readonly string[];
}

/** The domains that require or use a thing, or require another dependent, the nearest first. All of a chain are active at the site. */
export function dependentsOf<Domain extends { readonly id: string }>(
  { domains, edges, isActive }: Dependencies<Domain>,
  id: string,
  sites: readonly string[],
): readonly Dependent<Domain>[] {
  const edgesTo = itemsBy(edges, ({ to }) => to);
  const chainsAt = (site: string) =>
    chainsTo(id, (needed) =>
      edgesTo(needed)
        .filter(({ from, kind }) => (kind === 'requires' || needed === id) && isActive(from, site))
        .map(({ from }) => from),
    );
  const chainsBySite = sites.filter((site) => isActive(id, site)).map((site) => ({ site, chains: chainsAt(site) }));
  const dependents = domains.map((domain) => {
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
