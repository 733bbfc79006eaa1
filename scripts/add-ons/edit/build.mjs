import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { compiledValidators, inRoot, textOf } from '../../start/esbuild.mjs';

const browser = 'scripts/add-ons/edit/browser';

/** What the script of the form reads. */
const besideForm = [
  ...['edit.css', 'index.html'].map((name) => `${browser}/${name}`),
  ...['ar.json', 'fr.json'].map((name) => `schema/sentences/${name}`),
];

/** The form, as files. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  async write(to) {
    const script = await bundleForm();
    mkdirSync(to('edit'));
    for (const [name, text] of withFiles(script)) writeFileSync(to(`edit/${name}`), text);
    return Object.keys(script.metafile.inputs);
  },
};

/** The form: its page, its script, and what that reads, each a text by name. */
export async function formFiles() {
  return withFiles(await bundleForm());
}

/** @param {Awaited<ReturnType<typeof bundleForm>>} script @returns {Map<string, string>} */
function withFiles({ outputFiles }) {
  const files = new Map(besideForm.map((path) => [basename(path), textOf(path)]));
  return files.set('page.js', outputFiles.map(({ text }) => text).join(''));
}

/** The form of `browser` as one script. */
function bundleForm() {
  return build({
    entryPoints: [inRoot(`${browser}/page.tsx`)],
    tsconfig: inRoot(`${browser}/tsconfig.json`),
    bundle: true,
    metafile: true,
    external: ['./own.js'],
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [compiledValidators],
  });
}
