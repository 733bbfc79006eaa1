import { folded, join, link, type Markdown, picture } from '../../../core/encode/markdown.ts';
import type { Graph, GraphNode } from '../../../core/graph/dependencies.ts';
import { isDrawn } from '../../../core/graph/pictures.ts';
import type { Catalog, Language, NamedDomain, Site } from '../../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../../core/model/page-path.ts';
import type { MessageKey } from '../../../core/model/used-messages.ts';
import { type Chain, type Drawing, drawDot } from '../../../generators/graph/dot.ts';
import { drawer } from '../../../generators/graph/graph.ts';
import type { Around, PageContext, Website } from '../../../generators/pages/context.ts';
import { pagesOf } from '../../../generators/pages/pages.ts';
import { section } from '../../../generators/pages/parts.ts';
import type { Block } from '../../../generators/pages/render.ts';
import { assetsOf } from '../../output/render.ts';
import type { Project } from '../../start/project.ts';
import { aroundOf, inShort, mostNeeded, picturesAround, wholePicture } from './around.ts';
import { type Lately, latelyIn } from './lately.ts';

/** Makes the pages as the website has them. What was drawn is kept: a preview draws only what has changed. */
export async function websitePages(project: Project, hasForm: boolean) {
  const draw = await drawer();
  const drawn = new Map<string, string>();
  const drawOnce: Draw = (dot, language) => {
    const svg = drawn.get(dot) ?? inPage(draw(dot, language));
    drawn.set(dot, svg);
    return svg;
  };
  return (catalog: Catalog): ReadonlyMap<string, string> => {
    const website = websiteOf(catalog, drawOnce, latelyIn(project.path), hasForm);
    const files = pagesOf(catalog, assetsOf(project), website);
    return new Map([...files].map(({ path, contents }) => [path, contents]));
  };
}

/** What Graphviz makes of DOT, in one line. */
type Draw = (dot: string, language: Language) => string;

/** In one line, and as wide as the page lets it. */
function inPage(svg: string): string {
  return svg
    .replace(/^<!--.*-->\n/, '')
    .replace(/ width="(\d+)" height="\d+"/, ' style="--width: $1px"')
    .replaceAll('\n', '');
}

/** A picture in a page, whose boxes are links from there. */
type Drawn = (context: PageContext, drawing: Drawing, from: string, site?: Site) => Markdown;

/** What the website has beyond the pages in files: pictures in the pages, and what changed lately. */
export function websiteOf(catalog: Catalog, draw: Draw, lately: Lately, hasForm: boolean): Website {
  const aroundAt = aroundOf(catalog);
  const drawn: Drawn = ({ language, lookups, rawMessage }, drawing, from, site) => {
    const hrefOf = (node: GraphNode) => linkBetween(from, lookups.pageOfBox(node, site));
    return picture(draw(drawDot(drawing, hrefOf, language, rawMessage), language));
  };
  return {
    picture: (context, graph, site) => wholeOn(drawn, context, graph, site),
    around: (context, domain, site) => aroundOn(drawn, aroundAt(domain.id, site?.id), context, domain, site),
    lately: (context) => latelyItems(lately, context),
    hasForm,
  };
}

/** The picture of the whole, or of a site; a large graph in short. */
function wholeOn(drawn: Drawn, context: PageContext, graph: Graph, site?: Site): Block[] {
  const { catalog } = context.lookups;
  const shown = isDrawn(graph) ? wholePicture(graph) : inShort(catalog, mostNeeded(catalog, site?.id), site?.id);
  const explained = context.message(isDrawn(graph) ? 'graph.explain' : 'graph.explainShort');
  const text = drawn(context, { title: '', ...shown }, pagePath({ site }), site);
  return [section(context, 'page.dependencies', { text: explained }), { text }];
}

/** Around a domain. */
function aroundOn(
  drawn: Drawn,
  { affected, needed }: ReturnType<ReturnType<typeof aroundOf>>,
  context: PageContext,
  domain: NamedDomain,
  site?: Site,
): Around {
  const { lookups, message, rawMessage } = context;
  const { catalog } = lookups;
  const from = pagePath({ site, domain });
  const around = picturesAround(catalog, domain.id, [...affected, ...needed]);
  const isShort = around.length === 0 && affected.length + needed.length > 0;
  const short = () => inShort(catalog, [domain.id, ...next(needed)], site?.id);
  const figures = (isShort ? [short()] : around).map((one, index, { length }) => {
    const svg = drawn(context, { title: '', about: domain.id, ...one }, from, site);
    const steps = rawMessage('page.fact', { label: rawMessage('graph.steps'), value: index + 1 });
    return { text: length === 1 ? svg : folded(steps, svg, index === 0) };
  });
  const explained = figures.length === 0 ? undefined : message(isShort ? 'graph.explainShort' : 'graph.explain');
  const throughOthers = (label: MessageKey, chains: readonly Chain[]): Block => {
    const items = chains.flatMap((chain) => throughOther(context, chain, from, site));
    return items.length === 0 ? {} : { text: message(label), items };
  };
  return {
    pictures: [section(context, 'page.dependencies', { text: explained }), ...figures],
    affected: throughOthers('graph.affected', affected),
    needed: throughOthers('graph.needed', needed),
  };
}

/** The ids that are next to the domain that chains are about. */
function next(chains: readonly Chain[]): string[] {
  return chains.flatMap((chain) => (chain.length === 2 ? chain.slice(0, 1) : []));
}

/** The domain that a chain leads to through others, with these. */
function throughOther(context: PageContext, [id = '', ...rest]: Chain, from: string, site?: Site): Markdown[] {
  const { lookups, textOf, rawMessage, rawText, encode } = context;
  const domain = lookups.named.get(id);
  if (rest.length < 2 || domain === undefined) return [];
  const names = rest.slice(0, -1).map((one) => rawText(lookups.named.get(one)?.title ?? {}));
  const through = encode(rawMessage('graph.through', { names: names.join(' › ') }));
  return [join([link(textOf(domain.title), linkBetween(from, lookups.pageOfBox(domain, site))), through], ' · ')];
}

/** Of more domains that changed on a day, their number is shown. */
const maxNames = 8;

/** The days on which domains changed, with these, and of releases. */
function latelyItems(lately: Lately, context: PageContext): Markdown[] {
  const { lookups, labelled, rawMessage, textOf, code, byTitle } = context;
  return lately.flatMap(({ day, release, domains }) => {
    const named = domains.map((id) => lookups.named.get(id)).filter((one) => one !== undefined);
    const links =
      named.length > maxNames
        ? [labelled(rawMessage('page.domains'), named.length)]
        : byTitle(named).map((one) => link(textOf(one.title), lookups.pageOfBox(one)));
    const released = release === undefined ? [] : [labelled(rawMessage('page.release'), release)];
    const all = [...released, ...links];
    return all.length === 0 ? [] : join([code(day), ...all], ' · ');
  });
}
