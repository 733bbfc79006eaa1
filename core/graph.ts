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
