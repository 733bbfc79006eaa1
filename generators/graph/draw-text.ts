import type { Language } from '../../core/catalog.ts';
import { dotString } from '../../core/encode/dot.ts';
import { mermaidLabel } from '../../core/encode/mermaid.ts';
import type { GraphNode } from '../../core/graph/graph.ts';
import type { Translate } from '../../core/words/translate.ts';
import { captionOf, type Picture } from './draw-svg.ts';

type Shown = Pick<Picture, 'title' | 'part'>;

/** The picture in Mermaid: made-up node ids, from right to left where the language is. A thick border says essential, a dashed one planned. */
export function drawMermaid(picture: Shown, language: Language, translate: Translate): string {
  const { nodes, edges } = picture.part;
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index + 1}`]));
  const label = (node: GraphNode) => mermaidLabel(node.title[language.code] ?? node.id);
  const direction = language.direction === 'rtl' ? 'RL' : 'LR';
  const classLine = (name: string, look: string, has: (node: GraphNode) => boolean) => {
    const members = nodes.filter(has).map(({ id }) => names.get(id));
    return members.length === 0 ? [] : [`  classDef ${name} ${look}`, `  class ${members.join(',')} ${name}`];
  };
  const lines = [
    '%% Code generated from catalog/. DO NOT EDIT. Refresh with: npm run generate',
    `flowchart ${direction}`,
    `  subgraph whole[${mermaidLabel(`${picture.title} · ${captionOf(picture.part, translate)}`)}]`,
    // A subgraph has a direction of its own.
    `    direction ${direction}`,
    ...nodes.map((node) => {
      const [open, close] = node.kind === 'external' ? ['([', '])'] : ['[', ']'];
      return `    ${names.get(node.id)}${open}${label(node)}${close}`;
    }),
    '  end',
    ...edges.map(
      ({ from, to, kind }) => `  ${names.get(from)} ${kind === 'requires' ? '-->' : '-.->'} ${names.get(to)}`,
    ),
    ...classLine('essential', 'stroke-width:4px', ({ tier }) => tier === 'essential'),
    ...classLine('planned', 'stroke-dasharray:7 4', ({ status }) => status === 'planned'),
  ];
  return `${lines.join('\n')}\n`;
}

/** The picture in DOT: made-up node ids, from right to left where the language is. Bold says essential, dashed planned, dotted used by. */
export function drawDot(picture: Shown, language: Language, translate: Translate): string {
  const { nodes, edges } = picture.part;
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index + 1}`]));
  const lines = [
    '// Code generated from catalog/. DO NOT EDIT.',
    '// Refresh with: npm run generate',
    'digraph dependencies {',
    `  rankdir=${language.direction === 'rtl' ? 'RL' : 'LR'};`,
    `  label=${dotString(`${picture.title} · ${captionOf(picture.part, translate)}`)};`,
    '  node [shape=box];',
    ...nodes.map((node) => {
      const looks = [
        ...(node.kind === 'external' ? ['rounded'] : []),
        ...(node.tier === 'essential' ? ['bold'] : []),
        ...(node.status === 'planned' ? ['dashed'] : []),
      ];
      const style = looks.length === 0 ? '' : `, style=${dotString(looks.join(','))}`;
      return `  ${names.get(node.id)} [label=${dotString(node.title[language.code] ?? node.id)}${style}];`;
    }),
    ...edges.map(
      ({ from, to, kind }) =>
        `  ${names.get(from)} -> ${names.get(to)}${kind === 'usedBy' ? ' [style="dotted"]' : ''};`,
    ),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
