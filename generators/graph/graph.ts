import type { Catalog } from '../../core/catalog.ts';
import type { GeneratedFile, Generator } from '../../core/generator.ts';
import { dependencyGraph, type Graph, type GraphNode } from '../../core/graph/graph.ts';
import { ownersOf } from '../../core/graph/owners.ts';
import { mostDrawn, picturesOf } from '../../core/graph/pictures.ts';
import { type Translate, translateTo } from '../../core/words/translate.ts';
import { drawSvg, type Picture, penFor } from './draw-svg.ts';
import { drawDot, drawMermaid } from './draw-text.ts';
import { aroundOne, type Layout, layered, ranked } from './layout.ts';

/** The dependency graph: as JSON, as text for Mermaid and Graphviz, and as pictures of the whole, of each site and around each domain. */
export const graph: Generator = {
  id: 'graph',
  async generate(catalog) {
    const whole = dependencyGraph(catalog);
    const names = {
      titles: new Map(whole.nodes.map(({ id, title }) => [id, title])),
      sites: new Map(catalog.sites.map(({ id, name }) => [id, name])),
      owners: ownersOf(catalog),
    };
    const pens = catalog.languages.map((language) => penFor(language, translateTo(catalog, language.code), names));
    const drawings = await drawingsOf(catalog, whole);
    return [
      { path: 'graph/dependencies.json', contents: `${JSON.stringify(whole, null, 2)}\n` },
      ...pens.flatMap((pen): GeneratedFile[] => {
        const { language, translate } = pen;
        const { code } = language;
        const shown = { title: translate('graph.title'), part: whole };
        return [
          { path: `graph/dependencies.${code}.mmd`, contents: drawMermaid(shown, language, translate) },
          { path: `graph/dependencies.${code}.dot`, contents: drawDot(shown, language, translate) },
          ...drawings.map(({ path, titleIn, layout, hrefIn, ...drawing }) => ({
            path: `graph/${path}.${code}.svg`,
            contents: drawSvg({ ...drawing, title: titleIn(translate, code), hrefOf: hrefIn(code) }, layout, pen),
          })),
        ];
      }),
    ];
  },
};

/** Of more nodes than these, those of one site stand together. */
const mostAtAGlance = 25;

/** A picture before its language. */
interface Drawing extends Pick<Picture, 'part' | 'middle'> {
  /** In `graph/`, without the ending. */
  readonly path: string;
  readonly layout: Layout;
  titleIn(translate: Translate, code: string): string;
  hrefIn(code: string): Picture['hrefOf'];
}

async function drawingsOf(catalog: Catalog, graph: Graph): Promise<Drawing[]> {
  const { whole, sites, domains } = picturesOf(catalog, graph);
  const hrefs = hrefsOf(catalog);
  const viz = whole === undefined && sites.size === 0 ? undefined : await (await import('@viz-js/viz')).instance();
  const layoutOf = (part: Graph | undefined, siteOf?: ReturnType<typeof onlySiteOf>) =>
    part && viz && layered(viz, part, siteOf);
  const wholeDrawing = (): Drawing => ({
    path: 'dependencies',
    part: graph,
    layout: layoutOf(whole, graph.nodes.length > mostAtAGlance ? onlySiteOf(catalog) : undefined) ?? ranked(graph),
    titleIn: (translate) => translate('graph.title'),
    hrefIn: hrefs('../pages'),
  });
  return [
    ...(graph.nodes.length > mostDrawn ? [] : [wholeDrawing()]),
    ...catalog.sites.flatMap(({ id, name }): Drawing | readonly [] => {
      const titleIn: Drawing['titleIn'] = (translate, code) => translate('graph.siteTitle', { site: name[code] ?? id });
      const [part, layout] = [sites.get(id), layoutOf(sites.get(id))];
      if (part === undefined || layout === undefined) return [];
      return { path: `sites/${id}`, part, layout, titleIn, hrefIn: hrefs('../../pages', id) };
    }),
    ...[...catalog.domains, ...catalog.externalDomains].flatMap(({ id, kind, title }): Drawing[] => {
      const part = domains.get(id);
      if (part === undefined) return [];
      const path = `${kind === 'external' ? 'external' : 'domains'}/${id}`;
      const titleIn: Drawing['titleIn'] = (translate, code) =>
        translate('graph.domainTitle', { domain: title[code] ?? id });
      const layout = aroundOne(part, id);
      return [{ path, part, middle: id, layout, titleIn, hrefIn: hrefs('../../pages') }];
    }),
  ];
}

/** The site of a domain that is active at one. */
function onlySiteOf({ domains }: Catalog): (node: GraphNode) => string | undefined {
  const only = new Map(
    domains.flatMap(({ id, sites: [site, ...others] }) => (others.length > 0 ? [] : [[id, site?.name]])),
  );
  return ({ id }) => only.get(id);
}

/** The page of a domain at the site of the picture, or at its first one in the order of the sites. */
function hrefsOf({ domains, sites }: Catalog) {
  const active = new Map(domains.map((domain) => [domain.id, new Set(domain.sites.map(({ target }) => target?.id))]));
  const first = new Map([...active].map(([id, ids]) => [id, sites.find((site) => ids.has(site.id))?.id]));
  return (pages: string, site = '') =>
    (code: string) =>
    ({ id, kind }: GraphNode): string => {
      const folder = kind === 'external' ? 'external' : active.get(id)?.has(site) ? site : first.get(id);
      return `${pages}/${code}/${folder}/${id}.md`;
    };
}
