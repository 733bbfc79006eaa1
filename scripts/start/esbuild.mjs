// What the builds of the tool and of its add-ons have in common.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ajvOptions } from './ajv.mjs';

/**
 * `part` of an add-on's module `build`: packages that few commands use, each a file beside the program, and what writes more files.
 *
 * @typedef {{ chunks?: Readonly<Record<string, string>>, write?: (to: (path: string) => string) => Promise<string[]> }} Part
 */

export const root = join(import.meta.dirname, '../..');
export const at = (/** @type {string} */ path) => join(root, path);
export const textAt = (/** @type {string} */ path) => readFileSync(at(path), 'utf8');

/** @satisfies {import('esbuild').BuildOptions} */
export const forNode = {
  bundle: true,
  metafile: true,
  // Starts faster than a module.
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  logLevel: 'silent',
};

/**
 * A plugin that loads other code in the place of modules.
 *
 * @param {RegExp} filter @param {(path: string) => string | Promise<string>} codeOf
 * @returns {import('esbuild').Plugin}
 */
export function replaced(filter, codeOf) {
  return {
    name: String(filter),
    setup: (plugin) => plugin.onLoad({ filter }, async ({ path }) => ({ contents: await codeOf(path), loader: 'ts' })),
  };
}

/** @type {Promise<string> | undefined} for the program and the form. */
let validators;

/** Code that ajv emits, in the place of `validators.ts`, which compiles at run time. */
export const compiledValidators = replaced(/start[\\/]validators\.ts$/, () => {
  validators ??= compiledSchemas();
  return validators;
});

async function compiledSchemas() {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const ajv = new Ajv2020({ ...ajvOptions, code: { source: true } });
  const files = readdirSync(at('schema')).filter((name) => name.endsWith('.schema.json'));
  // By file name, as schemas refer to each other.
  for (const name of files) {
    // Each error quotes its schema; of our own words, sentences need one. The shapes have each description but of free keys.
    const isFree = /^(?:common|messages)\./.test(name);
    const isUnused = isFree ? /^x-(?!language-map)/ : /^(?:x-(?!language-map)|description$)/;
    const ofForm = (/** @type {string} */ key, /** @type {unknown} */ value) =>
      isUnused.test(key) && typeof value !== 'object' ? undefined : value;
    ajv.addSchema(JSON.parse(textAt(`schema/${name}`), ofForm), name);
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
