import type { Catalog } from '../../core/model/catalog.ts';
import { allGenerators } from '../../generators/all.ts';
import type { Assets, Website } from '../../generators/generator.ts';
import { drawer } from '../../generators/graph/graph.ts';
import { pages } from '../../generators/pages/pages.ts';
import { sha256 } from '../files/digest.ts';
import { latelyIn } from '../files/lately.ts';
import { packageIn } from '../files/project.ts';
import { showProgress } from '../print.ts';
import { fixed } from '../start/fixed.ts';
import type { Project } from '../start/project.ts';
import { type OutputFile, outputFile } from './tree.ts';

/** The files of all generators, and of the project's own. */
export async function render(project: Project, catalog: Catalog): Promise<OutputFile[]> {
  const assets = assetsOf(project);
  const generators = [...allGenerators, ...project.outputs];
  const files: OutputFile[] = [];
  for (const [index, generator] of generators.entries()) {
    showProgress('Rendering', index, generators.length);
    for (const { path, contents } of await generator(catalog, assets)) {
      files.push(outputFile(path, contents));
    }
  }
  return files;
}

export function assetsOf({ folder, engine }: Project): Assets {
  return {
    templates: new Map(Object.entries(fixed.templates)),
    runtime: fixed.runtime,
    types: fixed.types,
    package: packageIn(folder),
    sha256,
    rules: engine.rules,
  };
}

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
