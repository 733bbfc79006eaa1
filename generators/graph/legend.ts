import { xmlText } from '../../core/encode/xml.ts';
import type { Graph, GraphEdge, GraphNode } from '../../core/graph/graph.ts';
import type { MessageKey } from '../../core/words/message-keys.ts';
import type { Translate } from '../../core/words/translate.ts';
import { widthOf } from './label.ts';
import { headLength } from './layout.ts';

/** A letter of common width, in px. */
const letter = 7.6;
export const legendRow = 28;
const sign = { width: 28, height: 20 } as const;
const gap = 18;

export interface LegendEntry {
  readonly classes: string;
  readonly label: string;
  readonly radius: number;
  isHeld(picture: { readonly part: Graph; readonly middle?: string }): boolean;
}

export const edgeClasses = { requires: 'edge', usedBy: 'edge uses' } as const;

/** Every sign of a picture. */
export function legendIn(translate: Translate): LegendEntry[] {
  const boxSign = (
    kind: string,
    label: MessageKey,
    radius: number,
    test: (node: GraphNode) => boolean,
  ): LegendEntry => ({
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
    boxSign('essential', 'tiers.essential', 3, ({ tier }) => tier === 'essential'),
    boxSign('stable', 'statuses.stable', 3, ({ status }) => status === 'stable'),
    boxSign('planned', 'statuses.planned', 3, ({ status }) => status === 'planned'),
    boxSign('external', 'graph.external', 10, ({ kind }) => kind === 'external'),
    arrow('requires', 'graph.requires'),
    arrow('usedBy', 'graph.uses'),
  ];
}

interface PlacedEntry {
  readonly entry: LegendEntry;
  /** From the start of its row, in px, as its end is. */
  readonly offset: number;
  readonly end: number;
}

/** The entries of the legend, as many in each row: in the fewest rows that are no longer than `most` px, one gap from each to the next. */
export function legendRows(legend: readonly LegendEntry[], most: number, rows = 1): PlacedEntry[][] {
  const perRow = Math.ceil(legend.length / rows);
  const placed = Array.from({ length: rows }, (_, row) => {
    let end = 0;
    return legend.slice(row * perRow, (row + 1) * perRow).map((entry) => {
      const offset = end;
      end += Math.ceil(sign.width + 6 + letter * widthOf(entry.label)) + gap;
      return { entry, offset, end: end - gap };
    });
  });
  const fits = placed.every((row) => (row.at(-1)?.end ?? 0) <= most);
  return fits || perRow <= 1 ? placed : legendRows(legend, most, rows + 1);
}

export function legendLine(
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
