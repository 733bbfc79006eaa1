import type { Viz } from '@viz-js/viz';
import type { GraphNode } from '../../core/graph/dependencies.ts';
import { isDrawn, picturesOf } from '../../core/graph/pictures.ts';
import type { Catalog, Language } from '../../core/model/catalog.ts';
import { pageFile, pagePath } from '../../core/model/page-path.ts';
import { translateTo } from '../../core/words/translate.ts';
import { type GeneratedFile, type Generator, jsonFile } from '../generator.ts';
import { drawDot } from './dot.ts';

/** The dependency graph as JSON and DOT, and pictures by Graphviz: of the whole graph and of each site. */
export const graph: Generator = async (catalog) => filesIn(catalog, await (await import('@viz-js/viz')).instance());

function* filesIn(catalog: Catalog, viz: Viz): Iterable<GeneratedFile> {
  const { whole, sites } = picturesOf(catalog);
  const domains = new Map(catalog.domains.map((domain) => [domain.id, domain]));
  yield jsonFile('graph/dependencies.json', whole);
  for (const language of catalog.languages) {
    const { code } = language;
    const translate = translateTo(catalog, code);
    for (const site of [undefined, ...catalog.sites]) {
      const drawn = site === undefined ? whole : sites.get(site.id);
      if (drawn === undefined) continue;
      /** A domain's page at the site of the picture, else at its first site. */
      const hrefOf = ({ id, kind }: GraphNode) => {
        const { activeAt = [] } = domains.get(id) ?? {};
        const domain = { id, kind: kind === 'external' ? kind : ('domain' as const) };
        const page = pagePath({ domain, site: activeAt.find((one) => one === site) ?? activeAt[0] });
        return `${site === undefined ? '..' : '../..'}/${pageFile(code, page)}`;
      };
      const title = site
        ? translate('graph.siteTitle', { site: site.name[code] ?? site.id })
        : translate('graph.title');
      const dot = drawDot(title, drawn, hrefOf, language, translate);
      const path = `graph/${site === undefined ? 'dependencies' : `sites/${site.id}`}.${code}`;
      if (site === undefined) yield { path: `${path}.dot`, contents: dot };
      if (isDrawn(drawn)) yield { path: `${path}.svg`, contents: drawSvg(viz, dot, language) };
    }
  }
}

/** Colours only help: lines and shapes say what a box is. */
const style = `<style>
svg { --ground: #fff; --ink: #1f2328; --soft: #59636e; --fill: #f6f8fa; --strong: #0b6569 }
@media (prefers-color-scheme: dark) {
  svg { --ground: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --fill: #151b23; --strong: #76d3cf }
}
text { font-family: system-ui, sans-serif; fill: var(--ink) }
.graph > polygon { fill: var(--ground) }
.graph > text, .node text:last-of-type { font-size: 13px; fill: var(--soft) }
.node :is(path, polygon) { fill: var(--fill); stroke: var(--ink) }
.node.essential polygon { stroke: var(--strong); stroke-width: 3 }
.edge path { stroke: var(--soft) }
.edge polygon { fill: var(--soft); stroke: var(--soft) }
.node.elsewhere text { fill: var(--soft) }
.node.elsewhere polygon { fill: none; stroke: var(--soft) }
a { text-decoration: none }
a:is(:hover, :focus) text { text-decoration: underline }
</style>`;

/**
 * The picture by Graphviz, in light or dark colours. The direction is set on a group: in a narrow window, browsers cut off a picture
 * whose root is written from right to left.
 */
function drawSvg(viz: Viz, dot: string, { code, direction }: Language): string {
  const opening = `<!-- Code generated from catalog/. DO NOT EDIT. Refresh with: npm run generate -->
<svg lang="${code}" role="group"`;
  return viz
    .renderString(dot, { format: 'svg' })
    .replace(/^[\s\S]*?<svg width="(\d+)pt" height="(\d+)pt"/, `${opening} width="$1" height="$2"`)
    .replace(/<!-- (?!Code)[^>]*-->\n/g, '')
    .replace('<g id="graph0"', `${style}\n<g id="graph0" direction="${direction}"`)
    .replace(/ (?:fill|stroke)="(?!none)[^"]*"| font-family="[^"]*"/g, '')
    .replace(/(<g id="node\d+"[^>]*>\n)<title>.*<\/title>\n/g, '$1')
    .replace(/<a xlink:href="([^"]*)" xlink:title="([^"]*)">/g, '<a href="$1"><title>$2</title>');
}
