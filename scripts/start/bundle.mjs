// The build of the tool: `run.cjs` starts it from its cache, and `npm run pack-tool` packs it.
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { forNode, inRoot, replaced, root, validatorsModule } from './esbuild.mjs';
import { sourceKey } from './source-key.cjs';

const graphviz = createRequire(import.meta.url).resolve('@viz-js/viz');

/** The build of `yaml` for browsers: the one for Node reads `process.env` at each token, a third of its time. */
export const yaml = inRoot('node_modules/yaml/browser/index.js');

/** @returns {Promise<import('./esbuild.mjs').Part[]>} */
async function partsOfAddOns() {
  const paths = readdirSync(inRoot('scripts/add-ons')).map((name) => inRoot(`scripts/add-ons/${name}/build.mjs`));
  const modules = paths.filter((path) => existsSync(path)).map((path) => import(pathToFileURL(path).href));
  return (await Promise.all(modules)).map(({ part }) => part);
}

/**
 * Writes the tool as the package that cities install, but for its documentation and types.
 *
 * @param {string} folder @param {string} cache a folder that nobody else may write, for the next build
 * @returns {Promise<string[]>} the files of packages that are in it
 */
export async function buildTool(folder, cache) {
  const to = (/** @type {string} */ path) => join(folder, path);
  const parts = await partsOfAddOns();
  /** Large packages as separate files. @type {Readonly<Record<string, string>>} */
  const chunks = Object.assign({ '@viz-js/viz': './viz.cjs' }, ...parts.map((part) => part.chunks));
  const { metafile } = await build({
    ...forNode,
    alias: { ...chunks, yaml },
    // Only the sources of the tool need the last one, for `new`.
    external: [...Object.values(chunks), 'ts-morph'],
    define: { 'import.meta.dirname': '__dirname' },
    entryPoints: [inRoot('scripts/main.ts')],
    outfile: to('dist/main.cjs'),
    plugins: [
      replaced(/start[\\/]validators\.ts$/, validatorsModule),
      replaced(/start[\\/]prebuilt\.ts$/, () => prebuiltModule(cache)),
    ],
  });
  // Not bundled: it is one file already.
  cpSync(graphviz, to('dist/viz.cjs'));
  const inputs = await Promise.all(parts.map(({ write }) => write?.(to) ?? []));
  return [...Object.keys(metafile.inputs), ...inputs.flat(), graphviz].filter((path) => path.includes('node_modules/'));
}

/** The value of `prebuilt.ts` as JSON, cached: compilers take half a second. @param {string} cache as above */
async function prebuiltIn(cache) {
  const start = { absWorkingDir: root, entryPoints: ['scripts/start/prebuilt.ts'], write: false };
  const { metafile } = await build({ ...forNode, ...start, packages: 'external' });
  const others = ['generators/pages/views.ts', 'generators/routes/runtime', 'templates', 'package-lock.json'];
  const file = join(cache, `prebuilt-${sourceKey([...Object.keys(metafile.inputs), ...others])}.json`);
  if (!existsSync(file)) {
    // Otherwise tsx would cache code in a folder that anybody can create.
    process.env.TSX_DISABLE_CACHE = '1';
    const { tsImport } = await import('tsx/esm/api');
    const { prebuild } = await tsImport('./prebuilt.ts', { parentURL: import.meta.url, tsconfig: false });
    const stage = `${file}.${randomUUID()}`;
    mkdirSync(cache, { recursive: true });
    writeFileSync(stage, JSON.stringify(await prebuild()));
    renameSync(stage, file);
  }
  return readFileSync(file, 'utf8');
}

/** The code that replaces `prebuilt.ts`. @param {string} cache as above */
export const prebuiltModule = async (cache) => `export const prebuilt = ${await prebuiltIn(cache)};`;

/** Writes the types of the catalog's files, which the sources import. @param {string} cache as above */
export async function writeTypes(cache) {
  const notice = '// Made from schema/ by `npm run typecheck`. Do not edit.\n';
  for (const { path, contents } of JSON.parse(await prebuiltIn(cache)).types)
    if (path !== 'types/catalog.d.ts')
      writeFileSync(inRoot(`schema/${path}`), contents.replace(/^(?:\/\/.*\n)+/, notice));
}
