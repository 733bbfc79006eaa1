import type { Catalog } from '../../core/catalog.ts';
import type { Generator } from '../../core/generator.ts';
import { dependencyGraph, type Graph, neighboursOf, partsOf } from '../../core/graph.ts';
import { wordsOf } from '../../core/messages.ts';
import { onceFor } from '../../core/once.ts';
import { drawerFor, type Picture } from './draw-svg.ts';
import { drawDot, drawMermaid } from './draw-text.ts';
import { layouts } from './layout.ts';

/**
 * More domains than these have no picture each, three to a domain: they would be most of the output, and the domain's page draws its
 * neighbourhood itself.
 */
const mostDomainPictures = 1000;

/**
 * The dependency graph: as JSON (the first piece); as pictures of the whole, of each site and of each domain's neighbourhood (a piece
 * for each language).
 */
export const graph: Generator = {
  id: 'graph',
  pieces: ({ languages }) => 1 + languages.length,
  async generate(catalog, _assets, piece) {
    const language = catalog.languages[piece - 1];
    if (language === undefined) {
      return [{ path: 'graph/dependencies.json', contents: `${JSON.stringify(dependencyGraph(catalog), null, 2)}\n` }];
    }
    const { whole, sites, domains } = await drawnParts(catalog);
    const { code } = language;
    const words = wordsOf(catalog, code);
    const draw = drawerFor(language, words);
    const picture: Picture = { title: words('graph.title'), graph: whole.graph };
    return [
      { path: `graph/dependencies.${code}.mmd`, contents: drawMermaid(picture, language, words) },
      { path: `graph/dependencies.${code}.dot`, contents: drawDot(picture, language, words) },
      { path: `graph/dependencies.${code}.svg`, contents: draw(picture, whole.layout) },
      ...sites.map(({ site, graph, layout }) => {
        const title = words('graph.siteTitle', { site: site.name[code] ?? site.id });
        return {
          path: `graph/sites/${site.id}.${code}.svg`,
          contents: draw({ title, graph, leaving: graph.leaving }, layout),
        };
      }),
      ...domains.map(({ domain, graph, layout }) => {
        const title = words('graph.domainTitle', { domain: domain.title[code] ?? domain.id });
        return {
          path: `graph/domains/${domain.id}.${code}.svg`,
          contents: draw({ title, graph, leaving: graph.leaving, focus: domain.id }, layout),
        };
      }),
    ];
  },
};

/** The whole and its parts, laid out: the same in every language. */
const drawnParts = onceFor(async (catalog: Catalog) => {
  const { instance } = await import('@viz-js/viz');
  const layout = layouts(await instance());
  const whole = dependencyGraph(catalog);
  const part = partsOf(whole);
  const neighbours = neighboursOf(whole);
  const activeAt = new Map(catalog.sites.map(({ id }) => [id, new Set<string>()]));
  for (const domain of catalog.domains) {
    for (const { name } of domain.sites) {
      const active = activeAt.get(name)?.add(domain.id);
      for (const { target } of [...domain.requires, ...domain.usedBy]) if (target !== undefined) active?.add(target.id);
    }
  }
  const laidOut = <Drawn extends Graph>(graph: Drawn) => ({ graph, layout: layout(graph) });
  const pictured = catalog.domains.length > mostDomainPictures ? [] : catalog.domains;
  return {
    whole: laidOut(whole),
    sites: catalog.sites.map((site) => ({ site, ...laidOut(part(activeAt.get(site.id) ?? new Set())) })),
    domains: pictured.map((domain) => ({ domain, ...laidOut(part(neighbours(domain.id))) })),
  };
});
