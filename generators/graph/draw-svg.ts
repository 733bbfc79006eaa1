import type { Language, Text } from '../../core/catalog.ts';
import { type XmlText, xmlText } from '../../core/encode/xml.ts';
import type { Graph, GraphEdge, GraphNode } from '../../core/graph/graph.ts';
import type { MessageKey } from '../../core/words/message-keys.ts';
import type { Translate } from '../../core/words/translate.ts';
import { onceFor } from '../once.ts';
import { widthOf, wrap } from './label.ts';
import { boxWidth, headLength, type Layout } from './layout.ts';

export interface Picture {
  readonly title: string;
  readonly part: Graph;
  /** The node that the picture is about. */
  readonly middle?: string;
  readonly heightOf: (node: GraphNode) => number;
  /** Where a node leads to, from the picture's file; made of ids. */
  readonly hrefOf: (node: GraphNode) => string;
}

/** How many nodes and edges a picture shows. */
export function captionOf({ nodes, edges }: Graph, translate: Translate): string {
  const described = nodes.filter(({ kind }) => kind === 'domain').length;
  const counts = [
    ['graph.described', described],
    ['graph.externals', nodes.length - described],
    ['graph.edges', edges.length],
  ] as const;
  return counts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => `${translate(key)}\u00a0(${count})`)
    .join(' · ');
}

/** Tier, status and kind are told by line and shape and said in words; colour only helps. */
const style = `
svg { --ground: #fff; --ink: #1f2328; --soft: #59636e; --fill: #f6f8fa; --strong: #0969da; --focus: #ddf4ff }
@media (prefers-color-scheme: dark) {
  svg { --ground: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --fill: #151b23; --strong: #4493f8; --focus: #121d2f }
}
text { font: 14px system-ui, "Segoe UI", "Noto Sans", "Noto Sans Arabic", "DejaVu Sans", sans-serif; fill: var(--ink) }
.ground { fill: var(--ground) }
.title { font-size: 18px; font-weight: 600 }
.small { font-size: 12px; fill: var(--soft) }
.box { fill: var(--fill); stroke: var(--ink); stroke-width: 1.5 }
.essential { stroke: var(--strong); stroke-width: 4 }
.planned { stroke-dasharray: 7 4 }
.middle { fill: var(--focus) }
.edge { fill: none; stroke: var(--soft); stroke-width: 1.5; marker-end: url(#head) }
.uses { stroke-dasharray: 2 4 }
#head path { fill: var(--soft) }
a { text-decoration: none }
a:hover text, a:focus text { text-decoration: underline }
`;

/** A letter of common width, in px. */
const letter = { box: 8.3, title: 11, small: 7 } as const;
const margin = 18;
const lineHeight = 17;
const legendRow = 28;
/** Of the legend. */
const sign = { width: 28, height: 20 } as const;

/** Of a box with as many lines of title, in px. */
export const boxHeight = (lines: number): number => (lines + 1) * lineHeight + 18;

/** What all pictures in one language share. */
export interface Pen {
  readonly language: Language;
  readonly translate: Translate;
  labelOf(node: GraphNode): Label;
  /** An edge in words. */
  sentenceOf(edge: GraphEdge): XmlText;
  readonly legend: readonly LegendEntry[];
  /** From one entry of the legend to the next, in px. */
  readonly legendStep: number;
}

/** What is inside a box, and how it is drawn. */
interface Label {
  readonly lines: readonly XmlText[];
  readonly kind: XmlText;
  readonly classes: string;
}

interface LegendEntry {
  readonly classes: string;
  readonly label: string;
  readonly radius: number;
  isHeld(picture: Pick<Picture, 'part' | 'middle'>): boolean;
}

export function penFor(language: Language, translate: Translate, titles: ReadonlyMap<string, Text>): Pen {
  const titleOf = (id: string) => titles.get(id)?.[language.code] ?? id;
  const legend = legendIn(translate);
  return {
    language,
    translate,
    labelOf: onceFor(({ id, tier, status }: GraphNode) => ({
      lines: wrap(titleOf(id), boxWidth / letter.box).map(xmlText),
      kind: xmlText(
        tier === undefined || status === undefined
          ? translate('graph.external')
          : `${translate(`tiers.${tier}`)} · ${translate(`statuses.${status}`)}`,
      ),
      classes: `box${tier === 'essential' ? ' essential' : ''}${status === 'planned' ? ' planned' : ''}`,
    })),
    sentenceOf: onceFor(({ from, to, kind }: GraphEdge) => {
      const key = kind === 'requires' ? 'graph.requiresSentence' : 'graph.usesSentence';
      return xmlText(translate(key, { from: titleOf(from), to: titleOf(to) }));
    }),
    legend,
    legendStep: sign.width + 6 + letter.small * Math.max(...legend.map(({ label }) => widthOf(label))) + 8,
  };
}

