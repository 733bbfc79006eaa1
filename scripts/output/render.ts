import type { PublishedCatalog } from '../../core/model/catalog.ts';
import { allGenerators } from '../../generators/all.ts';
import type { Assets } from '../../generators/generator.ts';
import { sha256 } from '../files/digest.ts';
import { packageIn } from '../files/manifest.ts';
import { pageTemplates } from '../files/page-templates.ts';
import { showProgress } from '../print.ts';
import { prebuilt } from '../start/prebuilt.ts';
import type { Project } from '../start/project.ts';
import { type OutputFile, outputFile } from './tree.ts';

export async function render(project: Project, catalog: PublishedCatalog, toCatalog?: string): Promise<OutputFile[]> {
  const assets = assetsOf(project, toCatalog);
  const generators = [...allGenerators, ...project.outputs];
  const files: OutputFile[] = [];
  for (const [index, generator] of generators.entries()) {
    showProgress('Rendering', index, generators.length);
    for (const { path, contents } of await generator(catalog, assets)) files.push(outputFile(path, contents));
  }
  return files;
}

export function assetsOf({ folder, engine }: Project, toCatalog = '../catalog'): Assets {
  return {
    pageTemplates: pageTemplates(folder),
    runtime: prebuilt.runtime,
    types: prebuilt.types,
    toCatalog,
    package: packageIn(folder),
    sha256,
    checkInfos: engine.checkInfos,
  };
}
