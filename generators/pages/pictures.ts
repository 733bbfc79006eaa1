import { image, join, link } from '../../core/encode/markdown.ts';
import type { Graph } from '../../core/graph/dependencies.ts';
import { isDrawn } from '../../core/graph/pictures.ts';
import type { Site } from '../../core/model/catalog.ts';
import { linkBetween, pagePath } from '../../core/model/page-path.ts';
import type { PageContext } from './context.ts';
import { section } from './parts.ts';
import type { Block } from './render.ts';

/**
 * The picture of the whole, or of a site: a link to the file that the generator `graph` makes of it; of a graph that is too large, its
 * size and the whole as DOT.
 */
export function pictureOf(context: PageContext, graph: Graph, file: string, alt: string, site?: Site): Block {
  const { language, encode, rawMessage, code } = context;
  const from = pagePath({ site });
  const linkTo = (name: string) => linkBetween(from, `../../graph/${name}`);
  const src = linkTo(`${file}.${language.code}.svg`);
  const dot = `dependencies.${language.code}.dot`;
  const reason = () => encode(rawMessage('page.notDrawn', { count: graph.nodes.length }));
  const text = isDrawn(graph) ? link(image(alt, src), src) : join([reason(), link(code(dot), linkTo(dot))], ' · ');
  return section(context, 'page.dependencies', { text });
}
