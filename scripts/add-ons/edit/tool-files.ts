import { join } from 'node:path';

/** What a city's own checks import, for the form. `build.mjs` replaces this module by the same for the package. */
export const cityApi = join(import.meta.dirname, '../city/api.mjs');

/** The form: its page, its script, and what that reads, each a text by name. */
export async function formFiles(): Promise<ReadonlyMap<string, string>> {
  const { formFiles } = await import('./build.mjs');
  return formFiles();
}
