import type { Viz } from '@viz-js/viz';
import type { Language } from '../../core/catalog.ts';

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
export function drawSvg(viz: Viz, dot: string, { code, direction }: Language): string {
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
