import type { Language } from '../../core/catalog.ts';
import { type XmlText, xmlText } from '../../core/encode/xml.ts';
import type { Graph, GraphEdge, GraphNode } from '../../core/graph.ts';
import type { MessageKey } from '../../core/message-keys.ts';
import type { Words } from '../../core/messages.ts';
import { box, type Layout } from './layout.ts';

export interface Picture {
  readonly title: string;
  readonly graph: Graph;
  /** Edges that lead out of the picture; undefined for the whole. */
  readonly leaving?: number;
  /** The node that the picture is about. */
  readonly focus?: string;
}

/** What a picture of a part or of the whole says of itself: how many nodes and edges it shows, and how many leave it. */
export function captionOf({ graph, leaving }: Picture, words: Words): string {
  const count = (key: MessageKey, value: number) => `${words(key)} (${value})`;
  const shown = [count('graph.nodes', graph.nodes.length), count('graph.edges', graph.edges.length)];
  return [...shown, ...(leaving === undefined ? [] : [count('graph.leaving', leaving)])].join(' · ');
}

const margin = 24;
const lineHeight = 17;
const headHeight = 64;
const legendHeight = 84;

/** Reads on light and dark; tier, status and kind are told by line and shape and said in words, colour only helps. */
const style = `
svg { --ground: #fff; --ink: #1f2328; --soft: #59636e; --fill: #f6f8fa; --strong: #0969da; --focus: #ddf4ff }
@media (prefers-color-scheme: dark) {
  svg { --ground: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --fill: #151b23; --strong: #4493f8; --focus: #121d2f }
}
text { font: 14px system-ui, "Segoe UI", "Noto Sans", "Noto Sans Arabic", "DejaVu Sans", sans-serif; fill: var(--ink) }
.title { font-size: 18px; font-weight: 600 }
.small { font-size: 12px; fill: var(--soft) }
.box { fill: var(--fill); stroke: var(--ink); stroke-width: 1.5 }
.essential { stroke: var(--strong); stroke-width: 4 }
.planned { stroke-dasharray: 7 4 }
.focus { fill: var(--focus) }
.edge { fill: none; stroke: var(--soft); stroke-width: 1.5 }
.uses { stroke-dasharray: 2 4 }
.tip { fill: var(--soft) }
`;

/**
 * Draws SVG pictures in one language, without script, link or font of their own; from right to left they are the mirror of the layout.
 */
export function drawerFor(language: Language, words: Words): (picture: Picture, layout: Layout) => string {
  // A domain is in the picture of the whole and in those of its sites and neighbours.
  const labels = new Map<GraphNode, Label>();
  const labelOf = (node: GraphNode) => {
    const label = labels.get(node) ?? makeLabel(node, language.code, words);
    labels.set(node, label);
    return label;
  };
  return (picture, layout) => drawSvg(picture, layout, language, words, labelOf);
}

