import { dependencyGraph } from '../../../core/graph/graph.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import { itemsBy } from '../../../core/text/lists.ts';

/** A domain that needs another, directly or through others. */
export interface Dependent {
  readonly domain: string;
  /** In the order of sites.yaml. */
  readonly sites: readonly string[];
  /** Ids of a shortest path from the dependent to what it needs, including both. */
  readonly chain: readonly string[];
}

/**
 * The domains that depend on a domain or external domain, at a site or at any: the nearest first, then in the order of the graph. They
 * require it, use it, or require another dependent. All domains of a chain must be active at the site; external domains always are.
 */
export function dependentsOf(catalog: Catalog): (id: string, site?: string) => readonly Dependent[] {
  const { nodes, edges } = dependencyGraph(catalog);
  const activeAt = new Map(catalog.domains.map((domain) => [domain.id, domain.activeAt.map(({ id }) => id)]));
  const isActive = (id: string, site: string) => activeAt.get(id)?.includes(site) !== false;
  const edgesTo = itemsBy(edges, ({ to }) => to);

  return (id, only) => {
    const found = new Map<string, { domain: string; sites: string[]; chain: readonly string[] }>();
    for (const { id: site } of catalog.sites) {
      if ((only !== undefined && site !== only) || !isActive(id, site)) continue;
      const needersOf = (needed: string) =>
        edgesTo(needed)
          .filter(({ from, kind }) => (kind === 'requires' || needed === id) && isActive(from, site))
          .map(({ from }) => from);
      for (const [domain, chain] of chainsTo(id, needersOf)) {
        const dependent = found.get(domain) ?? { domain, sites: [], chain };
        dependent.sites.push(site);
        if (chain.length < dependent.chain.length) dependent.chain = chain;
        found.set(domain, dependent);
      }
    }
    const dependents = nodes.map((node) => found.get(node.id)).filter((one) => one !== undefined);
    return dependents.sort((a, b) => a.chain.length - b.chain.length);
  };
}

/** A shortest chain from each domain that needs `id`, the nearest first. */
function chainsTo(id: string, needersOf: (id: string) => readonly string[]): Map<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>([[id, [id]]]);
  // `for…of` also visits chains that are added during the loop.
  for (const [needed, chain] of chains) {
    for (const needer of needersOf(needed)) if (!chains.has(needer)) chains.set(needer, [needer, ...chain]);
  }
  chains.delete(id);
  return chains;
}
