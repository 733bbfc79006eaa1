import { cpSync } from 'node:fs';
import { build } from 'esbuild';
import { inRoot } from '../../start/esbuild.mjs';

/** Bundles the script of the website, which imports code of the tool. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  async write(to) {
    cpSync(inRoot('scripts/add-ons/site/astro'), to('site'), { recursive: true });
    await build({
      entryPoints: [inRoot('scripts/add-ons/site/astro/public/languages.js')],
      outfile: to('site/public/languages.js'),
      bundle: true,
    });
    return [];
  },
};
