import type { Catalog, Domain, NamedDomain } from '../model/catalog.ts';
import { itemsBy } from '../text/lists.ts';
import { once } from '../text/once.ts';

/** Only a described domain has a tier and a status. `elsewhere`: in the picture of a site, one that is not active there. */
export interface GraphNode
  extends Pick<NamedDomain, 'id' | 'title'>,
    Readonly<Partial<Pick<Domain, 'tier' | 'status'>>> {
  readonly kind: NamedDomain['kind'] | 'elsewhere';
}

/** `requires`: `from` requires `to`. `usedBy`: `from` uses `to`. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'requires' | 'usedBy';
}

export interface Graph {
  /** Described domains by id, then external domains in the order of their file. */
  readonly nodes: readonly GraphNode[];
  /** In the order of the domains that state them, and of their files. */
  readonly edges: readonly GraphEdge[];
}

export const dependencyGraph = once(({ domains, externalDomains }: Catalog): Graph => {
  const nodes = [
    ...domains.map(({ id, kind, title, tier, status }): GraphNode => ({ id, kind, title, tier, status })),
    ...externalDomains.map(({ id, kind, title }): GraphNode => ({ id, kind, title })),
  ];
  const edges = domains.flatMap(({ id, requires, usedBy }) => [
    ...requires.map(({ target }): GraphEdge => ({ from: id, to: target.id, kind: 'requires' })),
    ...usedBy.map(({ target }): GraphEdge => ({ from: target.id, to: id, kind: 'usedBy' })),
  ]);
  return { nodes, edges };
});

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
