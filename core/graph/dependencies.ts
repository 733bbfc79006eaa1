import type { Catalog, Domain, NamedDomain } from '../model/catalog.ts';
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
