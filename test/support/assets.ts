import type { PublishedCatalog } from '../../core/model/catalog.ts';
import type { Assets, Generator } from '../../generators/generator.ts';
import { assetsOf } from '../../scripts/output/render.ts';
import { thisProject } from './engine.ts';

export const assets: Assets = {
  ...assetsOf(thisProject),
  package: { name: 'city-catalog', version: '1.2.3' },
};

export async function filesOf(generator: Generator, catalog: PublishedCatalog): Promise<Map<string, string>> {
  const files = await generator(catalog, assets);
  return new Map([...files].map(({ path, contents }) => [path, contents]));
}
