import { type GraphNode, isDrawn } from '../../../core/graph/graph.ts';
import type { Catalog, NamedDomain, Site } from '../../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../../core/model/page-path.ts';
import { drawDot } from '../../../generators/graph/dot.ts';
import { type Drawer, drawer } from '../../../generators/graph/graph.ts';
import type { PageContext, Website } from '../../../generators/pages/context.ts';
import { pages } from '../../../generators/pages/pages.ts';
import type { Markup } from '../../../generators/pages/views.ts';
import { assetsOf } from '../../output/render.ts';
import type { Project } from '../../start/project.ts';
import { picture } from './website.ts';

export async function websitePages(project: Project, isEditable: boolean) {
  const website = websiteOf(await drawer(), isEditable);
  return (catalog: Catalog): ReadonlyMap<string, string> => {
    const files = pages(catalog, assetsOf(project), website);
    return new Map([...files].map(({ path, contents }) => [path, contents]));
  };
}

/** Adds a picture of each domain with its neighbours, and, if `isEditable`, how to propose a change. */
export function websiteOf(draw: Drawer, isEditable: boolean): Website {
  return { neighbours: (context, domain, site) => neighboursOn(context, draw, domain, site), isEditable };
}

function neighboursOn(context: PageContext, draw: Drawer, domain: NamedDomain, site?: Site): Markup | undefined {
  const { lookups, language, uiText, textOf } = context;
  const { whole, sites } = lookups.pictures;
  const { nodes = [], edges = [] } = (site === undefined ? whole : sites.get(site.id)) ?? {};
  const near = edges.filter(({ from, to }) => from === domain.id || to === domain.id);
  const ids = new Set(near.flatMap(({ from, to }) => [from, to]));
  const graph = { nodes: nodes.filter(({ id }) => ids.has(id)), edges: near };
  if (ids.size === 0 || !isDrawn(graph)) return undefined;
  const from = pagePath({ site, domain });
  const hrefOf = (node: GraphNode) => linkBetween(from, lookups.pageOfBox(node, site));
  const dot = drawDot(textOf(domain.title), graph, hrefOf, language, uiText);
  return { markdown: picture(draw(dot, language)) };
}