function drawSvg(
  picture: Picture,
  layout: Layout,
  language: Language,
  words: Words,
  labelOf: (node: GraphNode) => Label,
): string {
  const { graph } = picture;
  const rtl = language.direction === 'rtl';
  const legend = legendOf(words);
  const legendWidth = legend.length * legendStep;
  const width = Math.ceil(Math.max(layout.width, legendWidth, 480) + 2 * margin);
  const height = Math.ceil(layout.height + headHeight + legendHeight + 2 * margin);
  const left = Math.round((width - layout.width) / 2);
  const top = headHeight + margin;
  const x = (value: number) => Math.round((rtl ? width - left - value : left + value) * 10) / 10;
  const y = (value: number) => Math.round((top + value) * 10) / 10;
  // Path data are mirrored and moved as a whole.
  const place = rtl ? `matrix(-1 0 0 1 ${width - left} ${top})` : `translate(${left} ${top})`;
  const title = xmlText(picture.title);
  const caption = xmlText(captionOf(picture, words));
  const start = rtl ? width - margin : margin;
  const anchor = 'start';
  const lines = [
    '<!-- Code generated from catalog/. DO NOT EDIT. Refresh with: npm run generate -->',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description" lang="${xmlText(language.code)}" direction="${language.direction}">`,
    `<title id="title">${title}</title>`,
    `<desc id="description">${caption}. ${descriptionOf(graph, language.code, words)}</desc>`,
    `<style>${style}</style>`,
    `<rect width="${width}" height="${height}" fill="var(--ground)"/>`,
    `<text class="title" x="${start}" y="${margin + 12}" text-anchor="${anchor}">${title}</text>`,
    `<text class="small" x="${start}" y="${margin + 36}" text-anchor="${anchor}">${caption}</text>`,
    `<g transform="${place}">`,
    ...graph.edges.map((edge, index) => edgeLine(edge, layout.edges[index])),
    '</g>',
    ...graph.nodes.map((node, index) => {
      const at = layout.nodes[index] ?? { x: 0, y: 0 };
      return nodeLines(labelOf(node), x(at.x), y(at.y), node.id === picture.focus);
    }),
    ...legend.map(({ className, round, label }, index) => {
      const offset = margin + index * legendStep;
      const swatch = rtl ? width - offset - 36 : offset;
      const labelAt = rtl ? width - offset - 44 : offset + 44;
      const middle = height - margin - 20;
      const sign =
        className === 'edge' || className === 'edge uses'
          ? `<path class="${className}" d="M${swatch},${middle}h36"/>`
          : `<rect class="${className}" x="${swatch}" y="${middle - 10}" width="36" height="20" rx="${round ? 10 : 3}"/>`;
      return `${sign}<text class="small" x="${labelAt}" y="${middle + 4}" text-anchor="start">${label}</text>`;
    }),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

const legendStep = 150;

function legendOf(words: Words): readonly { className: string; round?: boolean; label: XmlText }[] {
  return [
    { className: 'box essential', label: xmlText(words('tiers.essential')) },
    { className: 'box', label: xmlText(words('statuses.stable')) },
    { className: 'box planned', label: xmlText(words('statuses.planned')) },
    { className: 'box', round: true, label: xmlText(words('graph.external')) },
    { className: 'edge', label: xmlText(words('graph.requires')) },
    { className: 'edge uses', label: xmlText(words('graph.uses')) },
  ];
}

/** More sentences than these help nobody; `dependencies.json` and the pages hold them as lists. */
const mostSentences = 200;

/** For those who do not see the picture: every edge in words, where they can be listened to. */
function descriptionOf({ nodes, edges }: Graph, language: string, words: Words): XmlText {
  if (edges.length > mostSentences) return xmlText(words('graph.description'));
  const titles = new Map(nodes.map((node) => [node.id, node.title[language] ?? node.id]));
  const sentences = edges.map(
    ({ from, to, kind }) =>
      `${titles.get(from) ?? from} ${words(kind === 'requires' ? 'graph.requires' : 'graph.uses')} ${titles.get(to) ?? to}.`,
  );
  return xmlText(sentences.join(' '));
}

function edgeLine({ kind }: GraphEdge, drawn: Layout['edges'][number] | undefined): string {
  if (drawn === undefined) return '';
  const { path, from, tip } = drawn;
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [dx, dy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const corner = (side: 1 | -1) =>
    `${Math.round((from.x - side * dy * 4) * 10) / 10},${Math.round((from.y + side * dx * 4) * 10) / 10}`;
  const className = kind === 'requires' ? 'edge' : 'edge uses';
  return `<path class="${className}" d="${path}"/><polygon class="tip" points="${tip.x},${tip.y} ${corner(1)} ${corner(-1)}"/>`;
}

/** What is the same of a node in every picture. */
interface Label {
  readonly classes: string;
  readonly lines: readonly XmlText[];
  /** The title, where it does not fit into the box. */
  readonly whole: string;
  readonly kind: XmlText;
  readonly radius: number;
}

function makeLabel(node: GraphNode, language: string, words: Words): Label {
  const external = node.kind === 'external';
  const classes = ['box'];
  if (node.tier === 'essential') classes.push('essential');
  if (node.status === 'planned') classes.push('planned');
  const { tier, status } = node;
  const kind =
    tier === undefined || status === undefined
      ? words('graph.external')
      : `${words(`tiers.${tier}`)} · ${words(`statuses.${status}`)}`;
  const title = node.title[language] ?? node.id;
  const lines = wrap(title);
  return {
    classes: classes.join(' '),
    lines: lines.map(xmlText),
    whole: lines.at(-1)?.endsWith('…') ? `<title>${xmlText(title)}</title>` : '',
    kind: xmlText(kind),
    radius: external ? box.height / 2 : 6,
  };
}

function nodeLines({ classes, lines, whole, kind, radius }: Label, x: number, y: number, focus: boolean): string {
  const first = y - (lines.length * lineHeight) / 2 + 5;
  const [left, top] = [x - box.width / 2, y - box.height / 2];
  const label = lines.map(
    (line, index) => `<text x="${x}" y="${first + index * lineHeight}" text-anchor="middle">${line}</text>`,
  );
  return [
    `<rect class="${classes}${focus ? ' focus' : ''}" x="${left}" y="${top}" width="${box.width}" height="${box.height}" rx="${radius}">${whole}</rect>`,
    ...label,
    `<text class="small" x="${x}" y="${first + lines.length * lineHeight}" text-anchor="middle">${kind}</text>`,
  ].join('');
}

const lineWidth = 25;
const mostLines = 3;

/** Lines that fit into a box; a word that is longer than one is cut, and what does not fit ends in an ellipsis. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= lineWidth) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(...cut(word, lineWidth));
    if (lines.length > mostLines) break;
  }
  if (lines.length <= mostLines) return lines;
  const [last = ''] = cut(lines[mostLines - 1] ?? '', lineWidth - 1);
  return [...lines.slice(0, mostLines - 1), `${last}…`];
}

/** A letter stays with its marks. */
function cut(word: string, most: number): string[] {
  if (widthOf(word) <= most) return word === '' ? [] : [word];
  const pieces = [''];
  for (const letter of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (widthOf(longer) <= most) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces.filter((piece) => piece !== '');
}

/** In letters of common width: marks take none, wide ones more. Fonts differ, so it leaves some room. */
function widthOf(text: string): number {
  let width = 0;
  // Latin and Arabic letters without marks need no look at what Unicode says of them.
  if (/^[ -\u02ff\u0621-\u064a]*$/.test(text)) {
    for (let at = 0; at < text.length; at += 1) width += 'mwMW@%'.includes(text.charAt(at)) ? 1.6 : 1;
    return width;
  }
  for (const sign of text) {
    if (/\p{M}/u.test(sign)) continue;
    const isWide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]|[^\0-\uffff]/u.test(sign);
    width += isWide ? 2 : /[mwMW@%]/.test(sign) ? 1.6 : 1;
  }
  return width;
}
