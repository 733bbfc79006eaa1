import type { Catalog, Domain, NamedDomain, Site } from '../model/catalog.ts';
import { pagePath } from '../model/page-path.ts';
import { once } from '../text/once.ts';

/** Only a described domain has a tier and a status. `elsewhere`: not active at the site of the picture. */
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

/** A larger picture would be metres high: pages have tables instead. */
const maxBoxes = 40;

export function picturesOf(catalog: Catalog) {
  const whole = dependencyGraph(catalog);
  const bySite = catalog.sites.map((site) => [site.id, graphAt(whole, catalog, site)] as const);
  return {
    whole,
    /** Sites with an edge: their active domains, and all that these require or name as users. */
    sites: new Map(bySite.filter(([, { edges }]) => edges.length > 0)),
  };
}

export function isDrawn({ nodes }: Graph): boolean {
  return nodes.length <= maxBoxes;
}

/** The page of a domain at the site of the picture, else at its first site. */
export function boxPagesIn({ domains }: Catalog) {
  const byId = new Map(domains.map((domain) => [domain.id, domain]));
  return ({ id, kind }: GraphNode, site?: Site): string => {
    const { activeAt = [] } = byId.get(id) ?? {};
    const domain = { id, kind: kind === 'external' ? kind : ('domain' as const) };
    return pagePath({ domain, site: activeAt.find((active) => active === site) ?? activeAt[0] });
  };
}

function graphAt({ nodes, edges }: Graph, { domains }: Catalog, site: Site): Graph {
  const active = domains.filter(({ activeAt }) => activeAt.includes(site));
  const activeIds = new Set(active.map(({ id }) => id));
  const ids = new Set(
    active.flatMap(({ id, requires, usedBy }) => [id, ...[...requires, ...usedBy].map(({ target }) => target.id)]),
  );
  const atSite = (node: GraphNode): GraphNode =>
    node.kind === 'external' || activeIds.has(node.id) ? node : { id: node.id, kind: 'elsewhere', title: node.title };
  return {
    nodes: nodes.filter(({ id }) => ids.has(id)).map(atSite),
    edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to) && (activeIds.has(from) || activeIds.has(to))),
  };
}
