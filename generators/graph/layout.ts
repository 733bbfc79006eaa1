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
  /** Around the nodes of a group; none lies over another. */
  readonly frames: readonly Frame[];
}

/** The frame around the domains of a group. */
export interface Frame {
  readonly group: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gap = { columns: 52, rows: 14, edges: 12, frame: 16 };

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
/** Of a frame: room for its name, in a letter of the size of those of the picture. */
const frameAttributes = { margin: gap.frame, label: ' ', fontsize: 14 };

/** What Graphviz says of a drawing (output format "json0"): in points, which are taken as px, counted upwards. */
interface Drawn {
  readonly bb: string;
  /** Frames, which have a `bb`, and boxes. */
  readonly objects: readonly { readonly name: string; readonly bb?: string; readonly pos?: string }[];
  readonly edges?: readonly { readonly id: string; readonly pos: string }[];
}

interface Group {
  readonly group: string;
  readonly members: readonly GraphNode[];
}

/** A node is named by its number, a group by its own. */
function drawnBy(viz: Viz, { nodes, edges }: Graph, groups: readonly Group[]): Drawn {
  const numberOf = new Map(nodes.map(({ id }, index) => [id, String(index)]));
  const named = ({ id }: GraphNode) => ({ name: numberOf.get(id) ?? '' });
  const graph = {
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
    nodes: nodes.map(named),
    edges: edges.map(({ from, to }, index) => ({
      tail: numberOf.get(from) ?? '',
      head: numberOf.get(to) ?? '',
      attributes: { id: String(index) },
    })),
    subgraphs: groups.map(({ members }, index) => ({
      name: `cluster${index}`,
      graphAttributes: frameAttributes,
      nodes: members.map(named),
    })),
  };
  return JSON.parse(viz.renderString(graph, { format: 'json0' }));
}

/** As Graphviz finds it, which draws every edge around the boxes. Nodes of one group stand in a frame. */
export function layered(
  viz: Viz,
  graph: Graph,
  groupOf: (node: GraphNode) => string | undefined = () => undefined,
): Layout {
  const { nodes, edges } = graph;
  const groups = [...grouped(nodes, groupOf)].flatMap(([group, members]): Group[] =>
    group === undefined ? [] : [{ group, members }],
  );
  const drawn = drawnBy(viz, graph, groups);
  const [, , width = 0, height = 0] = numbers(drawn.bb);
  const point = (words: string): Point => {
    const [x = 0, y = 0] = numbers(words);
    return { x: round(x), y: round(height - y) };
  };
  const objects = new Map(drawn.objects.map((object) => [object.name, object]));
  const paths = new Map(drawn.edges?.map(({ id, pos }) => [Number(id), pos]));
  const centres = new Map(nodes.map(({ id }, index) => [id, point(objects.get(String(index))?.pos ?? '')]));
  const centre = (id: string) => centres.get(id) ?? { x: 0, y: 0 };
  const shiftOf = shiftsOf(edges);
  return {
    width: round(width),
    height: round(height),
    nodes: nodes.map(({ id }) => centre(id)),
    edges: edges.map((edge, index) => {
      const [from, to] = [centre(edge.from), centre(edge.to)];
      // Between two columns that stand beside each other there is no box to draw around.
      const beside = Math.abs(from.x - to.x) < 1.5 * (box.width + gap.columns);
      if (beside && from.x !== to.x) return curveBetween(from, to, shiftOf(edge));
      // After the point of the arrow's head.
      const [, ...points] = (paths.get(index) ?? '').split(' ');
      const [start, ...curve] = points.map(point).map(({ x, y }) => `${x},${y}`);
      return `M${start}C${curve.join(' ')}`;
    }),
    frames: groups.map(({ group }, index): Frame => {
      const [left = 0, bottom = 0, right = 0, top = 0] = numbers(objects.get(`cluster${index}`)?.bb ?? '');
      const [x, y] = [round(left), round(height - top)];
      return { group, x, y, width: round(right - left), height: round(top - bottom) };
    }),
  };
}

function numbers(words: string): number[] {
  return words.split(',').map(Number);
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
    frames: [],
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
