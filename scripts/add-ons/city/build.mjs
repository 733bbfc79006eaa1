import { cpSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { at, forNode, root } from '../../start/esbuild.mjs';
import { firstFilesIn } from './first-files.mjs';

/** What makes a package of the tool: its program, and what the code of a city may import. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  async write(to) {
    const api = { ...forNode, entryPoints: [at('scripts/add-ons/city/api.mjs')], outfile: to('api.mjs') };
    const { metafile } = await build({ ...api, format: 'esm' });
    writeFileSync(to('first-files.json'), JSON.stringify(firstFilesIn(root)));
    for (const name of ['package.json', 'bin.cjs']) cpSync(at(`scripts/add-ons/city/${name}`), to(name));
    return Object.keys(metafile.inputs);
  },
};
