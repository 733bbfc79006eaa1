import { join } from 'node:path';
import type { Catalog } from '../../core/model/catalog.ts';
import { allGenerators } from '../../generators/all.ts';
import type { Assets } from '../../generators/generator.ts';
import { sha256 } from '../files/digest.ts';
import { packageIn } from '../files/project.ts';
import { showProgress } from '../print.ts';
import { allRules } from '../start/engine.ts';
import { type OutputFile, outputFile, textsIn } from './tree.ts';

/** The files of all generators; `root` is the project's folder. @throws Error for wrong line ends, a bug in a generator. */
export async function render(root: string, catalog: Catalog): Promise<OutputFile[]> {
  const assets = readAssets(root);
  const files: OutputFile[] = [];
  for (const [index, generator] of allGenerators.entries()) {
    showProgress('Rendering', index, allGenerators.length);
    for (const { path, contents } of await generator(catalog, assets)) {
      if (!contents.endsWith('\n') || contents.includes('\r')) {
        throw new Error(`${path} must end with a line end, and have no CR`);
      }
      files.push(outputFile(path, contents));
    }
  }
  return files;
}

export function readAssets(root: string): Assets {
  return {
    templates: textsIn(join(root, 'templates')),
    runtime: textsIn(join(root, 'generators/routes/runtime')),
    package: packageIn(root),
    sha256,
    rules: allRules,
  };
}
