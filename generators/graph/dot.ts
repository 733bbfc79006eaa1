import { isolated } from '../../core/encode/direction.ts';
import { dotString, dotTooltip } from '../../core/encode/dot.ts';
import { notice } from '../../core/encode/notice.ts';
import type { Graph, GraphEdge, GraphNode } from '../../core/graph/graph.ts';
import type { Language } from '../../core/model/catalog.ts';
import type { Translate } from '../../core/words/translate.ts';
import { labelLines } from './lines.ts';

/** Colours are redundant: lines and shapes show the kind of a box. */
export const light = { ground: '#ffffff', ink: '#1f2328', soft: '#59636e', fill: '#f6f8fa' };

/** The contrast of each is 3 : 1 or more on light and dark grounds (WCAG 2.2, 1.4.11). */
const plainLine = '#6e7781';
const lineColors = ['#1f77c4', '#c2570c', '#0a8a62', '#8b5cf6', '#9a6700', '#c0569a', '#0e8a94', '#d1383d'];

/** Without `nslimit` and `mclimit`, Graphviz takes ten times as long for 40 boxes and 780 arrows. */
export function drawDot(
  title: string,
  graph: Graph,
  hrefOf: (node: GraphNode) => string,
  language: Language,
  translate: Translate,
): string {
  const isRtl = language.direction === 'rtl';
  const edges = arrowsOf(graph);
  const names = new Map(graph.nodes.map(({ id, title }) => [id, title[language.code] ?? id]));
  const targets = new Set(edges.map(({ to }) => to));
  const colors = new Map(Array.from(targets, (id, index) => [id, lineColors[index % lineColors.length]]));
  const tooltip = (text: string) => `tooltip=${dotTooltip(isolated(text, language.direction))}`;
  const box = (node: GraphNode) => {
    const { id, kind } = node;
    const name = names.get(id) ?? id;
    const label = dotString(...labelLines(name, language), kindOf(node, translate));
    const color = colors.has(id) ? `, color="${colors.get(id)}"` : '';
    const looks = `${looksOf(node)}${color}, class="${kind} box-${id}"`;
    return `${dotString(id)} [label=${label}, ${looks}, URL=${dotString(hrefOf(node))}, ${tooltip(name)}];`;
  };
  const arrow = ({ from, to, kind }: GraphEdge) => {
    const [needed = to, dependent = from] = [names.get(to), names.get(from)];
    const looks = [
      tooltip(translate('graph.breaks', { needed, dependent })),
      `color="${colors.get(to)}", class="from-${from} to-${to}"`,
      ...(kind === 'usedBy' ? ['style=dashed'] : []),
    ];
    return `${dotString(from)} -> ${dotString(to)} [${looks.join(', ')}];`;
  };
  return `${notice('//')}digraph ${dotString(title)} {
  graph [rankdir=${isRtl ? 'RL' : 'LR'}, label=${dotString(' ', isolated(title, language.direction), ...legendOf(edges, isRtl, translate))}, bgcolor="${light.ground}", nodesep=0.25, ranksep=1.4, pad=0.1, nslimit=1, mclimit=0.1];
  graph [fontname="sans-serif", fontsize=13, fontcolor="${light.soft}"];
  node [shape=box, width=2.4, height=0.9, margin="0.12,0.08", fontname="sans-serif", fontsize=14];
  node [color="${plainLine}", penwidth=1.5, fillcolor="${light.fill}", fontcolor="${light.ink}"];
  edge [penwidth=1.5, arrowsize=0.7];
  ${[...graph.nodes.map(box), ...edges.map(arrow)].join('\n  ')}
}
`;
}

/** One arrow for each dependency: without a `usedBy` that repeats a `requires`. */
function arrowsOf({ edges }: Graph): GraphEdge[] {
  const required = new Set(edges.flatMap(({ from, to, kind }) => (kind === 'requires' ? `${from} ${to}` : [])));
  return edges.filter(({ from, to, kind }) => kind === 'requires' || !required.has(`${from} ${to}`));
}

function legendOf(edges: readonly GraphEdge[], isRtl: boolean, translate: Translate): string[] {
  const arrows = [
    ['requires', isRtl ? '←' : '→', translate('graph.requires')],
    ['usedBy', isRtl ? '⇠' : '⇢', translate('graph.uses')],
  ] as const;
  const used = arrows.filter(([kind]) => edges.some((edge) => edge.kind === kind));
  // Viewers of pictures take the direction from the first letter.
  const start = isRtl ? '\u200f' : '';
  return used.length === 0 ? [] : [start + used.map(([, arrow, meaning]) => `${arrow} ${meaning}`).join(' · ')];
}

function kindOf({ kind, tier, status }: GraphNode, translate: Translate): string {
  if (tier && status) return `${translate(`tiers.${tier}`)} · ${translate(`statuses.${status}`)}`;
  return translate(kind === 'elsewhere' ? 'kinds.elsewhere' : 'kinds.external');
}

function looksOf({ kind, tier, status }: GraphNode): string {
  if (kind === 'elsewhere') return `style="dotted", fontcolor="${light.soft}"`;
  const looks = ['filled', kind === 'external' && 'rounded', status === 'planned' && 'dashed'];
  return `style=${dotString(looks.filter(Boolean).join(','))}${tier === 'essential' ? ', penwidth=4' : ''}`;
}
