// The build of the tool: what `run.cjs` starts from its cache is what `npm run pack-tool` packs.
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at, compiledValidators, forNode, replaced, root, textAt } from './esbuild.mjs';
import { fixedSources, sourceHash } from './source-hash.cjs';

const graphviz = createRequire(import.meta.url).resolve('@viz-js/viz');

/** What add-ons add. @returns {Promise<import('./esbuild.mjs').Part[]>} */
async function partsOfAddOns() {
  const paths = readdirSync(at('scripts/add-ons')).map((name) => at(`scripts/add-ons/${name}/build.mjs`));
  const modules = paths.filter((path) => existsSync(path)).map((path) => import(pathToFileURL(path).href));
  return (await Promise.all(modules)).map(({ part }) => part);
}

/** What the script of the form reads. */
const besideForm = [
  ...['edit.css', 'index.html', 'lucide-subjects.json', 'lucide-tags.json'].map((name) => `scripts/edit/${name}`),
  ...['ar.json', 'fr.json'].map((name) => `schema/sentences/${name}`),
  ...['lucide.json', 'words.json'].map((name) => `schema/${name}`),
];

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
  const built = await Promise.all([
    build({
      ...forNode,
      // Only `new` in the sources of the tool needs it.
      external: ['ts-morph'],
      entryPoints: [at('scripts/main.ts')],
      outfile: to('dist/main.cjs'),
      plugins: [
        compiledValidators,
        replaced(/start[\\/]fixed\.ts$/, () => fixedModule(cache)),
        packagedFiles,
        ...parts.flatMap(({ plugins = [] }) => plugins),
        besideProgram(chunks),
      ],
    }),
    bundleForm(),
  ]);
  mkdirSync(to('edit'));
  for (const [name, text] of withFiles(built[1])) writeFileSync(to(`edit/${name}`), text);
  // As it is: it is one file already.
  cpSync(graphviz, to('dist/viz.cjs'));
  const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const others = await Promise.all(parts.map(({ write }) => write?.(to) ?? []));
  return [...inputs, ...others.flat(), graphviz].filter((path) => path.includes('node_modules/'));
}

/** The form: its page, its script, and what that reads, each a text by name. */
export async function formFiles() {
  return withFiles(await bundleForm());
}

/** @param {Awaited<ReturnType<typeof bundleForm>>} script @returns {Map<string, string>} */
function withFiles({ outputFiles }) {
  const files = new Map(besideForm.map((path) => [basename(path), textAt(path)]));
  return files.set('page.js', outputFiles.map(({ text }) => text).join(''));
}

/** The form of `scripts/edit` as one script for browsers. */
function bundleForm() {
  return build({
    entryPoints: [at('scripts/edit/page.tsx')],
    tsconfig: at('scripts/edit/tsconfig.json'),
    alias: { yaml: at('scripts/edit/no-yaml.ts') },
    bundle: true,
    metafile: true,
    external: ['./own.js'],
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    plugins: [compiledValidators, withoutReasons, fetchedLists],
  });
}

/** The files of the tool, where they are in its package. */
const packagedFiles = replaced(
  /start[\\/]tool-files\.ts$/,
  () => `import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
export const editFolder = join(__dirname, '../edit');
// Packed for cities, or started from the sources.
export const docs = existsSync(join(__dirname, '../docs')) ? 'node_modules/city-catalog/docs' : 'docs';
export const formFiles = async () =>
  new Map(readdirSync(editFolder).map((name) => [name, readFileSync(join(editFolder, name), 'utf8')]));`,
);

/** The reasons and examples of checks are documentation, and a tenth of the form's script. */
const withoutReasons = replaced(/(?:[\\/]checks[\\/][\w-]+|rules|-checks)\.ts$/, (path) =>
  readFileSync(path, 'utf8')
    .replace(/(?<= (?:example|before): )`(?:\\.|[^`\\])*`/g, "''")
    .replace(/(?<= (?:why|title):\s+)'(?:\\.|[^'\\])*'/g, "''"),
);

/** Lists that the form fetches, because they would be a tenth of its script. */
const fetchedLists = replaced(
  /schema[\\/](?:lucide|words)\.json$/,
  (path) => `export default await (await fetch(new URL('${basename(path)}', import.meta.url))).json();`,
);

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
