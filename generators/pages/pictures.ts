import { folded, image, join, link, picture } from '../../core/encode/markdown.ts';
import type { Graph, GraphNode } from '../../core/graph/dependencies.ts';
import { type Chain, inShort, isDrawn, mostNeeded, picturesAround, wholePicture } from '../../core/graph/pictures.ts';
import type { NamedDomain, Site } from '../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import type { MessageKey } from '../../core/model/used-messages.ts';
import { type Drawing, drawDot } from '../graph/dot.ts';
import type { PageContext } from './context.ts';
import { section } from './parts.ts';
import type { Block } from './render.ts';

/**
 * The picture of the whole, or of a site. The website draws it in the page: a large graph in short. Elsewhere it is a link to the file
 * that the generator `graph` makes of it; of a graph that is too large, its size and the whole as DOT.
 */
export function pictureOf(context: PageContext, graph: Graph, file: string, alt: string, site?: Site): Block[] {
  const { language, lookups, encode, rawMessage, code, message } = context;
  const { catalog, website } = lookups;
  const from = pagePath({ site });
  const linkTo = (name: string) => linkBetween(from, `../../graph/${name}`);
  const src = linkTo(`${file}.${language.code}.svg`);
  const dot = `dependencies.${language.code}.dot`;
  if (website !== undefined) {
    const shown = isDrawn(graph) ? wholePicture(graph) : inShort(catalog, mostNeeded(catalog, site?.id), site?.id);
    const explained = message(isDrawn(graph) ? 'graph.explain' : 'graph.explainShort');
    const svg = drawn(context, { title: '', ...shown }, from, site);
    return [section(context, 'page.dependencies', { text: explained }), { text: picture(svg) }];
  }
  const reason = () => encode(rawMessage('page.notDrawn', { count: graph.nodes.length }));
  const text = isDrawn(graph) ? link(image(alt, src), src) : join([reason(), link(code(dot), linkTo(dot))], ' · ');
  return [section(context, 'page.dependencies', { text })];
}

/** On the website: the pictures of what is around a domain, and in words what they show beyond its neighbours. */
export function aroundOn(context: PageContext, domain: NamedDomain, site?: Site) {
  const { lookups, message, rawMessage } = context;
  const { catalog, website, aroundOf } = lookups;
  if (website === undefined) return { pictures: [], affected: {}, needed: {} };
  const { affected, needed } = aroundOf(domain.id, site?.id);
  const from = pagePath({ site, domain });
  const around = picturesAround(catalog, domain.id, [...affected, ...needed]);
  const isShort = around.length === 0 && affected.length + needed.length > 0;
  const short = () => inShort(catalog, [domain.id, ...next(needed)], site?.id);
  const figures = (isShort ? [short()] : around).map((one, index, { length }) => {
    const svg = picture(drawn(context, { title: '', about: domain.id, ...one }, from, site));
    const steps = rawMessage('page.fact', { label: rawMessage('graph.steps'), value: index + 1 });
    return { text: length === 1 ? svg : folded(steps, svg, index === 0) };
  });
  const explained = figures.length === 0 ? undefined : message(isShort ? 'graph.explainShort' : 'graph.explain');
  return {
    pictures: [section(context, 'page.dependencies', { text: explained }), ...figures],
    affected: throughOthers(context, 'graph.affected', affected, from, site),
    needed: throughOthers(context, 'graph.needed', needed, from, site),
  };
}

/** The ids that are next to the domain that chains are about. */
function next(chains: readonly Chain[]): string[] {
  return chains.flatMap((chain) => (chain.length === 2 ? chain.slice(0, 1) : []));
}

function drawn({ language, lookups, rawMessage }: PageContext, drawing: Drawing, from: string, site?: Site): string {
  const hrefOf = (node: GraphNode) => linkBetween(from, lookups.pageOfBox(node, site));
  return lookups.website?.draw(drawDot(drawing, hrefOf, language, rawMessage), language) ?? '';
}

/** Those that a chain leads to through others, with these. */
function throughOthers(
  context: PageContext,
  label: MessageKey,
  chains: readonly Chain[],
  from: string,
  site?: Site,
): Block {
  const { lookups, textOf, message, rawMessage, rawText, encode } = context;
  const items = chains.flatMap(([id = '', ...rest]) => {
    const domain = lookups.named.get(id);
    if (rest.length < 2 || domain === undefined) return [];
    const names = rest.slice(0, -1).map((one) => rawText(lookups.named.get(one)?.title ?? {}));
    const through = encode(rawMessage('graph.through', { names: names.join(' › ') }));
    return join([link(textOf(domain.title), linkBetween(from, lookups.pageOfBox(domain, site))), through], ' · ');
  });
  return items.length === 0 ? {} : { text: message(label), items };
}
