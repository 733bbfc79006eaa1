import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTemplates } from '../../generators/pages/template.ts';
import { viewTypes } from '../../generators/pages/view-types.ts';
import { compileRuntime } from '../../generators/routes/compile.ts';
import { fileTypes } from '../../generators/typescript/file-types.ts';
import { textsIn } from '../output/tree.ts';

/** The values that depend only on the sources of the tool, as plain data. */
export async function prebuild() {
  const root = join(import.meta.dirname, '../..');
  const views = viewTypes(readFileSync(join(root, 'generators/pages/views.ts'), 'utf8'));
  const pages = textsIn(join(root, 'templates/pages'));
  const sources = new Map(Array.from(pages, ([path, text]) => [path.replace('.md.hbs', ''), text]));
  return {
    example: Object.fromEntries(textsIn(join(root, 'templates/example'))),
    pages: { sources: Object.fromEntries(sources), views, codes: compileTemplates(sources, views) },
    runtime: compileRuntime(textsIn(join(root, 'generators/routes/runtime'))),
    types: await fileTypes(),
  };
}

/** The same: the build replaces this module by the value (`bundle.mjs`). */
export declare const prebuilt: Awaited<ReturnType<typeof prebuild>>;
