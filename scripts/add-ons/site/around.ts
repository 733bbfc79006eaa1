import {
  chainsTo,
  dependencyGraph,
  dependentsOf,
  type Graph,
  type GraphEdge,
  type GraphNode,
  isActiveIn,
} from '../../../core/graph/dependencies.ts';
import { isDrawn } from '../../../core/graph/pictures.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import { itemsBy } from '../../../core/text/lists.ts';
import type { Chain, Picture } from '../../../generators/graph/dot.ts';

/** So many domains are in the picture of a large catalog. */
const maxNeeded = 8;

/** What is around a domain, at a site or at all of them, the nearest first: chains from who is affected when it is down, and from what it needs. */
export function aroundOf(catalog: Catalog) {
  const { edges } = dependencyGraph(catalog);
  const isActive = isActiveIn(catalog);
  const dependentsAt = dependentsOf(catalog);
  const edgesFrom = itemsBy(edges, ({ from }) => from);

  return (id: string, site?: string): { readonly affected: readonly Chain[]; readonly needed: readonly Chain[] } => {
    const targetsOf = (from: string, wanted: 'requires' | 'usedBy') =>
      edgesFrom(from).flatMap(({ kind, to }) => (kind === wanted && isActive(to, site) ? to : []));
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

/**
 * Some domains and, in place of all others, the sites (or one of them) with how many of their domains need these directly: for a
 * graph that is too large.
 */
export function inShort(catalog: Catalog, ids: readonly string[], only?: string): Picture {
  const { nodes, edges } = dependencyGraph(catalog);
  const isShown = (id: string) => ids.includes(id);
  const sites = catalog.sites.filter(({ id }) => only === undefined || id === only);
  const parts = sites.map((site) => {
    const active = catalog.domains.filter(({ activeAt }) => activeAt.includes(site));
    const node: GraphNode = { id: `site/${site.id}`, kind: 'site', title: site.name, count: active.length };
    const others = new Set(active.flatMap(({ id }) => (isShown(id) ? [] : id)));
    const arrows = ids.map((to): GraphEdge => {
      const needers = edges.flatMap((edge) => (edge.to === to && others.has(edge.from) ? edge.from : []));
      return { from: node.id, to, kind: 'requires', count: new Set(needers).size };
    });
    return { node, arrows: arrows.filter(({ count = 0 }) => count > 0) };
  });
  return wholePicture({
    nodes: [...parts.map(({ node }) => node), ...nodes.filter(({ id }) => isShown(id))],
    edges: [...parts.flatMap(({ arrows }) => arrows), ...edges.filter(({ from, to }) => isShown(from) && isShown(to))],
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
