import type { Catalog } from '../model/catalog.ts';
import { grouped } from '../text/lists.ts';
import { chainsTo, dependencyGraph, dependentsOf, type Graph, type GraphNode, isActiveIn } from './dependencies.ts';
import { isDrawn } from './pictures.ts';

/** So many domains are in the picture of a large catalog. */
const maxNeeded = 8;

/** Ids of domains, each of which needs the next one, or each the one before: the first is what the chain explains. */
export type Chain = readonly string[];

/** What a picture shows: a graph, and the chains of which it shows one when the reader looks at its first box. */
export interface Picture {
  readonly graph: Graph;
  readonly chains: readonly Chain[];
}

/** What is around a domain, at a site or at all of them, the nearest first: chains from who is affected when it is down, and from what it needs. */
export function aroundOf(catalog: Catalog) {
  const { edges } = dependencyGraph(catalog);
  const isActive = isActiveIn(catalog);
  const dependentsAt = dependentsOf(catalog);
  const edgesFrom = grouped(edges, ({ from }) => from);

  return (id: string, site?: string): { readonly affected: readonly Chain[]; readonly needed: readonly Chain[] } => {
    const targetsOf = (from: string, wanted: 'requires' | 'usedBy') =>
      (edgesFrom.get(from) ?? []).flatMap(({ kind, to }) => (kind === wanted && isActive(to, site) ? to : []));
    const needed = chainsTo(id, (from) => targetsOf(from, 'requires'));
    // As in `dependentsOf`, a chain ends with what something uses.
    for (const [from, chain] of [[id, [id]] as const, ...needed]) {
      for (const to of targetsOf(from, 'usedBy')) if (to !== id && !needed.has(to)) needed.set(to, [to, ...chain]);
    }
    return { affected: dependentsAt(id, site).map(({ chain }) => chain), needed: [...needed.values()] };
  };
}

/** A picture for each number of steps around a domain that adds boxes, and that fits. */
export function picturesAround(catalog: Catalog, id: string, chains: readonly Chain[]): Picture[] {
  const { nodes, edges } = dependencyGraph(catalog);
  const longest = Math.max(1, ...chains.map((chain) => chain.length));
  const pictures = Array.from({ length: longest - 1 }, (_, steps) => {
    const near = chains.filter((chain) => chain.length <= steps + 2);
    const ids = new Set([id, ...near.flat()]);
    return {
      chains: near,
      graph: {
        nodes: nodes.filter((node) => ids.has(node.id)),
        edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)),
      },
    };
  });
  return pictures.filter(({ graph }) => isDrawn(graph));
}

/** The domains on which most others depend, the first of them first. */
export function mostNeeded(catalog: Catalog, site?: string): string[] {
  const dependents = dependentsOf(catalog);
  const all = dependencyGraph(catalog).nodes.map(({ id }) => ({ id, count: dependents(id, site).length }));
  const needed = all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return needed.slice(0, maxNeeded).map(({ id }) => id);
}

/** What a picture shows in place of domains: all of them, or those of a site. */
interface Group {
  readonly node: GraphNode;
  readonly ids: ReadonlySet<string>;
}

export function allIn({ domains }: Catalog): Group[] {
  return [
    { node: { id: 'all', kind: 'all', title: {}, count: domains.length }, ids: new Set(domains.map(({ id }) => id)) },
  ];
}

export function sitesIn(catalog: Catalog, only?: string): Group[] {
  const isActive = isActiveIn(catalog);
  const sites = catalog.sites.filter(({ id }) => only === undefined || id === only);
  return sites.map(({ id, name }) => {
    const active = catalog.domains.filter((domain) => isActive(domain.id, id));
    const node: GraphNode = { id: `site/${id}`, kind: 'site', title: name, count: active.length };
    return { node, ids: new Set(active.map((domain) => domain.id)) };
  });
}

/** Some domains and, in place of all others, groups with how many of each need these directly: for a graph that is too large. */
export function inShort(catalog: Catalog, ids: readonly string[], groups: readonly Group[]): Picture {
  const { nodes, edges } = dependencyGraph(catalog);
  const isShown = (id: string) => ids.includes(id);
  const needersOf = (id: string) => edges.flatMap(({ from, to }) => (to === id && !isShown(from) ? from : []));
  const arrows = groups.flatMap((group) =>
    ids.map((to) => {
      const needers = new Set(needersOf(to).filter((from) => group.ids.has(from)));
      return { from: group.node.id, to, kind: 'requires' as const, count: needers.size };
    }),
  );
  return wholePicture({
    nodes: [...groups.map(({ node }) => node), ...nodes.filter(({ id }) => isShown(id))],
    edges: [
      ...arrows.filter(({ count }) => count > 0),
      ...edges.filter(({ from, to }) => isShown(from) && isShown(to)),
    ],
  });
}

/** The picture of a graph that is about no domain: it shows what is next to a box. */
export function wholePicture(graph: Graph): Picture {
  return {
    graph,
    chains: graph.edges.flatMap(({ from, to }) => [
      [from, to],
      [to, from],
    ]),
  };
}
