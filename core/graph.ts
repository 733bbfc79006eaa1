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
