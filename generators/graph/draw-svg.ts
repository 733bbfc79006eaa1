import type { Language, Text } from '../../core/catalog.ts';
import { type XmlText, xmlText } from '../../core/encode/xml.ts';
import type { Graph, GraphEdge, GraphNode } from '../../core/graph/graph.ts';
import type { ownersOf } from '../../core/graph/owners.ts';
import type { Translate } from '../../core/words/translate.ts';
import { onceFor } from '../once.ts';
import { wrap } from './label.ts';
import { box, type Frame, headLength, type Layout } from './layout.ts';
import { edgeClasses, type LegendEntry, legendIn, legendLine, legendRow, legendRows } from './legend.ts';

export interface Picture {
  readonly title: string;
  readonly part: Graph;
  /** The node that the picture is about. */
  readonly middle?: string;
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
svg { --ground: #fff; --ink: #1f2328; --soft: #59636e; --fill: #f6f8fa; --strong: #0b6569; --focus: #dff0ef }
@media (prefers-color-scheme: dark) {
  svg { --ground: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --fill: #151b23; --strong: #76d3cf; --focus: #12302f }
}
text { font: 14px system-ui, "Segoe UI", "Noto Sans", "Noto Sans Arabic", "DejaVu Sans", sans-serif; fill: var(--ink) }
.ground { fill: var(--ground) }
.small { font-size: 13px; fill: var(--soft) }
.box { fill: var(--fill); stroke: var(--ink); stroke-width: 1.5 }
.essential { stroke: var(--strong); stroke-width: 4 }
.planned { stroke-dasharray: 7 4 }
.middle { fill: var(--focus) }
.frame { fill: none; stroke: var(--soft) }
.edge { fill: none; stroke: var(--soft); stroke-width: 1.5; marker-end: url(#head) }
.uses { stroke-dasharray: 2 4 }
#head path { fill: var(--soft) }
a { text-decoration: none }
a:hover text, a:focus text { text-decoration: underline }
`;

/** A letter of common width, in px. */
const letter = 8.3;
const margin = 4;
const lineHeight = 16;
/** Of a title; what is longer is cut, and told when the box is pointed at. */
const mostLines = 3;

/** In larger pictures there is no rule for each box that marks its arrows. */
const mostMarked = 100;

/** What marks the arrows of the box that is pointed at, or that has the focus. */
function markRules(count: number): string {
  if (count > mostMarked) return '';
  const rules = Array.from(
    { length: count },
    (_, at) => `svg:has(.n${at}:is(:hover, :focus-visible)) .edge.n${at} { stroke: var(--strong); stroke-width: 3 }`,
  );
  return `${rules.join('\n')}\n`;
}

/** What all pictures in one language share. */
export interface Pen {
  readonly language: Language;
  readonly translate: Translate;
  labelOf(node: GraphNode): Label;
  /** By its id. */
  siteNameOf(site: string): string;
  /** An edge in words. */
  sentenceOf(edge: GraphEdge): XmlText;
  /** Who answers for a domain, in words. */
  ownersOf(node: GraphNode): readonly XmlText[];
  readonly legend: readonly LegendEntry[];
}

/** What is inside a box, and how it is drawn. */
interface Label {
  readonly lines: readonly XmlText[];
  /** The title, where the lines do not have the whole of it. */
  readonly whole: XmlText | undefined;
  readonly kind: XmlText;
  readonly classes: string;
}

function linesOf(title: string, width: number, most: number): Pick<Label, 'lines' | 'whole'> {
  const lines = wrap(title, width / letter);
  if (lines.length <= most) return { lines: lines.map(xmlText), whole: undefined };
  const shown = lines.slice(0, most).with(-1, `${lines[most - 1]?.slice(0, -1)}…`);
  return { lines: shown.map(xmlText), whole: xmlText(title) };
}

/** The same on one line. */
function lineOf(text: string, width: number) {
  const { lines, whole } = linesOf(text, width, 1);
  const [line = xmlText('')] = lines;
  return { line, whole };
}

/** What a picture calls things by, by id. */
interface Names {
  readonly titles: ReadonlyMap<string, Text>;
  readonly sites: ReadonlyMap<string, Text>;
  readonly owners: ReturnType<typeof ownersOf>;
}

export function penFor(language: Language, translate: Translate, { titles, sites, owners }: Names): Pen {
  const titleOf = (id: string) => titles.get(id)?.[language.code] ?? id;
  return {
    language,
    translate,
    siteNameOf: (id) => sites.get(id)?.[language.code] ?? id,
    labelOf: onceFor(({ id, tier, status }: GraphNode) => ({
      ...linesOf(titleOf(id), box.width, mostLines),
      kind: lineOf(
        tier === undefined || status === undefined
          ? translate('graph.external')
          : `${translate(`tiers.${tier}`)} · ${translate(`statuses.${status}`)}`,
        box.width,
      ).line,
      classes: `box${tier === 'essential' ? ' essential' : ''}${status === 'planned' ? ' planned' : ''}`,
    })),
    sentenceOf: onceFor(({ from, to, kind }: GraphEdge) => {
      const key = kind === 'requires' ? 'graph.requiresSentence' : 'graph.usesSentence';
      return xmlText(translate(key, { from: titleOf(from), to: titleOf(to) }));
    }),
    ownersOf: onceFor(({ id }: GraphNode) =>
      owners(id).map(({ id: own, name }) =>
        xmlText(translate('graph.ownerSentence', { owner: name[language.code] ?? own, domain: titleOf(id) })),
      ),
    ),
    legend: legendIn(translate),
  };
}

/**
 * A picture in one language, without script and without anything from outside; from right to left it is the mirror of the layout. The
 * direction is that of a group: a browser cuts off the picture whose root is written from right to left, where its window is narrow.
 */
export function drawSvg(picture: Picture, layout: Layout, pen: Pen): string {
  const { part } = picture;
  const { language, translate } = pen;
  const legend = pen.legend.filter((entry) => entry.isHeld(picture));
  const width = Math.ceil(Math.max(layout.width, 260) + 2 * margin);
  const rtl = language.direction === 'rtl';
  // From the start of a line, which is on the right where the language is written from there.
  const across = (offset: number) => (rtl ? width - offset : offset);
  const rows = legendRows(legend, width - 2 * margin);
  const legendTop = margin + layout.height + 24;
  const height = Math.ceil(legendTop + rows.length * legendRow);
  const left = Math.round((width - layout.width) / 2);
  const at = new Map(part.nodes.map(({ id }, index) => [id, index]));
  return [
    '<!-- Code generated from catalog/. DO NOT EDIT. Refresh with: npm run generate -->',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" lang="${xmlText(language.code)}">`,
    `<title>${xmlText(picture.title)}</title>`,
    `<desc>${[xmlText(`${captionOf(part, translate)}.`), ...part.edges.map(pen.sentenceOf), ...part.nodes.flatMap(pen.ownersOf)].join(' ')}</desc>`,
    `<style>${style}${markRules(part.nodes.length)}</style>`,
    `<marker id="head" viewBox="0 0 10 8" refY="4" markerWidth="${headLength}" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0,0L10,4L0,8z"/></marker>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<g direction="${language.direction}">`,
    ...layout.frames.map((frame) => frameLine(frame, pen.siteNameOf(frame.group), (x) => across(left + x))),
    // Path data are mirrored as a whole.
    `<g transform="${rtl ? `matrix(-1 0 0 1 ${width - left} ${margin})` : `translate(${left} ${margin})`}">`,
    ...part.edges.map(
      ({ from, to, kind }, index) =>
        `<path class="${edgeClasses[kind]} n${at.get(from)} n${at.get(to)}" d="${layout.edges[index] ?? ''}"/>`,
    ),
    '</g>',
    ...part.nodes.map((node, index) => {
      const { x, y } = layout.nodes[index] ?? { x: 0, y: 0 };
      const drawn = boxLine(node, node.id === picture.middle, across(left + x), margin + y, pen);
      return node.id === picture.middle
        ? `<g class="n${index}">${drawn}</g>`
        : `<a class="n${index}" href="${xmlText(picture.hrefOf(node))}">${drawn}</a>`;
    }),
    ...rows.flatMap((row, index) =>
      row.map(({ entry, offset }) => legendLine(entry, across, margin + offset, legendTop + index * legendRow)),
    ),
    '</g>',
    '</svg>\n',
  ].join('\n');
}

/** With the name of the group above its boxes; `across` is from the start of the picture. */
function frameLine({ x, y, width, height }: Frame, name: string, across: (x: number) => number): string {
  const { line, whole } = lineOf(name, width - 2 * margin);
  const title = whole === undefined ? '' : `<title>${whole}</title>`;
  const [start, end] = [across(x), across(x + width)];
  return `<rect class="frame" x="${Math.min(start, end)}" y="${margin + y}" width="${width}" height="${height}" rx="8"/><text class="small" x="${across(x + 3 * margin)}" y="${margin + y + 20}">${title}${line}</text>`;
}

function boxLine(node: GraphNode, isMiddle: boolean, x: number, y: number, { labelOf }: Pen): string {
  const { lines, whole, kind, classes } = labelOf(node);
  const first = y - (lines.length * lineHeight) / 2 + 5;
  const texts = lines.map((line, index) => `<tspan x="${x}" y="${first + index * lineHeight}">${line}</tspan>`);
  const radius = node.kind === 'external' ? 28 : 6;
  const title = whole === undefined ? '' : `<title>${whole}</title>`;
  return `${title}<rect class="${classes}${isMiddle ? ' middle' : ''}" x="${x - box.width / 2}" y="${y - box.height / 2}" width="${box.width}" height="${box.height}" rx="${radius}"/><text text-anchor="middle">${texts.join(' ')} <tspan class="small" x="${x}" y="${first + lines.length * lineHeight}">${kind}</tspan></text>`;
}
