import { cpSync } from 'node:fs';
import { build } from 'esbuild';
import { inRoot } from '../../start/esbuild.mjs';

/** Copies the sources of the website. Its script imports code of the tool, so it is bundled. @type {import('../../start/esbuild.mjs').Part} */
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
