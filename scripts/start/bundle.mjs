// The build of the tool: what `run.cjs` starts from its cache is what `npm run pack-tool` packs.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at, compiledValidators, forNode, replaced, root } from './esbuild.mjs';

const graphviz = createRequire(import.meta.url).resolve('@viz-js/viz');

/** What add-ons add. @returns {Promise<import('./esbuild.mjs').Part[]>} */
async function partsOfAddOns() {
  const paths = readdirSync(at('scripts/add-ons')).map((name) => at(`scripts/add-ons/${name}/build.mjs`));
  const modules = paths.filter((path) => existsSync(path)).map((path) => import(pathToFileURL(path).href));
  return (await Promise.all(modules)).map(({ part }) => part);
}

/**
 * Writes the tool as the package that cities install, but for its documentation and types.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} the files of packages that are in it
 */
export async function buildTool(folder) {
  const to = (/** @type {string} */ path) => join(folder, path);
  const parts = await partsOfAddOns();
  const chunks = Object.assign({ '@viz-js/viz': './viz.cjs' }, ...parts.map((part) => part.chunks));
  const { metafile } = await build({
    ...forNode,
    // Only the sources of the tool need these: `new`, and the form where it is not packed.
    external: ['ts-morph', '*/build.mjs'],
    define: { 'import.meta.dirname': '__dirname' },
    entryPoints: [at('scripts/main.ts')],
    outfile: to('dist/main.cjs'),
    plugins: [compiledValidators, replaced(/start[\\/]fixed\.ts$/, fixedModule), besideProgram(chunks)],
  });
  // As it is: it is one file already.
  cpSync(graphviz, to('dist/viz.cjs'));
  const others = await Promise.all(parts.map(({ write }) => write?.(to) ?? []));
  return [...Object.keys(metafile.inputs), ...others.flat(), graphviz].filter((path) => path.includes('node_modules/'));
}

/** Large packages as files beside the program. @param {Readonly<Record<string, string>>} chunks @returns {import('esbuild').Plugin} */
const besideProgram = (chunks) => ({
  name: 'chunks',
  setup: (plugin) =>
    plugin.onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
      const file = Object.hasOwn(chunks, path) ? chunks[path] : undefined;
      return kind === 'entry-point' || file === undefined ? undefined : { path: file, external: true };
    }),
});

/** What depends on the sources of the tool alone. @returns {Promise<import('./fixed-in.ts').Fixed>} */
async function fixed() {
  // What is started, no other user may write: tsx would keep code in a folder that anybody can make.
  process.env.TSX_DISABLE_CACHE = '1';
  const { tsImport } = await import('tsx/esm/api');
  return (await tsImport('./fixed-in.ts', import.meta.url)).fixedIn(root);
}

/** The same in the place of `fixed.ts`: the compilers that make it take half a second to load. */
export const fixedModule = async () => `export const fixed = ${JSON.stringify(await fixed())};`;

/** Writes the types of the catalog's files, which the sources import from `generated/`, as `generate` will. */
export async function writeTypes() {
  mkdirSync(at('generated/types'), { recursive: true });
  for (const { path, contents } of (await fixed()).types) writeFileSync(at(`generated/${path}`), contents);
}
