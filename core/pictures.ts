import type { Catalog } from './catalog.ts';
import { dependencyGraph, type GraphPart, neighboursOf, partsOf } from './graph.ts';

/** The pictures that are drawn; what is missing is empty or too large. */
export interface Pictures {
  readonly whole: GraphPart | undefined;
  readonly sites: ReadonlyMap<string, GraphPart>;
  readonly domains: ReadonlyMap<string, GraphPart>;
}

export function picturesOf(catalog: Catalog): Pictures {
  const graph = dependencyGraph(catalog);
  const part = partsOf(graph);
  const near = neighboursOf(graph);
  const entries = catalog.domains.map(({ id }) => [id, part(near(id))] as const);
  const sites = catalog.sites.map(({ id }) => {
    const here = catalog.domains.filter((domain) => domain.sites.some(({ name }) => name === id));
    const ids = here.flatMap((domain) => [
      domain.id,
      ...[...domain.requires, ...domain.usedBy].flatMap(({ target }) => target?.id ?? []),
    ]);
    return [id, part(new Set(ids))] as const;
  });
  const drawn = (list: readonly (readonly [string, GraphPart])[]) =>
    new Map(list.filter(([, { edges }]) => edges.length > 0));
  return {
    whole: graph.edges.length === 0 ? undefined : { ...graph, leaving: 0 },
    sites: drawn(sites),
    domains: drawn(entries),
  };
}
