import type { GeneratedFile, Generator } from '../../core/generator.ts';
import { dependencyGraph, type Graph, neighboursOf, partsOf } from '../../core/graph.ts';
import { wordsOf } from '../../core/messages.ts';
import { drawSvg, type Picture } from './draw-svg.ts';
import { drawDot, drawMermaid } from './draw-text.ts';
import { type Layout, layouts } from './layout.ts';

/**
 * More domains than these have no picture each, three to a domain: they would be most of the output, and the domain's page draws its
 * neighbourhood itself.
 */
const mostDomainPictures = 1000;

/** The dependency graph: as JSON; as pictures of the whole, of each site and of each domain's neighbourhood, per language. */
export const graph: Generator = {
  id: 'graph',
  async generate(catalog) {
    const { instance } = await import('@viz-js/viz');
    const layout = layouts(await instance());
    const whole = dependencyGraph(catalog);
    const part = partsOf(whole);
    const neighbours = neighboursOf(whole);
    const activeAt = new Map(catalog.sites.map(({ id }) => [id, new Set<string>()]));
    for (const domain of catalog.domains) {
      for (const { name } of domain.sites) {
        const active = activeAt.get(name)?.add(domain.id);
        for (const { target } of [...domain.requires, ...domain.usedBy])
          if (target !== undefined) active?.add(target.id);
      }
    }
    // Every language has the same layouts.
    const laidOut = <Drawn extends Graph>(graph: Drawn) => ({ graph, layout: layout(graph) });
    const all = laidOut(whole);
    const siteParts = catalog.sites.map((site) => ({ site, ...laidOut(part(activeAt.get(site.id) ?? new Set())) }));
    const pictured = catalog.domains.length > mostDomainPictures ? [] : catalog.domains;
    const domainParts = pictured.map((domain) => ({ domain, ...laidOut(part(neighbours(domain.id))) }));

    const files: GeneratedFile[] = [
      { path: 'graph/dependencies.json', contents: `${JSON.stringify(whole, null, 2)}\n` },
    ];
    for (const language of catalog.languages) {
      const words = wordsOf(catalog, language.code);
      const { code } = language;
      const picture: Picture = { title: words('graph.title'), graph: whole };
      const draw = (drawn: Picture, layout: Layout) => drawSvg(drawn, layout, language, words);
      files.push(
        { path: `graph/dependencies.${code}.mmd`, contents: drawMermaid(picture, language, words) },
        { path: `graph/dependencies.${code}.dot`, contents: drawDot(picture, language, words) },
        { path: `graph/dependencies.${code}.svg`, contents: draw(picture, all.layout) },
      );
      for (const { site, graph, layout } of siteParts) {
        const title = words('graph.siteTitle', { site: site.name[code] ?? site.id });
        files.push({
          path: `graph/sites/${site.id}.${code}.svg`,
          contents: draw({ title, graph, leaving: graph.leaving }, layout),
        });
      }
      for (const { domain, graph, layout } of domainParts) {
        const title = words('graph.domainTitle', { domain: domain.title[code] ?? domain.id });
        files.push({
          path: `graph/domains/${domain.id}.${code}.svg`,
          contents: draw({ title, graph, leaving: graph.leaving, focus: domain.id }, layout),
        });
      }
    }
    return files;
  },
};
