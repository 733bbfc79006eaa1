// The build behind `run.mjs`: one bundle, with the JSON Schemas compiled ahead of time.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { ajvOptions, schemaNames } from './ajv.mjs';

/**
 * @param {string} root the project's folder
 * @param {string} folder where the bundle goes; it appears there in one step, whole
 */
export async function bundle(root, folder) {
  const parent = dirname(folder);
  const stage = `${folder}.${process.pid}`;
  mkdirSync(parent, { recursive: true });
  await build({
    entryPoints: ['main', 'read-worker', 'render-worker', 'stage-worker', 'stamp-worker'].map((name) =>
      join(root, `scripts/${name}.ts`),
    ),
    outdir: stage,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    logLevel: 'error',
    // Loaded from where they are installed: large, and only when something is generated.
    external: ['ts-morph', 'json-schema-to-typescript', 'esbuild', '@viz-js/viz'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [{ name: 'precompiled-schemas', setup: (plugin) => precompileSchemas(plugin, root) }],
  });
  try {
    renameSync(stage, folder);
  } catch {
    // Another run was faster.
    rmSync(stage, { recursive: true, force: true });
  }
  for (const name of readdirSync(parent)) {
    const old = /^[0-9a-f]{16}$/.test(name) && !folder.endsWith(name);
    if (old) rmSync(join(parent, name), { recursive: true, force: true });
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
    const names = {};
    for (const name of schemaNames) {
      const key = `validate_${name.replaceAll('-', '_')}`;
      ajv.addSchema(JSON.parse(readFileSync(join(root, 'schema', `${name}.schema.json`), 'utf8')), name);
      names[key] = name;
    }
    const rows = Object.entries(names).map(
      ([key, name]) => `${JSON.stringify(name)}: (value) => exports.${key}(value) ? null : exports.${key}.errors`,
    );
    const code = standalone.default(ajv, names);
    return {
      contents: `const exports = {};\n${code}\nexport const validators = { ${rows.join(', ')} };`,
      loader: 'js',
      resolveDir: root,
    };
  });
}
