import type { Viz } from '@viz-js/viz';
import type { Graph } from '../../core/graph.ts';

/** Boxes are all of one size, so that a layout depends on who is joined to whom and on nothing else. In SVG units (px). */
export const box = { width: 216, height: 76 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Centre of each node, in the order of the graph. */
  readonly nodes: readonly Point[];
  /** Of each edge, in the order of the graph: an SVG path that ends at the arrow's foot, and the arrow's tip. */
  readonly edges: readonly { readonly path: string; readonly from: Point; readonly tip: Point }[];
}

const zero: Point = { x: 0, y: 0 };

/** With more than this a layered layout takes seconds, then minutes; the plain grid takes none. */
const mostNodes = 250;
const mostEdges = 1000;

/** Lays graphs out from left to right with Graphviz; the same shape is laid out once. */
export function layouts(viz: Viz): (graph: Graph) => Layout {
  const known = new Map<string, Layout>();
  return (graph) => {
    const index = new Map(graph.nodes.map(({ id }, at) => [id, at]));
    const edges = graph.edges.map(({ from, to }): Ends => [index.get(from) ?? 0, index.get(to) ?? 0]);
    if (graph.nodes.length > mostNodes || edges.length > mostEdges) return grid(graph, edges);
    const { ranks, order, ends } = shapeOf(graph.nodes.length, edges);
    const shape = `${graph.nodes.length} ${ends.join(' ')}`;
    const found = known.get(shape) ?? layered(viz, graph.nodes.length, ends);
    known.set(shape, found);
    const nodes = ranks.map((rank) => found.nodes[rank] ?? zero);
    const paths: Layout['edges'][number][] = [];
    for (const [at, edge] of order.entries()) paths[edge] = found.edges[at] ?? { path: '', from: zero, tip: zero };
    return { ...found, nodes, edges: paths };
  };
}

type Ends = readonly [from: number, to: number];

/**
 * Nodes by their degrees and edges by their ends, so that two graphs that differ only in the order of these have one shape:
 * `ranks` holds the place of each node, `order` the edges in their places, `ends` the places of the nodes that these join.
 */
function shapeOf(count: number, edges: readonly Ends[]) {
  const degrees = Array.from({ length: count }, () => ({ out: 0, in: 0 }));
  for (const [from, to] of edges) {
    const [tail, head] = [degrees[from], degrees[to]];
    if (tail !== undefined) tail.out += 1;
    if (head !== undefined) head.in += 1;
  }
  const ranks: number[] = [];
  const sorted = [...degrees.entries()].sort(([i, a], [j, b]) => b.out - a.out || b.in - a.in || i - j);
  for (const [rank, [node]] of sorted.entries()) ranks[node] = rank;
  const places = edges.map(([from, to]): Ends => [ranks[from] ?? 0, ranks[to] ?? 0]);
  const sortedEdges = [...places.entries()].sort(([i, a], [j, b]) => a[0] - b[0] || a[1] - b[1] || i - j);
  return { ranks, order: sortedEdges.map(([edge]) => edge), ends: sortedEdges.map(([, ends]) => ends) };
}

const pointsPerInch = 72;

function layered(viz: Viz, count: number, edges: readonly Ends[]): Layout {
  const result: unknown = viz.renderJSON({
    directed: true,
    graphAttributes: { rankdir: 'LR', nodesep: 0.3, ranksep: 1.6 },
    nodeAttributes: {
      shape: 'box',
      fixedsize: true,
      width: box.width / pointsPerInch,
      height: box.height / pointsPerInch,
      label: '',
    },
    // From the end of one box to the beginning of the other, whatever the shape of their sides.
    edgeAttributes: { arrowsize: 0.8, tailport: 'e', headport: 'w' },
    nodes: Array.from({ length: count }, (_, index) => ({ name: `n${index}` })),
    edges: edges.map(([from, to], index) => ({ tail: `n${from}`, head: `n${to}`, attributes: { id: `${index}` } })),
  });
  const { bb = '', objects = [], edges: drawn = [] } = result as GraphvizJson;
  const [, , width = 0, height = 0] = numbers(bb);
  // Graphviz counts upwards.
  const flip = (x = 0, y = 0): Point => ({ x: round(x), y: round(height - y) });
  const nodes = objects.map(({ pos }) => flip(...numbers(pos)));
  const paths = new Map(drawn.map(({ id, pos }) => [id, splineOf(pos, flip)]));
  return {
    width: round(width),
    height: round(height),
    nodes,
    edges: edges.map((_, index) => paths.get(String(index)) ?? { path: '', from: zero, tip: zero }),
  };
}

/** What is used of Graphviz's `json` output. */
interface GraphvizJson {
  readonly bb?: string;
  readonly objects?: readonly { readonly pos: string }[];
  readonly edges?: readonly { readonly id: string; readonly pos: string }[];
}

/** `e,X,Y` is the tip; then the control points of cubic Bézier curves (Graphviz, attribute type splineType). */
function splineOf(pos: string, flip: (x?: number, y?: number) => Point): Layout['edges'][number] {
  const words = pos.split(' ');
  const end = words.find((word) => word.startsWith('e,'))?.slice(2) ?? '';
  const points = words.filter((word) => /^-?[0-9]/.test(word)).map((word) => flip(...numbers(word)));
  const [from = flip(), ...curve] = points;
  const path = `M${from.x},${from.y}C${curve.map(({ x, y }) => `${x},${y}`).join(' ')}`;
  return { path, from: points.at(-1) ?? from, tip: flip(...numbers(end)) };
}

/** Described domains in columns on the left, external ones on the right, and a straight line for each edge. */
function grid({ nodes }: Graph, edges: readonly Ends[]): Layout {
  const gap = { x: 60, y: 24 };
  const step = { x: box.width + gap.x, y: box.height + gap.y };
  const described = nodes.filter(({ kind }) => kind === 'domain').length;
  const rows = Math.max(1, Math.ceil(Math.sqrt(described * 2)));
  const columns = Math.ceil(described / rows);
  const places = nodes.map((_, index): Point => {
    const rank = index < described ? index : index - described;
    const column = Math.floor(rank / rows) + (index < described ? 0 : columns + 1);
    return { x: column * step.x + box.width / 2, y: (rank % rows) * step.y + box.height / 2 };
  });
  return {
    width: Math.max(...places.map(({ x }) => x)) + box.width / 2,
    height: Math.max(...places.map(({ y }) => y)) + box.height / 2,
    nodes: places,
    edges: edges.map(([from, to]) => {
      const [a = zero, b = zero] = [places[from], places[to]];
      const side = a.x <= b.x ? 1 : -1;
      const start = { x: a.x + (side * box.width) / 2, y: a.y };
      const tip = { x: b.x - (side * box.width) / 2, y: b.y };
      const foot = { x: tip.x - side * 10, y: tip.y };
      return { path: `M${start.x},${start.y}L${foot.x},${foot.y}`, from: foot, tip };
    }),
  };
}

function numbers(text: string): number[] {
  return text.split(',').map(Number);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
