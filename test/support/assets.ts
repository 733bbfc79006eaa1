import type { Catalog } from '../../core/model/catalog.ts';
import type { Assets, Generator, Website } from '../../generators/generator.ts';
import { assetsOf } from '../../scripts/output/render.ts';
import { thisProject } from './engine.ts';

/** What this project brings to its generators, as a package with another name. */
export const assets: Assets = {
  ...assetsOf(thisProject),
  package: { name: 'city-catalog', version: '1.2.3' },
};

/** What one generator makes of a catalog, or of it for the website, by path. */
export async function filesOf(generator: Generator, catalog: Catalog, website?: Website): Promise<Map<string, string>> {
  const files = await generator(catalog, website ? { ...assets, website } : assets);
  return new Map([...files].map(({ path, contents }) => [path, contents]));
}
