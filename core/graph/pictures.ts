import type { Catalog } from '../catalog.ts';
import { dependencyGraph, type Graph, type GraphEdge, type GraphNode } from './graph.ts';

/** The parts of a catalog's graph that are drawn: those that are not too large to lay out and to read. */
export interface Pictures {
  /** Every node and every edge, also where there is no edge: who links to the picture finds it. */
  readonly whole: Graph | undefined;
  /** By site that has an edge: the domains that are active there, what these need and who uses them, with every edge between these. */
  readonly sites: ReadonlyMap<string, Graph>;
  /** By described or external domain that has an edge: its own edges, and what is at their other ends. */
  readonly domains: ReadonlyMap<string, Graph>;
}

/** A search for a layout takes time that grows faster than the graph. Within these it takes less than a second in all. */
const most = { nodes: 100, edges: 200, edgesOfAllSearches: 600 };

/** A longer list is better read as a table. */
const mostNeighbours = 24;

/** Pictures of more domains than these, or with more of them in one, three files each, would be most of the output. */
export const mostDrawn = 2000;

export function picturesOf(catalog: Catalog, graph = dependencyGraph(catalog)): Pictures {
  const cut = cutterOf(graph);
  let left = most.edgesOfAllSearches;
  const fitting = (part: Graph): Graph | undefined => {
    const { length } = part.edges;
    if (length > Math.min(left, most.edges) || part.nodes.length > most.nodes) return undefined;
    left -= length;
    return part;
  };
  return {
    whole: fitting(graph),
    sites: present(
      [...idsBySite(catalog)].map(([site, ids]) => {
        const part = cut.between(ids);
        return [site, part.edges.length === 0 ? undefined : fitting(part)];
      }),
    ),
    domains: present(
      graph.nodes.slice(0, mostDrawn).map(({ id }) => {
        const part = cut.around(id);
        return [id, part.edges.length > 0 && part.nodes.length <= mostNeighbours + 1 ? part : undefined];
      }),
    ),
  };
}

function present<Value>(entries: readonly (readonly [string, Value | undefined])[]): Map<string, Value> {
  return new Map(entries.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])));
}

function idsBySite({ sites, domains }: Catalog): Map<string, Set<string>> {
  const bySite = new Map(sites.map(({ id }) => [id, new Set<string>()]));
  for (const domain of domains) {
    const named = [...domain.requires, ...domain.usedBy].flatMap(({ target }) => target?.id ?? []);
    for (const { target } of domain.sites) {
      const ids = bySite.get(target?.id ?? '');
      for (const id of [domain.id, ...named]) ids?.add(id);
    }
  }
  return bySite;
}

/** Cuts parts out of a graph, which is indexed once. */
function cutterOf({ nodes, edges }: Graph) {
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  const touching = new Map(nodes.map(({ id }): [string, GraphEdge[]] => [id, []]));
  // By the domain that states them: those are few, where an external domain may be at the end of thousands.
  const stated = new Map(nodes.map(({ id }): [string, GraphEdge[]] => [id, []]));
  for (const edge of edges) {
    for (const end of new Set([edge.from, edge.to])) touching.get(end)?.push(edge);
    stated.get(edge.kind === 'requires' ? edge.from : edge.to)?.push(edge);
  }
  const inOrder = (ids: ReadonlySet<string>): GraphNode[] =>
    [...ids]
      .flatMap((id) => indexes.get(id) ?? [])
      .sort((a, b) => a - b)
      .flatMap((index) => nodes[index] ?? []);
  const part = (ids: ReadonlySet<string>, isShown: (edge: GraphEdge) => boolean): Graph => {
    const shown = inOrder(ids);
    const own = shown.flatMap(({ id }) => stated.get(id) ?? []);
    return { nodes: shown, edges: own.filter((edge) => ids.has(edge.from) && ids.has(edge.to) && isShown(edge)) };
  };
  return {
    between: (ids: ReadonlySet<string>) => part(ids, () => true),
    around: (id: string) => {
      const neighbours = (touching.get(id) ?? []).flatMap(({ from, to }) => [from, to]);
      return part(new Set([id, ...neighbours]), ({ from, to }) => from === id || to === id);
    },
  };
}
