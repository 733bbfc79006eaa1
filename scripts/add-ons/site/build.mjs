import { cpSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { inRoot } from '../../start/esbuild.mjs';

/** The sources of the website; each of its scripts with what it imports of the tool. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  async write(to) {
    const filter = (/** @type {string} */ path) => !/^(?:node_modules|\.astro)$/.test(basename(path));
    cpSync(inRoot('scripts/add-ons/site/astro'), to('site'), { recursive: true, filter });
    const scripts = readdirSync(to('site/public')).filter((name) => name.endsWith('.js'));
    const entryPoints = scripts.map((name) => inRoot(`scripts/add-ons/site/astro/public/${name}`));
    await build({
      entryPoints,
      outdir: to('site/public'),
      bundle: true,
      format: 'iife',
      target: 'es2022',
      charset: 'utf8',
    });
    return [];
  },
};
