import { join } from 'node:path';
import { compileRuntime } from '../../generators/routes/compile.ts';
import { fileTypes } from '../../generators/typescript/file-types.ts';
import { textsIn } from '../output/tree.ts';

export type Fixed = Awaited<ReturnType<typeof fixedIn>>;

/** What depends on the sources of the tool alone, as plain data. `root` is the folder of the sources. */
export async function fixedIn(root: string) {
  return {
    templates: Object.fromEntries(textsIn(join(root, 'templates'))),
    runtime: compileRuntime(textsIn(join(root, 'generators/routes/runtime'))),
    types: await fileTypes(),
  };
}
