import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { compileRuntime } from '../../generators/routes/compile.ts';
import { fileTypes } from '../../generators/typescript/file-types.ts';

export type Fixed = Awaited<ReturnType<typeof fixedIn>>;

/** What depends on the sources of the tool alone, as plain data. `root` is the folder of the sources. */
export async function fixedIn(root: string) {
  const textAt = (path: string) => readFileSync(join(root, path), 'utf8');
  const textsIn = (cwd: string) =>
    new Map(fastGlob.sync('**', { cwd: join(root, cwd) }).map((path) => [path, textAt(`${cwd}/${path}`)]));
  return {
    templates: Object.fromEntries(textsIn('templates')),
    runtime: compileRuntime(textsIn('generators/routes/runtime')),
    types: await fileTypes(),
  };
}
