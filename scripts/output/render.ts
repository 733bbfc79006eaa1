import type { Catalog } from '../../core/catalog.ts';
import { allGenerators } from '../../generators/all.ts';
import { showProgress } from '../print.ts';
import { readAssets } from './assets.ts';
import { type OutputFile, outputFile } from './tree.ts';

/** The files of all generators; `root` is the project's folder. @throws Error for wrong line ends, a bug in a generator. */
export async function render(root: string, catalog: Catalog): Promise<OutputFile[]> {
  const assets = readAssets(root);
  const files: OutputFile[] = [];
  for (const [index, generator] of allGenerators.entries()) {
    showProgress('Rendering', index, allGenerators.length);
    for (const { path, contents } of await generator.generate(catalog, assets)) {
      if (!contents.endsWith('\n') || contents.includes('\r')) {
        throw new Error(`${generator.id}: ${path} must end with a line end, and have no CR`);
      }
      files.push(outputFile(path, contents));
    }
  }
  return files;
}
