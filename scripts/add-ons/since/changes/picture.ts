import { shortened } from '../../../../core/text/characters.ts';
import { grouped } from '../../../../core/text/lists.ts';
import { type Dependencies, dependentsOf } from '../../shared/dependents.ts';
import { brokenBy } from './changelog.ts';
import { type Change, domainOf } from './changes.ts';
import type { Facts } from './fact.ts';

const maxBoxes = 20;

/** Markdown with a graph of the domains that break and of all domains that need them; '' without such a break. */
export function pictureOf(changes: readonly Change[], before: Facts): string {
  const breaking = changes.filter((change) => change.class === 'breaking' && domainOf(change) !== '');
  const breaks = grouped(breaking, domainOf);
  const graph = graphIn(before);
  const sites = before.of('site').map(({ name }) => name);
  const changed = Array.from(breaks, ([id, causes]) => {
    const isAffected = (site: string) => causes.some(({ family, subject }) => family !== 'active' || subject === site);
    return { id, sites: sites.filter((site) => graph.isActive(id, site) && isAffected(site)) };
  });
  const dependents = changed.flatMap((one) => dependentsOf(graph, one.id, one.sites));
  const affected = [...changed, ...dependents.map(({ domain, sites }) => ({ id: domain.id, sites }))];
  const boxes = grouped(affected, ({ id }) => id);
  if (boxes.size === 0) return '';
  if (boxes.size > maxBoxes) return `The breaks affect ${boxes.size} domains, too many for a picture.`;
  const ids = [...boxes.keys()];
  const language = before.at('source-language')?.value ?? '';
  const boxLines = Array.from(boxes, ([id, reached], index) => {
    const titleIn = (kind: string) => before.at('text', kind, id, 'title', language)?.value;
    const title = shortened(titleIn('domain') ?? titleIn('external') ?? id);
    const places = sites.filter((site) => reached.some((one) => one.sites.includes(site)));
    // An external domain is active everywhere.
    const where = places.length === 0 || before.at('external', id) ? '' : `at ${places.join(', ')}`;
    const causes = breaks.get(id) ?? [];
    const label = mermaidLabel(title, where, brokenBy(causes));
    return causes.length > 0 ? `n${index}[[${label}]]` : `n${index}[${label}]`;
  });
  const arrows = dependents.map(({ chain: [from = '', to = ''] }) => `n${ids.indexOf(from)} --> n${ids.indexOf(to)}`);
  const lines = ['flowchart RL', 'accTitle: Domains that the breaks affect', ...boxLines, ...new Set(arrows)];
  const legend = 'A double border marks a changed domain; an arrow leads to a domain that is needed.';
  return `Domains that the breaks affect. ${legend}\n\n\`\`\`mermaid\n${lines.join('\n')}\n\`\`\``;
}

function graphIn(facts: Facts): Dependencies<{ readonly id: string }> {
  return {
    domains: [...facts.of('domain'), ...facts.of('external')].map(({ name }) => ({ id: name })),
    edges: [
      ...facts.of('requires').map(({ domain = '', name }) => ({ from: domain, to: name, kind: 'requires' as const })),
      ...facts.of('used-by').map(({ domain = '', name }) => ({ from: name, to: domain, kind: 'usedBy' as const })),
    ],
    isActive: (id, site) => facts.at('active', id, site) !== undefined || facts.at('external', id) !== undefined,
  };
}

/** Lines of any text, in quotes. Mermaid searches labels for directives (`%%{`), icons and Markdown: most characters are encoded. */
export function mermaidLabel(...lines: readonly string[]): string {
  const encoded = lines
    .filter((line) => line !== '')
    .map((line) => line.replace(/(?!(?<=[\p{L}\p{N}])-)[^\p{L}\p{M}\p{N}, ]/gu, (one) => `#${one.codePointAt(0)};`));
  // Mermaid refuses an empty label.
  return `"${encoded.join('<br>') || ' '}"`;
}
