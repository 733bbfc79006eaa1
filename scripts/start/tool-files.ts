import { join } from 'node:path';

/** Files of the tool that are read from the disk. `bundle.mjs` replaces this module by the same for the package. */
export const siteFolder = join(import.meta.dirname, '../site');
export const editFolder = join(import.meta.dirname, '../edit');
export const sentencesFolder = join(import.meta.dirname, '../../schema/sentences');

export async function formScript(): Promise<string> {
  const { bundleForm } = await import('./bundle.mjs');
  return bundleForm(join(import.meta.dirname, '../..'));
}
