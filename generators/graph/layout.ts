import type { Viz } from '@viz-js/viz';
import type { Graph, GraphEdge, GraphNode } from '../../core/graph.ts';

/** Boxes are all of one width. In SVG units (px), as everything here. */
export const boxWidth = 172;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From left to right; a language that is written from the right has the mirror of it. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Centre of each node, in the order of the graph. */
  readonly nodes: readonly Point[];
  /** An SVG path for each edge, in the order of the graph; it ends where the head of its arrow begins, `headLength` before the box. */
  readonly edges: readonly string[];
}

const gap = { columns: 66, rows: 20, edges: 12 };

type Height = (node: GraphNode) => number;

export const headLength = 10;
const pixelsPerInch = 72;

/** As Graphviz finds it, which draws every edge around the boxes. */
export function layered(viz: Viz, { nodes, edges }: Graph, heightOf: Height): Layout {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const plain = viz.renderString(
    {
      directed: true,
      // The last three bound the search.
      graphAttributes: {
        rankdir: 'LR',
        nodesep: gap.rows / pixelsPerInch,
        ranksep: gap.columns / pixelsPerInch,
        nslimit: 1,
        nslimit1: 1,
        mclimit: 0.5,
      },
      nodeAttributes: { shape: 'box', fixedsize: true, width: boxWidth / pixelsPerInch, label: '' },
      // From the end of one box to the beginning of the other, whatever the shape of their sides.
      edgeAttributes: { arrowsize: 1, tailport: 'e', headport: 'w' },
      nodes: nodes.map((node, index) => ({
        name: `n${index}`,
        attributes: { height: heightOf(node) / pixelsPerInch },
      })),
      edges: edges.map(({ from, to }) => ({ tail: names.get(from) ?? '', head: names.get(to) ?? '' })),
    },
    { format: 'plain' },
  );
  // Lines of words (Graphviz, output format "plain"), in inches, counted upwards.
  const lines = plain.split('\n').map((line) => line.split(' '));
  const [, , width = 0, height = 0] = lines[0]?.map(Number) ?? [];
  const point = (x = '', y = ''): Point => ({
    x: round(Number(x) * pixelsPerInch),
    y: round((height - Number(y)) * pixelsPerInch),
  });
  const centres = new Map<string, Point>();
  const paths = new Map<string, string[]>();
  for (const [what, ...words] of lines) {
    const [name = '', second = '', third = ''] = words;
    if (what === 'node') centres.set(name, point(second, third));
    if (what !== 'edge') continue;
    const ends = `${name} ${second}`;
    const points = Array.from({ length: Number(third) }, (_, at) => point(words[3 + 2 * at], words[4 + 2 * at]));
    const [start, ...curve] = points.map(({ x, y }) => `${x},${y}`);
    paths.set(ends, [...(paths.get(ends) ?? []), `M${start}C${curve.join(' ')}`]);
  }
  return {
    width: round(width * pixelsPerInch),
    height: round(height * pixelsPerInch),
    nodes: nodes.map((_, index) => centres.get(`n${index}`) ?? point()),
    edges: edges.map((edge) => {
      const ends = `${names.get(edge.from)} ${names.get(edge.to)}`;
      const [from = point(), to = point()] = [
        centres.get(names.get(edge.from) ?? ''),
        centres.get(names.get(edge.to) ?? ''),
      ];
      // Between two columns that stand beside each other there is no box to draw around.
      const beside = Math.abs(from.x - to.x) < 1.5 * (boxWidth + gap.columns);
      const path = paths.get(ends)?.shift() ?? '';
      return beside && from.x !== to.x ? curveBetween(from, to, shiftOf(edge, edges)) : path;
    }),
  };
}

/** In three columns: who needs or uses the domain in the middle, the domain, and what it needs or uses. */
export function aroundOne({ nodes, edges }: Graph, middle: string, heightOf: Height): Layout {
  const needed = new Set(edges.filter(({ from }) => from === middle).map(({ to }) => to));
  const columnOf = ({ id }: GraphNode) => (id === middle ? 1 : needed.has(id) ? 2 : 0);
  const columns = [0, 1, 2]
    .map((column) => nodes.filter((node) => columnOf(node) === column))
    .filter((column) => column.length > 0);
  const heights = columns.map((column) => column.reduce((sum, node) => sum + heightOf(node) + gap.rows, -gap.rows));
  const height = Math.max(...heights);
  const centres = new Map<string, Point>();
  for (const [index, column] of columns.entries()) {
    let top = (height - (heights[index] ?? 0)) / 2;
    for (const node of column) {
      centres.set(node.id, { x: index * (boxWidth + gap.columns) + boxWidth / 2, y: top + heightOf(node) / 2 });
      top += heightOf(node) + gap.rows;
    }
  }
  const at = (id: string) => centres.get(id) ?? { x: 0, y: 0 };
  return {
    width: columns.length * (boxWidth + gap.columns) - gap.columns,
    height,
    nodes: nodes.map(({ id }) => at(id)),
    edges: edges.map((edge) => curveBetween(at(edge.from), at(edge.to), shiftOf(edge, edges))),
  };
}

/** Two edges that join the same two boxes lie beside each other. */
function shiftOf(edge: GraphEdge, edges: readonly GraphEdge[]): number {
  const ends = [edge.from, edge.to];
  const between = edges.filter(({ from, to }) => ends.includes(from) && ends.includes(to));
  return (between.indexOf(edge) - (between.length - 1) / 2) * gap.edges;
}

function curveBetween(from: Point, to: Point, shift: number): string {
  const side = from.x < to.x ? 1 : -1;
  const start = from.x + (side * boxWidth) / 2;
  const end = to.x - side * (boxWidth / 2 + headLength);
  const half = round((start + end) / 2);
  const [first, last] = [round(from.y + shift), round(to.y + shift)];
  return `M${start},${first}C${half},${first} ${half},${last} ${end},${last}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
