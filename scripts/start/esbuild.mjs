// Shared by the builds of the tool and of its add-ons.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The part of an add-on in the build. `chunks` are packages that few commands use: each becomes a file next to the program. `write`
 * writes further files.
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
 * Returns a plugin that replaces the code of modules.
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

/** The code that replaces `validators.ts`. */
export async function validatorsModule() {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const ajv = new Ajv2020({ ...ajvOptions, code: { source: true } });
  const files = readdirSync(inRoot('schema')).filter((name) => name.endsWith('.schema.json'));
  const { patternProperties } = JSON.parse(textOf('schema/common.schema.json')).$defs.customKeys;
  /** As `bundled` in `schema.ts`. @type {(key: string, node: any) => unknown} */
  const withCustomKeys = (_, node) =>
    node?.additionalProperties === false && node.properties ? { ...node, patternProperties } : node;
  // Schemas refer to each other by file name.
  for (const name of files) ajv.addSchema(JSON.parse(textOf(`schema/${name}`), withCustomKeys), name);
  // Not source files: `common` is a part of other schemas, and `catalog` is for readers of catalog.json.
  const kinds = files.filter((name) => !/^(?:common|catalog)\./.test(name));
  const names = Object.fromEntries(kinds.map((file, index) => [`validate${index}`, file]));
  const rows = kinds.map((file, index) => `'${file.replace('.schema.json', '')}': exports.validate${index}`);
  return `const exports = {};
${standalone.default(ajv, names)}
const compiled = { ${rows.join(', ')} };
export const validateSchema = (kind, value) => (compiled[kind](value) ? [] : compiled[kind].errors);`;
}