function legendIn(translate: Translate): LegendEntry[] {
  const box = (kind: string, label: MessageKey, radius: number, test: (node: GraphNode) => boolean): LegendEntry => ({
    classes: `box ${kind}`,
    label: translate(label),
    radius,
    isHeld: ({ part }) => part.nodes.some(test),
  });
  const arrow = (kind: GraphEdge['kind'], label: MessageKey): LegendEntry => ({
    classes: edgeClasses[kind],
    label: translate(label),
    radius: 0,
    isHeld: ({ part }) => part.edges.some((edge) => edge.kind === kind),
  });
  return [
    {
      classes: 'box middle',
      label: translate('graph.middle'),
      radius: 3,
      isHeld: ({ middle }) => middle !== undefined,
    },
    box('essential', 'tiers.essential', 3, ({ tier }) => tier === 'essential'),
    box('stable', 'statuses.stable', 3, ({ status }) => status === 'stable'),
    box('planned', 'statuses.planned', 3, ({ status }) => status === 'planned'),
    box('external', 'graph.external', 10, ({ kind }) => kind === 'external'),
    arrow('requires', 'graph.requires'),
    arrow('usedBy', 'graph.uses'),
  ];
}

const edgeClasses = { requires: 'edge', usedBy: 'edge uses' } as const;

/** A picture in one language, without script and without anything from outside; from right to left it is the mirror of the layout. */
export function drawSvg(picture: Picture, layout: Layout, pen: Pen): string {
  const { part } = picture;
  const { language, translate, legendStep } = pen;
  const legend = pen.legend.filter((entry) => entry.isHeld(picture));
  const width = Math.ceil(Math.max(layout.width, 2 * legendStep, 320) + 2 * margin);
  const inner = width - 2 * margin;
  const rtl = language.direction === 'rtl';
  // From the start of a line, which is on the right where the language is written from there.
  const across = (offset: number) => (rtl ? width - offset : offset);
  const caption = captionOf(part, translate);
  const titleLines = wrap(picture.title, inner / letter.title);
  const captionLines = wrap(caption, inner / letter.small);
  const captionTop = margin + titleLines.length * 24;
  const top = captionTop + captionLines.length * 18 + margin;
  const perRow = Math.max(1, Math.floor(inner / legendStep));
  const legendTop = top + layout.height + 1.5 * margin;
  const height = Math.ceil(legendTop + Math.ceil(legend.length / perRow) * legendRow + margin / 2);
  const left = Math.round((width - layout.width) / 2);
  const line = (className: string, text: string, y: number) =>
    `<text class="${className}" x="${across(margin)}" y="${y}">${xmlText(text)}</text>`;
  return [
    '<!-- Code generated from catalog/. DO NOT EDIT. Refresh with: npm run generate -->',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" lang="${xmlText(language.code)}" direction="${language.direction}">`,
    `<title>${xmlText(picture.title)}</title>`,
    `<desc>${[xmlText(`${caption}.`), ...part.edges.map(pen.sentenceOf)].join(' ')}</desc>`,
    `<style>${style}</style>`,
    `<marker id="head" viewBox="0 0 10 8" refY="4" markerWidth="${headLength}" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0L10,4L0,8z"/></marker>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...titleLines.map((text, index) => line('title', text, margin + 18 + index * 24)),
    ...captionLines.map((text, index) => line('small', text, captionTop + 14 + index * 18)),
    // Path data are mirrored as a whole.
    `<g transform="${rtl ? `matrix(-1 0 0 1 ${width - left} ${top})` : `translate(${left} ${top})`}">`,
    ...part.edges.map(({ kind }, index) => `<path class="${edgeClasses[kind]}" d="${layout.edges[index] ?? ''}"/>`),
    '</g>',
    ...part.nodes.map((node, index) => {
      const { x, y } = layout.nodes[index] ?? { x: 0, y: 0 };
      return nodeLine(picture, node, across(left + x), top + y, pen);
    }),
    ...legend.map((entry, index) => {
      const offset = margin + (index % perRow) * legendStep;
      return legendLine(entry, across, offset, legendTop + Math.floor(index / perRow) * legendRow);
    }),
    '</svg>\n',
  ].join('\n');
}

function legendLine(
  { classes, label, radius }: LegendEntry,
  across: (offset: number) => number,
  offset: number,
  top: number,
): string {
  const [near, far] = [across(offset), across(offset + sign.width)];
  const drawn = classes.startsWith('edge')
    ? `<path class="${classes}" d="M${near},${top + 10}L${far - Math.sign(far - near) * headLength},${top + 10}"/>`
    : `<rect class="${classes}" x="${Math.min(near, far)}" y="${top}" width="${sign.width}" height="${sign.height}" rx="${radius}"/>`;
  return `${drawn}<text class="small" x="${across(offset + sign.width + 6)}" y="${top + 14}">${xmlText(label)}</text>`;
}

function nodeLine(picture: Picture, node: GraphNode, x: number, y: number, { labelOf }: Pen): string {
  const { lines, kind, classes } = labelOf(node);
  const height = picture.heightOf(node);
  const first = y - (lines.length * lineHeight) / 2 + 5;
  const texts = lines.map((line, index) => `<tspan x="${x}" y="${first + index * lineHeight}">${line}</tspan>`);
  const radius = node.kind === 'external' ? Math.min(height / 2, 28) : 6;
  return `<a href="${xmlText(picture.hrefOf(node))}"><rect class="${classes}${node.id === picture.middle ? ' middle' : ''}" x="${x - boxWidth / 2}" y="${y - height / 2}" width="${boxWidth}" height="${height}" rx="${radius}"/><text text-anchor="middle">${texts.join(' ')} <tspan class="small" x="${x}" y="${first + lines.length * lineHeight}">${kind}</tspan></text></a>`;
}
