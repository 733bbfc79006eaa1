// The build behind `run.mjs`: one bundle, with the JSON Schemas compiled ahead of time.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { ajvOptions } from './ajv.mjs';

/** Days that the bundle of other sources is kept: a run that began with it may still load parts of it (`--watch`). */
const keptDays = 7;

/**
 * @param {string} root the project's folder
 * @param {string} folder where the bundle goes; it appears there in one step, whole
 */
export async function bundle(root, folder) {
  const parent = dirname(folder);
  const stage = `${folder}.${process.pid}`;
  mkdirSync(parent, { recursive: true });
  await build({
    entryPoints: [join(root, 'scripts/main.ts')],
    outdir: stage,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    // A crash names the line of the source (`trace.ts`).
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'error',
    // Loaded from where they are installed: large, and only when something is generated.
    external: ['ts-morph', 'json-schema-to-typescript', 'esbuild', '@viz-js/viz'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [{ name: 'precompiled-schemas', setup: (plugin) => precompileSchemas(plugin, root) }],
  });
  const sizes = readdirSync(stage).map((name) => [name, statSync(join(stage, name)).size]);
  writeFileSync(join(stage, 'sizes.json'), JSON.stringify(sizes));
  try {
    renameSync(stage, folder);
  } catch {
    // Another run was faster.
    rmSync(stage, { recursive: true, force: true });
  }
  for (const name of readdirSync(parent)) {
    const age = Date.now() - statSync(join(parent, name)).mtimeMs;
    if (age > keptDays * 86_400_000) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Puts code that ajv has emitted in the place of `validators.ts`, which compiles at run time.
 *
 * @param {import('esbuild').PluginBuild} plugin
 * @param {string} root
 */
function precompileSchemas(plugin, root) {
  plugin.onLoad({ filter: /scripts[\\/]validators\.ts$/ }, async () => {
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    const { default: standalone } = await import('ajv/dist/standalone/index.js');
    const ajv = new Ajv2020({ ...ajvOptions, code: { source: true } });
    /** @type {Record<string, string>} */
    const kinds = {};
    for (const name of readdirSync(join(root, 'schema'))) {
      const kind = /^(.*)\.schema\.json$/.exec(name)?.[1];
      if (kind === undefined) continue;
      ajv.addSchema(JSON.parse(readFileSync(join(root, 'schema', name), 'utf8')), kind);
      kinds[`validate_${kind.replaceAll('-', '_')}`] = kind;
    }
    const rows = Object.entries(kinds).map(([name, kind]) => `${JSON.stringify(kind)}: exports.${name}`);
    return {
      contents: `const exports = {};
${standalone.default(ajv, kinds)}
const compiled = { ${rows.join(', ')} };
export const shapeErrors = (kind, value) => (compiled[kind](value) ? [] : compiled[kind].errors);`,
      loader: 'js',
      resolveDir: root,
    };
  });
}
