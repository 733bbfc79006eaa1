import { join } from 'node:path';
import { compileRuntime } from '../../generators/routes/compile.ts';
import { fileTypes } from '../../generators/typescript/file-types.ts';
import { textsIn } from '../output/tree.ts';

/** What depends on the sources of the tool alone, as plain data. */
export async function prebuild() {
  const root = join(import.meta.dirname, '../..');
  return {
    templates: Object.fromEntries(textsIn(join(root, 'templates'))),
    runtime: compileRuntime(textsIn(join(root, 'generators/routes/runtime'))),
    types: await fileTypes(),
  };
}

/** The same, when the tool was built: `bundle.mjs` replaces this module by the value. */
export declare const prebuilt: Awaited<ReturnType<typeof prebuild>>;
