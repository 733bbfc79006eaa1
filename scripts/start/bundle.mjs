// The build of the tool: what `run.cjs` starts from its cache is what `npm run pack-tool` packs.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ajvOptions } from './ajv.mjs';
import { fixedSources, sourceHash } from './source-hash.cjs';

/** Large, and used by few commands: each is a file beside the program. */
const chunks = { '@viz-js/viz': './viz.cjs', 'gettext-parser': './po.cjs' };
const graphviz = createRequire(import.meta.url).resolve('@viz-js/viz');

/** What the script of the form reads. */
const besideForm = [
  ...['edit.css', 'index.html', 'lucide-subjects.json', 'lucide-tags.json'].map((name) => `scripts/edit/${name}`),
  ...['ar.json', 'fr.json'].map((name) => `schema/sentences/${name}`),
  ...['lucide.json', 'words.json'].map((name) => `schema/${name}`),
];

/** @satisfies {import('esbuild').BuildOptions} */
const forNode = {
  bundle: true,
  metafile: true,
  // Starts faster than a module.
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  logLevel: 'silent',
  // Only `new` in the sources of the tool needs it.
  external: ['ts-morph'],
};

/**
 * Writes the tool as the package that cities install, but for its documentation and types.
 *
 * @param {string} root the folder of the sources
 * @param {string} folder
 * @param {string} cache a folder that nobody else may write, for what the next build can use
 * @returns {Promise<string[]>} the files of packages that are in it
 */
export async function buildTool(root, folder, cache) {
  const at = (/** @type {string} */ path) => join(root, path);
  const to = (/** @type {string} */ path) => join(folder, path);
  const built = await Promise.all([
    build({
      ...forNode,
      entryPoints: [at('scripts/main.ts')],
      outfile: to('dist/main.cjs'),
      plugins: [
        { name: 'made', setup: (plugin) => useMade(plugin, root, cache) },
        { name: 'chunks', setup: (plugin) => plugin.onResolve({ filter: /^[@a-z]/ }, chunkOf) },
      ],
    }),
    build({
      ...forNode,
      stdin: { contents: "export { po } from 'gettext-parser';", resolveDir: root },
      outfile: to('dist/po.cjs'),
      minify: true,
    }),
    build({ ...forNode, format: 'esm', entryPoints: [at('scripts/tool/api.mjs')], outfile: to('api.mjs') }),
    bundleForm(root),
  ]);
  mkdirSync(to('edit'));
  for (const [name, text] of formFilesOf(root, built[3])) writeFileSync(to(`edit/${name}`), text);
  const filter = (/** @type {string} */ path) => !/^(?:node_modules|\.astro)$/.test(basename(path));
  cpSync(at('scripts/site'), to('site'), { recursive: true, filter });
  for (const name of ['package.json', 'bin.cjs']) cpSync(at(`scripts/tool/${name}`), to(name));
  // As it is: it is one file already.
  cpSync(graphviz, to('dist/viz.cjs'));
  const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  return [...inputs, graphviz].filter((path) => path.includes('node_modules/'));
}

/** A package where it is installed, for a file that is elsewhere. @param {import('esbuild').OnResolveArgs} imported */
function packageAt({ path, kind }) {
  return kind === 'entry-point' ? undefined : { path: import.meta.resolve(path), external: true };
}

/** @param {import('esbuild').OnResolveArgs} imported */
function chunkOf({ path, kind }) {
  const file = Object.hasOwn(chunks, path) ? chunks[/** @type {keyof typeof chunks} */ (path)] : undefined;
  return kind === 'entry-point' || file === undefined ? undefined : { path: file, external: true };
}

/**
 * Replaces the modules that compute something when they are loaded by what they compute, and `tool-files.ts` by the same for the package.
 *
 * @param {import('esbuild').PluginBuild} plugin
 * @param {string} root
 * @param {string} cache
 */
function useMade(plugin, root, cache) {
  precompileSchemas(plugin, root);
  plugin.onLoad({ filter: /scripts[\\/]start[\\/]fixed\.ts$/ }, async () => ({
    contents: `export const fixed = ${await fixedOf(root, cache)};`,
    loader: 'js',
  }));
  plugin.onLoad({ filter: /scripts[\\/]start[\\/]tool-files\.ts$/ }, () => ({
    contents: `import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
export const siteFolder = join(__dirname, '../site');
export const editFolder = join(__dirname, '../edit');
// Packed for cities, or started from the sources.
export const docs = existsSync(join(__dirname, '../docs')) ? 'node_modules/city-catalog/docs' : 'docs';
export const formFiles = async () =>
  new Map(readdirSync(editFolder).map((name) => [name, readFileSync(join(editFolder, name), 'utf8')]));`,
    loader: 'js',
    resolveDir: root,
  }));
}

/**
 * What `fixed-in.ts` makes, as JSON: once for each state of what it is made from, because compilers take a second to load.
 *
 * @param {string} root
 * @param {string} cache the folder for that
 */
