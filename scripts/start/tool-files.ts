import { join } from 'node:path';

/** Files of the tool that are read from the disk. `bundle.mjs` replaces this module by the same for the package. */
export const editFolder = join(import.meta.dirname, '../edit');
/** Where the documentation is, seen from a project. */
export const docs = 'docs';

/** The form: its page, its script, and what that reads, each a text by name. */
export async function formFiles(): Promise<ReadonlyMap<string, string>> {
  const { formFiles } = await import('./bundle.mjs');
  return formFiles();
}
