import type { Catalog } from '../core/catalog.ts';
import type { Assets, GeneratedFile } from '../core/generator.ts';
import { allGenerators } from '../generators/all.ts';
import type { Progress } from './progress.ts';

/**
 * Every output of the catalog, by path.
 *
 * @throws Error when two outputs share a path, or one is not in the form of `GeneratedFile`: a bug in a generator.
 */
export async function render(catalog: Catalog, assets: Assets, progress?: Progress): Promise<GeneratedFile[]> {
  const files = new Map<string, GeneratedFile>();
  for (const [index, generator] of allGenerators.entries()) {
    progress?.(`Rendering: ${generator.id}`, index, allGenerators.length);
    for (const file of await generator.generate(catalog, assets)) {
      const key = file.path.toLowerCase();
      const other = files.get(key);
      if (other !== undefined) throw new Error(`${generator.id}: ${file.path} is generated twice (${other.path})`);
      if (!file.contents.endsWith('\n') || file.contents.includes('\r')) {
        throw new Error(`${generator.id}: ${file.path} must end with a line end, and have no CR`);
      }
      files.set(key, file);
    }
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
