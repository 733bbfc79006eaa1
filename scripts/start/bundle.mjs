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
    // Starts faster than a module.
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Node 20.19 and later can `require` a module.
    supported: { 'dynamic-import': false },
    logLevel: 'silent',
    // Large, and used only to generate or translate.
    external: [
      'ajv',
      'gettext-parser',
      'ts-morph',
      'json-schema-to-typescript',
      'esbuild',
      '@viz-js/viz',
      'oxc-transform',
    ],
    plugins: [{ name: 'precompiled-schemas', setup: (plugin) => precompileSchemas(plugin, root) }],
  });
}

/**
 * The form of `scripts/edit` as one script for browsers.
 *
 * @param {string} root the project's folder
 */
export async function bundleForm(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'scripts/edit/page.tsx')],
    tsconfig: join(root, 'scripts/edit/tsconfig.json'),
    alias: { yaml: join(root, 'scripts/edit/no-yaml.ts') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    plugins: [
      { name: 'precompiled-schemas', setup: (plugin) => precompileSchemas(plugin, root) },
      { name: 'no-reasons', setup: leaveReasonsOut },
      { name: 'no-words', setup: leaveWordsOut },
    ],
  });
  return outputFiles.map(({ text }) => text).join('');
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
 * The form has the words of the catalog; of ours it asks only for those that are rightly the same in two languages.
 *
 * @param {import('esbuild').PluginBuild} plugin
 */
function leaveWordsOut(plugin) {
  plugin.onLoad({ filter: /words\.json$/ }, ({ path }) => {
    const keys = JSON.parse(readFileSync(path, 'utf8'), function (_, value) {
      const isAlone = typeof value === 'string' && Object.values(this).filter((one) => one === value).length === 1;
      return isAlone ? undefined : value;
    });
    return { contents: JSON.stringify(keys), loader: 'json' };
  });
}

/**
 * Replaces `validators.ts`, which compiles at run time, by code that ajv emits.
 *
 * @param {import('esbuild').PluginBuild} plugin
 * @param {string} root
 */
function precompileSchemas(plugin, root) {
  plugin.onLoad({ filter: /scripts[\\/]start[\\/]validators\.ts$/ }, async () => {
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
    return {
      contents: `const exports = {};
${standalone.default(ajv, names)}
const compiled = { ${rows.join(', ')} };
export const shapeErrors = (kind, value) => (compiled[kind](value) ? [] : compiled[kind].errors);`,
      loader: 'js',
      resolveDir: root,
    };
  });
}
