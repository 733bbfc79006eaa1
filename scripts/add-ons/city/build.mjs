import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { forNode, inRoot, root } from '../../start/esbuild.mjs';
import { firstFilesIn } from './first-files.mjs';

/** The files that `init` writes, and the module for custom code. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  async write(to) {
    const entryPoints = [inRoot('scripts/add-ons/city/api.mjs')];
    const { metafile } = await build({ ...forNode, entryPoints, outfile: to('api.mjs'), format: 'esm' });
    writeFileSync(to('first-files.json'), JSON.stringify(firstFilesIn(root)));
    return Object.keys(metafile.inputs);
  },
};
