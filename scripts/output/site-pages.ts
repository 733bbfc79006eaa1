import type { Catalog } from '../../core/model/catalog.ts';
import type { Website } from '../../generators/generator.ts';
import { drawer } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import { latelyIn } from '../files/lately.ts';
import type { Project } from '../start/project.ts';
import { assetsOf } from './render.ts';

/** Makes the pages as the website has them. What was drawn is kept: a preview draws only what has changed. */
export async function websitePages(project: Project, hasForm: boolean) {
  const draw = await drawer();
  const drawn = new Map<string, string>();
  const drawOnce: Website['draw'] = (dot, language) => {
    const svg = drawn.get(dot) ?? inPage(draw(dot, language));
    drawn.set(dot, svg);
    return svg;
  };
  return async (catalog: Catalog): Promise<ReadonlyMap<string, string>> => {
    const website = { draw: drawOnce, hasForm, lately: latelyIn(project.path) };
    const files = await pages(catalog, { ...assetsOf(project), website });
    return new Map([...files].map(({ path, contents }) => [path, contents]));
  };
}

/** In one line, and as wide as the page lets it. */
function inPage(svg: string): string {
  return svg
    .replace(/^<!--.*-->\n/, '')
    .replace(/ width="(\d+)" height="\d+"/, ' style="--width: $1px"')
    .replaceAll('\n', '');
}
