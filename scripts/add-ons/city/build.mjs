import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { forNode, inRoot, root } from '../../start/esbuild.mjs';
import { firstFilesIn } from './first-files.mjs';

/** Builds the files that `init` writes, and the module that a city's code imports. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  async write(to) {
    const api = { ...forNode, entryPoints: [inRoot('scripts/add-ons/city/api.mjs')], outfile: to('api.mjs') };
    const { metafile } = await build({ ...api, format: 'esm' });
    writeFileSync(to('first-files.json'), JSON.stringify(firstFilesIn(root)));
    return Object.keys(metafile.inputs);
  },
};
