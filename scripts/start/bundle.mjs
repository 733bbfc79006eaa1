// The build of the tool: what `run.cjs` starts from its cache is what `npm run pack-tool` packs.
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at, compiledValidators, forNode, replaced, root } from './esbuild.mjs';
import { fixedSources, sourceHash } from './source-hash.cjs';

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
 * @param {string} cache a folder that nobody else may write, for what the next build can use
 * @returns {Promise<string[]>} the files of packages that are in it
 */
export async function buildTool(folder, cache) {
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
    plugins: [compiledValidators, replaced(/start[\\/]fixed\.ts$/, () => fixedModule(cache)), besideProgram(chunks)],
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

/** Packages where they are installed, for a file that is elsewhere. @type {import('esbuild').Plugin} */
const installedPackages = {
  name: 'packages',
  setup: (plugin) =>
    plugin.onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: import.meta.resolve(path), external: true },
    ),
};

/**
 * What `fixed-in.ts` makes, as a module: once for each state of what it is made from, because compilers take a second to load.
 *
 * @param {string} cache the folder for that
 */
export async function fixedModule(cache) {
  const { outputFiles } = await build({
    ...forNode,
    external: ['ts-morph'],
    format: 'esm',
    plugins: [installedPackages],
    entryPoints: [at('scripts/start/fixed-in.ts')],
    write: false,
  });
  const program = outputFiles.map(({ text }) => text).join('');
  const file = join(cache, `fixed-${sourceHash(fixedSources, program)}`);
  if (!existsSync(`${file}.json`)) {
    const stage = `${file}.${randomUUID()}`;
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${stage}.mjs`, program);
    const { fixedIn } = await import(pathToFileURL(`${stage}.mjs`).href);
    rmSync(`${stage}.mjs`);
    writeFileSync(stage, JSON.stringify(await fixedIn(root)));
    renameSync(stage, `${file}.json`);
  }
  return `export const fixed = ${readFileSync(`${file}.json`, 'utf8')};`;
}
