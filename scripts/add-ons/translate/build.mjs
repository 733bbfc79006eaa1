import { build } from 'esbuild';
import { forNode, root } from '../../start/esbuild.mjs';

/** The package for PO is a file beside the program. @type {import('../../start/esbuild.mjs').Part} */
export const part = {
  chunks: { 'gettext-parser': './po.cjs' },
  async write(to) {
    const stdin = { contents: "export { po } from 'gettext-parser';", resolveDir: root };
    const { metafile } = await build({ ...forNode, stdin, outfile: to('dist/po.cjs'), minify: true });
    return Object.keys(metafile.inputs);
  },
};