async function fixedOf(root, cache) {
  const { outputFiles } = await build({
    ...forNode,
    format: 'esm',
    plugins: [{ name: 'packages', setup: (inner) => inner.onResolve({ filter: /^[@a-z]/ }, packageAt) }],
    entryPoints: [join(root, 'scripts/start/fixed-in.ts')],
    write: false,
  });
  const program = outputFiles.map(({ text }) => text).join('');
  const file = join(cache, `fixed-${sourceHash(root, fixedSources, program)}`);
  if (!existsSync(`${file}.json`)) {
    const stage = `${file}.${process.pid}`;
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${stage}.mjs`, program);
    const { fixedIn } = await import(pathToFileURL(`${stage}.mjs`).href);
    rmSync(`${stage}.mjs`);
    writeFileSync(stage, JSON.stringify(await fixedIn(root)));
    renameSync(stage, `${file}.json`);
  }
  return readFileSync(`${file}.json`, 'utf8');
}

/**
 * The form: its page, its script, and what that reads, each a text by name.
 *
 * @param {string} root the project's folder
 */
export async function formFiles(root) {
  return formFilesOf(root, await bundleForm(root));
}

/** @param {string} root @param {Awaited<ReturnType<typeof bundleForm>>} script @returns {Map<string, string>} */
function formFilesOf(root, { outputFiles }) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
  const script = outputFiles.map(({ text }) => text).join('');
  return new Map([
    ...besideForm.map((path) => /** @type {const} */ ([basename(path), read(path)])),
    ['page.js', script],
  ]);
}

/**
 * The form of `scripts/edit` as one script for browsers.
 *
 * @param {string} root the project's folder
 */
function bundleForm(root) {
  return build({
    entryPoints: [join(root, 'scripts/edit/page.tsx')],
    tsconfig: join(root, 'scripts/edit/tsconfig.json'),
    alias: { yaml: join(root, 'scripts/edit/no-yaml.ts') },
    bundle: true,
    metafile: true,
    external: ['./own.js'],
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    plugins: [
      { name: 'precompiled-schemas', setup: (plugin) => precompileSchemas(plugin, root) },
      { name: 'no-reasons', setup: leaveReasonsOut },
      { name: 'fetched', setup: fetchInstead },
    ],
  });
}

/**
 * The reasons and examples of checks are documentation, and a tenth of the form's script.
 *
 * @param {import('esbuild').PluginBuild} plugin
 */
function leaveReasonsOut(plugin) {
  plugin.onLoad({ filter: /(?:[\\/]checks[\\/][\w-]+|rules|-checks)\.ts$/ }, ({ path }) => {
    const text = readFileSync(path, 'utf8');
    const plain = text.replace(/(?<= (?:example|before): )`(?:\\.|[^`\\])*`/g, "''");
    return { contents: plain.replace(/(?<= (?:why|title):\s+)'(?:\\.|[^'\\])*'/g, "''"), loader: 'ts' };
  });
}

/**
 * Lists that the form fetches, because they would be a tenth of its script.
 *
 * @param {import('esbuild').PluginBuild} plugin
 */
function fetchInstead(plugin) {
  plugin.onLoad({ filter: /schema[\\/](?:lucide|words)\.json$/ }, ({ path }) => ({
    contents: `export default await (await fetch(new URL('${basename(path)}', import.meta.url))).json();`,
  }));
}

/**
 * Replaces `validators.ts`, which compiles at run time, by code that ajv emits.
 *
 * @param {import('esbuild').PluginBuild} plugin
 * @param {string} root
 */
function precompileSchemas(plugin, root) {
  plugin.onLoad({ filter: /scripts[\\/]start[\\/]validators\.ts$/ }, async () => {
    validators ??= compiledSchemas(root);
    return { contents: await validators, loader: 'js', resolveDir: root };
  });
}

/** @type {Promise<string> | undefined} for the program and the form. */
let validators;

/** @param {string} root */
async function compiledSchemas(root) {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const ajv = new Ajv2020({ ...ajvOptions, code: { source: true } });
  const files = readdirSync(join(root, 'schema')).filter((name) => name.endsWith('.schema.json'));
  // By file name, as schemas refer to each other.
  for (const name of files) {
    // Each error quotes its schema; of our own words, sentences need one.
    const ofForm = (/** @type {string} */ key, /** @type {unknown} */ value) =>
      /^x-(?!language-map)/.test(key) ? undefined : value;
    ajv.addSchema(JSON.parse(readFileSync(join(root, 'schema', name), 'utf8'), ofForm), name);
  }
  // What a file is held to; `common` is a part of others, and `catalog` is for readers of catalog.json.
  const kinds = files.filter((name) => !/^(?:common|catalog)\./.test(name));
  const names = Object.fromEntries(kinds.map((file, index) => [`validate${index}`, file]));
  const rows = kinds.map((file, index) => `'${file.replace('.schema.json', '')}': exports.validate${index}`);
  return `const exports = {};
${standalone.default(ajv, names)}
const compiled = { ${rows.join(', ')} };
export const shapeErrors = (kind, value) => (compiled[kind](value) ? [] : compiled[kind].errors);`;
}
