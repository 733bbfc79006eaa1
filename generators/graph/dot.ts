import { isolated } from '../../core/encode/direction.ts';
import { dotString, dotTooltip } from '../../core/encode/dot.ts';
import { notice } from '../../core/encode/notice.ts';
import type { Graph, GraphEdge, GraphNode } from '../../core/graph/dependencies.ts';
import type { Language } from '../../core/model/catalog.ts';
import { itemsBy } from '../../core/text/lists.ts';
import type { Translate } from '../../core/words/translate.ts';
import { labelLines } from './lines.ts';

/** Ids of domains, each of which needs the next one, or each the one before: the first is what the chain explains. */
export type Chain = readonly string[];

/** What a picture shows: a graph, and the chains of which it shows one when the reader looks at its first box. */
export interface Picture {
  readonly graph: Graph;
  readonly chains: readonly Chain[];
}

/** What is drawn. */
export interface Drawing extends Pick<Picture, 'graph'>, Partial<Pick<Picture, 'chains'>> {
  /** Below the boxes; '' where the page has it. */
  readonly title: string;
  /** The domain that it is about. */
  readonly about?: string;
}

/**
 * A graph in DOT. A bold box is essential, a dashed one planned, a rounded one external, a dotted one not active at the site of the
 * picture, and the words in it say so, too. Of `chains`, the boxes and arrows of the one from box X have the class `via-X`, which comes
 * first in box X. `nslimit` and `mclimit` end Graphviz's search early: for 40 boxes and 780 arrows it would take ten times as long.
 */
export function drawDot(
  { title, graph, chains = [], about }: Drawing,
  hrefOf: (node: GraphNode) => string,
  language: Language,
  translate: Translate,
): string {
  const isRtl = language.direction === 'rtl';
  const edges = arrowsOf(graph);
  const viasOf = viasIn(chains);
  const names = new Map(graph.nodes.map(({ id, title }) => [id, title[language.code] ?? id]));
  const box = (node: GraphNode) => {
    const { id, kind, tier } = node;
    const name = names.get(id) ?? id;
    const label = dotString(...labelLines(name, language), kindOf(node, translate));
    const classes = [kind, tier, id === about && 'about', ...own(`via-${id}`, viasOf(id))].filter(Boolean).join(' ');
    const look = `style=${dotString(looksOf(node))}, class=${dotString(classes)}`;
    return `${dotString(id)} [label=${label}, ${look}, URL=${dotString(hrefOf(node))}, tooltip=${dotTooltip(isolated(name, language.direction))}];`;
  };
  const arrow = ({ from, to, kind, count }: GraphEdge) => {
    const [needed = to, dependent = from] = [names.get(to), names.get(from)];
    const looks = [
      `tooltip=${dotTooltip(isolated(translate('graph.breaks', { needed, dependent }), language.direction))}`,
      ...(kind === 'usedBy' ? ['style=dotted'] : []),
      ...(count === undefined ? [] : [`label=${dotString(` ${count} `)}`]),
      ...(chains.length === 0 ? [] : [`class=${dotString(viasOf(from, to).join(' '))}`]),
    ];
    return `${dotString(from)} -> ${dotString(to)} [${looks.join(', ')}];`;
  };
  return `${notice('//')}digraph ${dotString(title)} {
  graph [rankdir=${isRtl ? 'RL' : 'LR'}, label=${dotString(' ', title === '' ? '' : isolated(title, language.direction), ...legendOf(edges, isRtl, translate))}, bgcolor=white, nodesep=0.2, ranksep=${about === undefined ? 0.8 : 0.45}, pad=0.1, nslimit=1, mclimit=0.1];
  graph [fontname="sans-serif", fontsize=13];
  node [shape=box, width=2.4, height=0.9, margin="0.12,0.08", fontname="sans-serif", fontsize=14];
  edge [arrowsize=0.7, tailport=${isRtl ? 'w' : 'e'}, headport=${isRtl ? 'e' : 'w'}];
  ${[...graph.nodes.map(box), ...edges.map(arrow)].join('\n  ')}
}
`;
}

/** With the first class at the beginning, where it is one of them. */
function own(first: string, classes: readonly string[]): string[] {
  return [...classes].sort((a, b) => Number(b === first) - Number(a === first));
}

/** The classes of a box, or of the arrow between two, by the chains that they are on. */
function viasIn(chains: readonly Chain[]) {
  const parts = chains.flatMap((chain) =>
    chain.flatMap((id, index) => [
      [id, chain[0]],
      [`${id} ${chain[index + 1]}`, chain[0]],
      [`${chain[index + 1]} ${id}`, chain[0]],
    ]),
  );
  const byPart = itemsBy(parts, ([part = '']) => part);
  return (...ids: readonly string[]) => [...new Set(byPart(ids.join(' ')).map(([, first]) => `via-${first}`))];
}

/** One arrow for each dependency: who is stated to use what it requires has one already. */
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
  return used.length === 0 ? [] : [used.map(([, sign, words]) => `${sign} ${words}`).join(' · ')];
}

function kindOf({ kind, tier, status, count = 0 }: GraphNode, translate: Translate): string {
  if (kind === 'site') return translate('page.fact', { label: translate('page.domains'), value: count });
  if (tier === undefined || status === undefined)
    return translate(kind === 'elsewhere' ? 'kinds.elsewhere' : 'kinds.external');
  return `${translate(`tiers.${tier}`)} · ${translate(`statuses.${status}`)}`;
}

function looksOf({ kind, tier, status }: GraphNode): string {
  const looks = [
    kind === 'external' && 'rounded',
    kind === 'elsewhere' && 'dotted',
    tier === 'essential' && 'bold',
    status === 'planned' && 'dashed',
  ];
  return looks.filter(Boolean).join(',');
}
