import type { Viz } from '@viz-js/viz';
import type { Catalog, Language, Site } from '../../core/catalog.ts';
import { type Generator, jsonFile } from '../../core/generator.ts';
import type { Graph, GraphNode } from '../../core/graph/dependencies.ts';
import { isDrawn, picturesOf } from '../../core/graph/pictures.ts';
import { pageFile, pagePath } from '../../core/model/page-path.ts';
import { translateTo } from '../../core/words/translate.ts';
import { drawDot } from './dot.ts';
import { drawSvg } from './svg.ts';

/** The dependency graph as JSON and DOT, and pictures by Graphviz: of the whole graph and of each site. */
export const graph: Generator = async (catalog) => {
  const { whole, sites } = picturesOf(catalog);
  const viz = await (await import('@viz-js/viz')).instance();
  return [
    jsonFile('graph/dependencies.json', whole),
    ...catalog.languages.flatMap((language) =>
      [undefined, ...catalog.sites].flatMap((site) => {
        const drawn = site === undefined ? whole : sites.get(site.id);
        return drawn === undefined ? [] : [...filesOf(drawn, site, catalog, viz, language)];
      }),
    ),
  ];
};

/** The files of the graph of a site, or of the whole graph. */
function* filesOf(graph: Graph, site: Site | undefined, catalog: Catalog, viz: Viz, language: Language) {
  const { code } = language;
  const translate = translateTo(catalog, code);
  const domains = new Map(catalog.domains.map((domain) => [domain.id, domain]));
  /** A domain's page at the site of the picture, else at its first site. */
  const hrefOf = ({ id, kind }: GraphNode) => {
    const { activeAt = [] } = domains.get(id) ?? {};
    const domain = { id, kind: kind === 'external' ? kind : ('domain' as const) };
    const page = pagePath({ domain, site: activeAt.find((one) => one === site) ?? activeAt[0] });
    return `${site === undefined ? '..' : '../..'}/${pageFile(code, page)}`;
  };
  const title = site ? translate('graph.siteTitle', { site: site.name[code] ?? site.id }) : translate('graph.title');
  const dot = drawDot({ title, graph, hrefOf }, language, translate);
  const path = `graph/${site === undefined ? 'dependencies' : `sites/${site.id}`}.${code}`;
  if (site === undefined) yield { path: `${path}.dot`, contents: dot };
  if (isDrawn(graph)) yield { path: `${path}.svg`, contents: drawSvg(viz, dot, language) };
}
