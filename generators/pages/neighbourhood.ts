import type { Domain, NamedDomain } from '../../core/catalog.ts';
import { mermaidLabel } from '../../core/encode/mermaid.ts';
import type { Reader } from './reader.ts';

/** More than these are a list to read and no picture to look at; Mermaid itself refuses large ones. */
const mostNeighbours = 40;

/**
 * What a domain needs and who uses it, as Mermaid: an arrow leads from a domain to what it needs (solid) or uses (dotted), and
 * says so in words; what is not described in this catalog has round ends. The tables beside it hold the same facts, so a
 * domain with more neighbours than fit has them only. `undefined` then, and where there is nothing to draw.
 */
export function neighbourhood(
  reader: Reader,
  domain: Domain,
  requires: readonly NamedDomain[],
  usedBy: readonly NamedDomain[],
): string | undefined {
  const neighbours = [...new Set([...requires, ...usedBy])];
  if (neighbours.length === 0 || neighbours.length > mostNeighbours) return undefined;
  const { words, language } = reader;
  const ids = new Map(neighbours.map((node, index) => [node, `n${index + 1}`]));
  const needed = mermaidLabel(words('graph.requires'));
  const used = mermaidLabel(words('graph.uses'));
  const requirers = new Set<NamedDomain>(reader.requirers.get(domain.id));
  return [
    `flowchart ${language.direction === 'rtl' ? 'RL' : 'LR'}`,
    `  n0[${reader.label(domain)}]`,
    ...neighbours.map((node) => {
      const [open, close] = node.kind === 'external' ? ['([', '])'] : ['[', ']'];
      return `  ${ids.get(node)}${open}${reader.label(node)}${close}`;
    }),
    ...requires.map((node) => `  n0 -->|${needed}| ${ids.get(node)}`),
    ...usedBy.map((node) =>
      requirers.has(node) ? `  ${ids.get(node)} -->|${needed}| n0` : `  ${ids.get(node)} -.->|${used}| n0`,
    ),
    '  style n0 stroke-width:3px',
  ].join('\n');
}
