import { join, link, type Markdown } from '../../../core/encode/markdown.ts';
import type { GraphNode } from '../../../core/graph/dependencies.ts';
import { isDrawn } from '../../../core/graph/pictures.ts';
import type { Catalog, NamedDomain, Site } from '../../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../../core/model/page-path.ts';
import { drawDot } from '../../../generators/graph/dot.ts';
import { type Drawer, drawer } from '../../../generators/graph/graph.ts';
import type { PageContext, Website } from '../../../generators/pages/context.ts';
import { pagesOf } from '../../../generators/pages/pages.ts';
import { section } from '../../../generators/pages/parts.ts';
import type { Block } from '../../../generators/pages/render.ts';
import { assetsOf } from '../../output/render.ts';
import type { Project } from '../../start/project.ts';
import { type Lately, latelyIn } from './lately.ts';
import { picture } from './picture.ts';

/** Makes the pages as the website has them. */
export async function websitePages(project: Project, hasForm: boolean) {
  const draw = await drawer();
  return (catalog: Catalog): ReadonlyMap<string, string> => {
    const website = websiteOf(draw, latelyIn(project.path), hasForm);
    const files = pagesOf(catalog, assetsOf(project), website);
    return new Map([...files].map(({ path, contents }) => [path, contents]));
  };
}

/** What the website has beyond the pages in files: pictures around domains, and what changed lately. */
export function websiteOf(draw: Drawer, lately: Lately, hasForm: boolean): Website {
  return {
    neighbours: (context, domain, site) => neighboursOn(context, draw, domain, site),
    lately: (context) => latelyItems(lately, context),
    hasForm,
  };
}

/** What is next to a domain in the graph of a site, or in that of the whole. */
function neighboursOn(context: PageContext, draw: Drawer, domain: NamedDomain, site?: Site): Block {
  const { lookups, language, rawMessage, rawText } = context;
  const { whole, sites } = lookups.pictures;
  const { nodes = [], edges = [] } = (site === undefined ? whole : sites.get(site.id)) ?? {};
  const near = edges.filter(({ from, to }) => from === domain.id || to === domain.id);
  const ids = new Set(near.flatMap(({ from, to }) => [from, to]));
  const graph = { nodes: nodes.filter(({ id }) => ids.has(id)), edges: near };
  if (ids.size === 0 || !isDrawn(graph)) return {};
  const from = pagePath({ site, domain });
  const hrefOf = (node: GraphNode) => linkBetween(from, lookups.pageOfBox(node, site));
  const dot = drawDot(rawText(domain.title), graph, hrefOf, language, rawMessage);
  return section(context, 'page.dependencies', { text: picture(draw(dot, language)) });
}

/** Of more domains that changed on a day, their number is shown. */
const maxNames = 8;

/** The days on which domains changed, with these, and of releases. */
function latelyItems(lately: Lately, context: PageContext): Markdown[] {
  const { lookups, labelled, rawMessage, textOf, code, byTitle } = context;
  return lately.flatMap(({ day, release, domains }) => {
    const named = domains.map((id) => lookups.named.get(id)).filter((one) => one !== undefined);
    const links =
      named.length > maxNames
        ? [labelled(rawMessage('page.domains'), named.length)]
        : byTitle(named).map((one) => link(textOf(one.title), lookups.pageOfBox(one)));
    const released = release === undefined ? [] : [labelled(rawMessage('page.release'), release)];
    const all = [...released, ...links];
    return all.length === 0 ? [] : join([code(day), ...all], ' · ');
  });
}
