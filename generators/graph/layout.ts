import type { Viz } from '@viz-js/viz';
import type { Graph, GraphEdge, GraphNode } from '../../core/graph/graph.ts';

/** Boxes are all of one size, so that a title moves nothing. In SVG units (px), as everything here. */
export const box = { width: 172, height: 76 } as const;

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

const gap = { columns: 52, rows: 14, edges: 12 };

export const headLength = 10;
const pixelsPerInch = 72;
const graphAttributes = {
  rankdir: 'LR',
  nodesep: gap.rows / pixelsPerInch,
  ranksep: gap.columns / pixelsPerInch,
  // These bound the search.
  nslimit: 1,
  nslimit1: 1,
  mclimit: 0.5,
};

/** As Graphviz finds it, which draws every edge around the boxes. */
export function layered(viz: Viz, { nodes, edges }: Graph): Layout {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const plain = viz.renderString(
    {
      directed: true,
      graphAttributes,
      nodeAttributes: {
        shape: 'box',
        fixedsize: true,
        width: box.width / pixelsPerInch,
        height: box.height / pixelsPerInch,
        label: '',
      },
      // From the end of one box to the beginning of the other, whatever the shape of their sides.
      edgeAttributes: { arrowsize: 1, tailport: 'e', headport: 'w' },
      nodes: nodes.map((_, index) => ({ name: `n${index}` })),
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
  const shiftOf = shiftsOf(edges);
  return {
    width: round(width * pixelsPerInch),
    height: round(height * pixelsPerInch),
    nodes: nodes.map((_, index) => centres.get(`n${index}`) ?? point()),
    edges: edges.map((edge) => {
      const ends = `${names.get(edge.from)} ${names.get(edge.to)}`;
      const [from = point(), to = point()] = [edge.from, edge.to].map((id) => centres.get(names.get(id) ?? ''));
      // Between two columns that stand beside each other there is no box to draw around.
      const beside = Math.abs(from.x - to.x) < 1.5 * (box.width + gap.columns);
      const path = paths.get(ends)?.shift() ?? '';
      return beside && from.x !== to.x ? curveBetween(from, to, shiftOf(edge)) : path;
    }),
  };
}

/** In three columns: who needs or uses the domain in the middle, the domain, and what it needs or uses. */
export function aroundOne(graph: Graph, middle: string): Layout {
  const needed = new Set(graph.edges.filter(({ from }) => from === middle).map(({ to }) => to));
  return inColumns(graph, ({ id }) => (id === middle ? 1 : needed.has(id) ? 2 : 0));
}

/** As many columns as the longest chain has domains: whatever a domain needs or uses is further on. Takes linear time. */
export function ranked(graph: Graph): Layout {
  const ranks = new Map(graph.nodes.map(({ id }) => [id, 0]));
  const leaving = grouped(graph.edges, ({ from }) => from);
  const waitingFor = new Map([...grouped(graph.edges, ({ to }) => to)].map(([id, { length }]) => [id, length]));
  const ready = [...ranks.keys()].filter((id) => !waitingFor.has(id));
  // A list is walked to what is added on the way.
  for (const id of ready) {
    for (const { to } of leaving.get(id) ?? []) {
      ranks.set(to, Math.max(ranks.get(to) ?? 0, (ranks.get(id) ?? 0) + 1));
      const left = (waitingFor.get(to) ?? 0) - 1;
      waitingFor.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  // Rows are those of all columns, so that the gaps between them go through the whole picture.
  return inColumns(graph, ({ id }) => ranks.get(id) ?? 0, Math.floor);
}

/** Each column stands in the middle of the highest one; `topOf` may move it to a whole row, or it may begin between two. */
function inColumns(
  { nodes, edges }: Graph,
  columnOf: (node: GraphNode) => number,
  topOf = (rows: number) => rows,
): Layout {
  const columns = [...grouped(nodes, columnOf)].sort(([a], [b]) => a - b).map(([, column]) => column);
  const pitch = { x: box.width + gap.columns, y: box.height + gap.rows };
  const rows = Math.max(...columns.map(({ length }) => length));
  const centres = new Map<string, Point>();
  for (const [index, column] of columns.entries()) {
    const top = topOf((rows - column.length) / 2) * pitch.y;
    for (const [row, { id }] of column.entries()) {
      centres.set(id, { x: index * pitch.x + box.width / 2, y: top + row * pitch.y + box.height / 2 });
    }
  }
  const at = (id: string) => centres.get(id) ?? { x: 0, y: 0 };
  const shiftOf = shiftsOf(edges);
  return {
    width: columns.length * pitch.x - gap.columns,
    height: rows * pitch.y - gap.rows,
    nodes: nodes.map(({ id }) => at(id)),
    edges: edges.map((edge) => {
      const [from, to] = [at(edge.from), at(edge.to)];
      const isFar = Math.abs(from.x - to.x) > pitch.x;
      return isFar ? pathAround(from, to) : curveBetween(from, to, shiftOf(edge));
    }),
  };
}

/** Two edges that join the same two boxes lie beside each other. */
function shiftsOf(edges: readonly GraphEdge[]): (edge: GraphEdge) => number {
  const endsOf = ({ from, to }: GraphEdge) => [from, to].sort().join(' ');
  const parallel = grouped(edges, endsOf);
  return (edge) => {
    const between = parallel.get(endsOf(edge)) ?? [];
    return (between.indexOf(edge) - (between.length - 1) / 2) * gap.edges;
  };
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}

function curveBetween(from: Point, to: Point, shift: number): string {
  const side = from.x < to.x ? 1 : -1;
  const start = from.x + (side * box.width) / 2;
  const end = to.x - side * (box.width / 2 + headLength);
  const half = round((start + end) / 2);
  const [first, last] = [round(from.y + shift), round(to.y + shift)];
  return `M${start},${first}C${half},${first} ${half},${last} ${end},${last}`;
}

/** From a column to one that is not beside it: through the gap between two rows, so that no box lies over it. */
function pathAround(from: Point, to: Point): string {
  const side = from.x < to.x ? 1 : -1;
  const gapY = round(to.y + ((from.y < to.y ? -1 : 1) * (box.height + gap.rows)) / 2);
  const [start, end] = [from.x + (side * box.width) / 2, to.x - side * (box.width / 2 + headLength)];
  const [first, last] = [start + side * gap.columns, to.x - side * (box.width / 2 + gap.columns)];
  const [out, back] = [round((start + first) / 2), round((last + end) / 2)];
  return `M${start},${from.y}C${out},${from.y} ${out},${gapY} ${first},${gapY}L${last},${gapY}C${back},${gapY} ${back},${to.y} ${end},${to.y}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
