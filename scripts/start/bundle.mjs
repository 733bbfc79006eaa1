// The build behind `run.cjs`: one bundle, with the JSON Schemas compiled ahead of time.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ajvOptions } from './ajv.mjs';

/**
 * Writes the program as one file, for `require`.
 *
 * @param {string} root the project's folder
 * @param {string} file
 */
export async function bundle(root, file) {
  await build({
    entryPoints: [join(root, 'scripts/main.ts')],
    outfile: file,
    bundle: true,
    // It starts faster than a module.
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Node 20.19 and later can `require` a module.
    supported: { 'dynamic-import': false },
    logLevel: 'silent',
    // Loaded from where they are installed: large, and only when something is generated or translated.
    external: ['gettext-parser', 'ts-morph', 'json-schema-to-typescript', 'esbuild', '@viz-js/viz', 'oxc-transform'],
    plugins: [{ name: 'precompiled-schemas', setup: (plugin) => precompileSchemas(plugin, root) }],
  });
}

/**
 * Puts code that ajv has emitted in the place of `validators.ts`, which compiles at run time.
 *
 * @param {import('esbuild').PluginBuild} plugin
 * @param {string} root
 */
function precompileSchemas(plugin, root) {
  plugin.onLoad({ filter: /scripts[\\/]start[\\/]validators\.ts$/ }, async () => {
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    const { default: standalone } = await import('ajv/dist/standalone/index.js');
    const ajv = new Ajv2020({ ...ajvOptions, code: { source: true } });
    /** @type {Record<string, string>} */
    const kinds = {};
    for (const name of readdirSync(join(root, 'schema'))) {
      const kind = /^(.*)\.schema\.json$/.exec(name)?.[1];
      if (kind === undefined) continue;
      // By the name of its file, as others refer to it.
      ajv.addSchema(JSON.parse(readFileSync(join(root, 'schema', name), 'utf8')), name);
      kinds[`validate_${kind.replaceAll('-', '_')}`] = name;
    }
    const rows = Object.entries(kinds).map(
      ([name, file]) => `${JSON.stringify(file.replace('.schema.json', ''))}: exports.${name}`,
    );
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
