import type { Catalog } from '../../../core/model/catalog.ts';
import { drawer } from '../../../generators/graph/graph.ts';
import { pagesOf } from '../../../generators/pages/pages.ts';
import { assetsOf } from '../../output/render.ts';
import type { Project } from '../../start/project.ts';
import { latelyIn } from './lately.ts';
import { type Draw, websiteOf } from './pictures.ts';

/** Makes the pages as the website has them. What was drawn is kept: a preview draws only what has changed. */
export async function websitePages(project: Project, hasForm: boolean) {
  const draw = await drawer();
  const drawn = new Map<string, string>();
  const drawOnce: Draw = (dot, language) => {
    const svg = drawn.get(dot) ?? inPage(draw(dot, language));
    drawn.set(dot, svg);
    return svg;
  };
  return async (catalog: Catalog): Promise<ReadonlyMap<string, string>> => {
    const website = websiteOf(catalog, drawOnce, latelyIn(project.path), hasForm);
    const files = pagesOf(catalog, assetsOf(project), website);
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
