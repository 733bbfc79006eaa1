import type { Catalog, NamedDomain, Text } from './catalog.ts';

export interface GraphNode {
  readonly id: string;
  readonly kind: 'domain' | 'external';
  readonly title: Text;
  /** Of a described domain. */
  readonly tier?: 'essential' | 'standard';
  readonly status?: 'stable' | 'planned';
}

/** `from` needs or uses `to`: a `requires` edge leaves the domain that requires, a `usedBy` edge leaves the user. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'requires' | 'usedBy';
}

export interface Graph {
  /** Described domains by id, then external ones in the order of their file. */
  readonly nodes: readonly GraphNode[];
  /** By the domain that states them, in the order of its file. */
  readonly edges: readonly GraphEdge[];
}

/** Some nodes of a graph with every edge between them. */
export interface GraphPart extends Graph {
  /** Edges of the graph with one end in this part and one outside. */
  readonly leaving: number;
}

/** Every domain, described or external, and every dependency. */
export function dependencyGraph({ domains, externalDomains }: Catalog): Graph {
  const nodes = [
    ...domains.map(
      ({ id, kind, title, data }): GraphNode => ({ id, kind, title, tier: data.tier, status: data.status }),
    ),
    ...externalDomains.map(({ id, kind, title }): GraphNode => ({ id, kind, title })),
  ];
  const edges = domains.flatMap(({ id, requires, usedBy }) => [
    ...targets(requires).map((to): GraphEdge => ({ from: id, to, kind: 'requires' })),
    ...targets(usedBy).map((from): GraphEdge => ({ from, to: id, kind: 'usedBy' })),
  ]);
  return { nodes, edges };
}

function targets(references: readonly { readonly target: NamedDomain | undefined }[]): string[] {
  return references.flatMap(({ target }) => (target === undefined ? [] : [target.id]));
}

/** Cuts parts out of a graph, which is indexed once. */
export function partsOf(graph: Graph): (ids: ReadonlySet<string>) => GraphPart {
  const nodes = new Map(graph.nodes.map((node, index) => [node.id, { node, index }]));
  const degree = new Map<string, number>();
  // Edges by the domain that states them: those are few, where an external domain may be at the end of thousands.
  const stated = new Map<string, GraphEdge[]>();
  for (const edge of graph.edges) {
    for (const end of new Set([edge.from, edge.to])) degree.set(end, (degree.get(end) ?? 0) + 1);
    const owner = edge.kind === 'requires' ? edge.from : edge.to;
    const own = stated.get(owner);
    if (own === undefined) stated.set(owner, [edge]);
    else own.push(edge);
  }
  return (ids) => {
    const own = [...ids].flatMap((id) => nodes.get(id) ?? []).sort((a, b) => a.index - b.index);
    const edges = own.flatMap(({ node }) =>
      (stated.get(node.id) ?? []).filter(({ from, to }) => ids.has(from) && ids.has(to)),
    );
    const ends = own.reduce((sum, { node }) => sum + (degree.get(node.id) ?? 0), 0);
    const inside = edges.reduce((sum, { from, to }) => sum + (from === to ? 1 : 2), 0);
    return { nodes: own.map(({ node }) => node), edges, leaving: ends - inside };
  };
}

/** The ids of a domain and of everything that is one edge away from it. */
export function neighboursOf(graph: Graph): (id: string) => ReadonlySet<string> {
  const neighbours = new Map<string, Set<string>>(graph.nodes.map(({ id }) => [id, new Set([id])]));
  for (const { from, to } of graph.edges) {
    neighbours.get(from)?.add(to);
    neighbours.get(to)?.add(from);
  }
  return (id) => neighbours.get(id) ?? new Set();
}

/** A domain that needs another, itself or through others. */
export interface Dependent {
  readonly domain: string;
  /** Where it does, in the order of sites.yaml. */
  readonly sites: readonly string[];
  /** Ids of a shortest way from the dependent to what it needs, both in it. */
  readonly chain: readonly string[];
}

/**
 * Who requires or uses a domain, described or external, at a site or at any: the nearest first, then in the order of the graph. A
 * need exists at a site where every described domain on its way is active; an external one is active wherever somebody needs it.
 */
export function dependentsOf(catalog: Catalog): (id: string, site?: string) => readonly Dependent[] {
  const { nodes, edges } = dependencyGraph(catalog);
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const activeAt = new Map(catalog.domains.map(({ id, sites }) => [id, new Set(sites.map(({ name }) => name))]));
  const isAt = (id: string, site: string) => activeAt.get(id)?.has(site) ?? true;
  const needers = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const list = needers.get(to);
    if (list === undefined) needers.set(to, [from]);
    else list.push(from);
  }

  return (id, only) => {
    const found = new Map<string, { sites: string[]; chain: readonly string[] }>();
    for (const { id: site } of catalog.sites) {
      if ((only !== undefined && site !== only) || !isAt(id, site)) continue;
      for (const [domain, chain] of chainsTo(id, (needed) =>
        (needers.get(needed) ?? []).filter((one) => isAt(one, site)),
      )) {
        const known = found.get(domain) ?? { sites: [], chain };
        known.sites.push(site);
        found.set(domain, chain.length < known.chain.length ? { ...known, chain } : known);
      }
    }
    return [...found]
      .map(([domain, { sites, chain }]) => ({ domain, sites, chain }))
      .sort((a, b) => a.chain.length - b.chain.length || (order.get(a.domain) ?? 0) - (order.get(b.domain) ?? 0));
  };
}

/** A shortest chain from each domain that needs `id`, breadth first. */
function chainsTo(id: string, needersOf: (id: string) => readonly string[]): Map<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>([[id, [id]]]);
  // A map is walked in the order of insertion, what is added on the way included.
  for (const [needed, chain] of chains) {
    for (const needer of needersOf(needed)) if (!chains.has(needer)) chains.set(needer, [needer, ...chain]);
  }
  chains.delete(id);
  return chains;
}
