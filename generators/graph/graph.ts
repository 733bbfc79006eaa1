import { instance } from '@viz-js/viz';
import { notice } from '../../core/encode/notice.ts';
import { boxPagesIn, type Graph, isDrawn, picturesOf } from '../../core/graph/graph.ts';
import type { Catalog, Language, Site } from '../../core/model/catalog.ts';
import { pageFile } from '../../core/model/page-path.ts';
import { allMatches } from '../../core/text/matches.ts';
import { translateTo } from '../../core/words/translate.ts';
import { type GeneratedFile, type Generator, inLanguageOrder, jsonFile } from '../generator.ts';
import { drawDot, light } from './dot.ts';

export const graph: Generator = async (catalog) => graphFiles(catalog, await drawer());

/** Draws DOT as SVG. */
export type Drawer = (dot: string, language: Language) => string;

let graphviz: ReturnType<typeof instance> | undefined;

export async function drawer(): Promise<Drawer> {
  graphviz ??= instance();
  const viz = await graphviz;
  return (dot, language) => styled(viz.renderString(dot, { format: 'svg' }), language);
}

function* graphFiles(catalog: Catalog, draw: Drawer): Iterable<GeneratedFile> {
  const { whole, sites } = picturesOf(catalog);
  const pageOf = boxPagesIn(catalog);
  const { languages } = catalog;
  const nodes = whole.nodes.map((node) => ({ ...node, title: inLanguageOrder(node.title, languages) }));
  yield jsonFile('graph/dependencies.json', { ...whole, nodes });
  for (const language of languages) {
    const { code } = language;
    const translate = translateTo(catalog, code);
    const dotOf = (title: string, graph: Graph, pages: string, site?: Site) =>
      drawDot(title, graph, (node) => `${pages}/${pageFile(code, pageOf(node, site))}`, language, translate);
    const dot = dotOf(translate('graph.title'), whole, '..');
    yield { path: `graph/dependencies.${code}.dot`, contents: dot };
    if (isDrawn(whole)) yield { path: `graph/dependencies.${code}.svg`, contents: draw(dot, language) };
    for (const site of catalog.sites) {
      const part = sites.get(site.id);
      if (part === undefined || !isDrawn(part)) continue;
      const title = translate('graph.siteTitle', { site: site.name[code] ?? site.id });
      yield { path: `graph/sites/${site.id}.${code}.svg`, contents: draw(dotOf(title, part, '../..', site), language) };
    }
  }
}

const dark: typeof light = { ground: '#0d1117', ink: '#f0f6fc', soft: '#9198a1', fill: '#151b23' };

function variables(colors: typeof light): string {
  const declarations = Object.entries(colors).map(([name, color]) => `--${name}: ${color};`);
  return declarations.join(' ');
}

/** For browsers. Other programs show the light colours of the DOT. @param marks rules for single boxes */
const styleWith = (marks: string) => `<style>
@supports (fill: var(--ink)) {
svg { ${variables(light)} }
@media (prefers-color-scheme: dark) { svg { ${variables(dark)} } }
text { font-family: system-ui, sans-serif; fill: var(--ink) }
.graph > polygon { fill: var(--ground) }
.graph > text, .node text:last-of-type { font-size: 13px; fill: var(--soft) }
.node :is(path, polygon) { fill: var(--fill) }
.node.elsewhere text { fill: var(--soft) }
.node.elsewhere polygon { fill: none }
svg a { text-decoration: none }
svg a:is(:hover, :focus) text { text-decoration: underline }
${marks}}
</style>`;

/** In a picture that is part of a page, a box with the pointer or the focus makes the arrows of others pale. */
function marksOf(svg: string): string {
  const boxes = allMatches(/(?<= box-)[\w-]+/g, svg);
  const rules = boxes.map(
    (id) => `svg:has(.box-${id}:is(:hover, :focus-within)) .edge:not(.from-${id}, .to-${id}) { opacity: 0.1 }\n`,
  );
  return rules.join('');
}

/** `direction` is on a group: if the root has it, browsers cut off the picture in a narrow window. */
function styled(drawing: string, { code, direction }: Language): string {
  const opening = `${notice('<!--', ' -->')}<svg lang="${code}" role="group"`;
  const svg = drawing.replace(/<!-- .*-->\n/g, '').replaceAll('&#45;', '-');
  return svg
    .replace(/^[\s\S]*?<svg width="(\d+)pt" height="(\d+)pt"/, `${opening} width="$1" height="$2"`)
    .replace('<g id="graph0"', `${styleWith(marksOf(svg))}\n<g id="graph0" direction="${direction}"`)
    .replace(/(<g id="(?:node|edge)\d+"[^>]*>\n)<title>.*<\/title>\n/g, '$1')
    .replace(/<a xlink:href="([^"]*)" xlink:title="([^"]*)">/g, '<a href="$1"><title>$2</title>')
    .replace(/<g id="a_edge[^>]*><a xlink:title="([^"]*)">\n([\s\S]*?)<\/a>\n<\/g>\n/g, '<title>$1</title>\n$2');
}
