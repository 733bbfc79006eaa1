// What the builds of the tool and of its add-ons have in common.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `part` of an add-on's module `build`: packages that few commands use, each a file beside the program, and what writes more files.
 *
 * @typedef {{ chunks?: Readonly<Record<string, string>>, write?: (to: (path: string) => string) => Promise<string[]> }} Part
 */

export const root = join(import.meta.dirname, '../..');
export const inRoot = (/** @type {string} */ path) => join(root, path);
const textOf = (/** @type {string} */ path) => readFileSync(inRoot(path), 'utf8');

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

/** @satisfies {import('ajv').Options} */
export const ajvOptions = {
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allErrors: true,
  formats: {
    // RFC 3339, section 5.6 (full-date).
    date: /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/,
  },
  // Findings quote the schema.
  verbose: true,
  messages: false,
  // See `core/schema/schema.ts`.
  keywords: 'x-identifier x-scope x-label x-references x-language-map x-change x-kind'.split(' '),
};

export const compiledValidators = replaced(/start[\\/]validators\.ts$/, validatorsModule);

/** What ajv emits for the schemas, in the place of `validators.ts`. */
export async function validatorsModule() {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const ajv = new Ajv2020({ ...ajvOptions, code: { source: true } });
  const files = readdirSync(inRoot('schema')).filter((name) => name.endsWith('.schema.json'));
  const { patternProperties } = JSON.parse(textOf('schema/common.schema.json')).$defs.customKeys;
  /** As `bundled` of `core/schema/schema.ts` does. @type {(key: string, node: any) => unknown} */
  const withCustomKeys = (_, node) =>
    node?.additionalProperties === false && node.properties ? { ...node, patternProperties } : node;
  // By file name, as schemas refer to each other.
  for (const name of files) ajv.addSchema(JSON.parse(textOf(`schema/${name}`), withCustomKeys), name);
  // What a file is held to; `common` is a part of others, and `catalog` is for readers of catalog.json.
  const kinds = files.filter((name) => !/^(?:common|catalog)\./.test(name));
  const names = Object.fromEntries(kinds.map((file, index) => [`validate${index}`, file]));
  const rows = kinds.map((file, index) => `'${file.replace('.schema.json', '')}': exports.validate${index}`);
  return `const exports = {};
${standalone.default(ajv, names)}
const compiled = { ${rows.join(', ')} };
export const shapeErrors = (kind, value) => (compiled[kind](value) ? [] : compiled[kind].errors);`;
}
