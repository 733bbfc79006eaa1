import { build } from 'esbuild';
import { forNode, root } from '../../start/esbuild.mjs';

/** Packs gettext-parser as a separate file. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  chunks: { 'gettext-parser': './po.cjs' },
  async write(to) {
    const stdin = { contents: "export { po } from 'gettext-parser';", resolveDir: root };
    const { metafile } = await build({ ...forNode, stdin, outfile: to('dist/po.cjs'), minify: true });
    return Object.keys(metafile.inputs);
  },
};
