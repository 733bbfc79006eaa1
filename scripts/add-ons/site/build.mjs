import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { at } from '../../start/esbuild.mjs';

/** The sources of the website, as they are. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  async write(to) {
    const filter = (/** @type {string} */ path) => !/^(?:node_modules|\.astro)$/.test(basename(path));
    cpSync(at('scripts/add-ons/site/astro'), to('site'), { recursive: true, filter });
    return [];
  },
};
