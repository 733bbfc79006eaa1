import type { Viz } from '@viz-js/viz';
import type { Catalog, Language } from '../../core/catalog.ts';
import type { GeneratedFile, Generator } from '../../core/generator.ts';
import { dependencyGraph, type Graph, type GraphNode } from '../../core/graph/graph.ts';
import { isDrawn, picturesOf } from '../../core/graph/pictures.ts';
import { type Translate, translateTo } from '../../core/words/translate.ts';
import { drawDot } from './dot.ts';
import { drawSvg } from './svg.ts';

/** The dependency graph as JSON and DOT, and pictures by Graphviz: of the whole, from that DOT, and of each site. */
export const graph: Generator = {
  id: 'graph',
  async generate(catalog) {
    const whole = dependencyGraph(catalog);
    const drawings = drawingsOf(catalog, whole);
    const viz = await (await import('@viz-js/viz')).instance();
    return [
      { path: 'graph/dependencies.json', contents: `${JSON.stringify(whole, null, 2)}\n` },
      ...catalog.languages.flatMap((language) => {
        const translate = translateTo(catalog, language.code);
        return drawings.flatMap((drawing) => [...filesOf(drawing, viz, language, translate)]);
      }),
    ];
  },
};

interface Drawing {
  /** In `graph/`, without the language and the ending. */
  readonly path: string;
  readonly graph: Graph;
  titleIn(translate: Translate, code: string): string;
  /** Where a box leads to, from the picture's file; made of ids. */
  hrefIn(code: string): (node: GraphNode) => string;
}

function drawingsOf(catalog: Catalog, whole: Graph): Drawing[] {
  const { sites, domains } = catalog;
  const drawn = picturesOf(catalog, whole);
  const sitesOf = new Map(domains.map((domain) => [domain.id, new Set(domain.activeAt.map(({ id }) => id))]));
  /** A domain's page at the site of the picture, or at its first one. */
  const hrefs = (pages: string, here?: string) => (code: string) => (node: GraphNode) => {
    const active = sitesOf.get(node.id) ?? new Set();
    const site = here !== undefined && active.has(here) ? here : sites.find(({ id }) => active.has(id))?.id;
    return `${pages}/${code}/${node.kind === 'external' ? 'external' : site}/${node.id}.md`;
  };
  const ofSites = sites.flatMap(({ id, name }): Drawing[] => {
    const part = drawn.sites.get(id);
    if (part === undefined) return [];
    const titleIn: Drawing['titleIn'] = (translate, code) => translate('graph.siteTitle', { site: name[code] ?? id });
    return [{ path: `sites/${id}`, graph: part, titleIn, hrefIn: hrefs('../../pages', id) }];
  });
  const titleIn: Drawing['titleIn'] = (translate) => translate('graph.title');
  return [{ path: 'dependencies', graph: whole, titleIn, hrefIn: hrefs('../pages') }, ...ofSites];
}

function* filesOf(drawing: Drawing, viz: Viz, language: Language, translate: Translate): Iterable<GeneratedFile> {
  const { path, graph } = drawing;
  const { code } = language;
  const title = drawing.titleIn(translate, code);
  const dot = drawDot({ title, graph, hrefOf: drawing.hrefIn(code) }, language, translate);
  if (path === 'dependencies') yield { path: `graph/${path}.${code}.dot`, contents: dot };
  if (isDrawn(graph)) yield { path: `graph/${path}.${code}.svg`, contents: drawSvg(viz, dot, language) };
}
