// The process that the tests kill: `writer.mjs OUT FILES.json` writes the tree once and prints what came of it.
import { readFileSync } from 'node:fs';
import { outputFile } from '../../../scripts/output/manifest.ts';
import { writeTree } from '../../../scripts/output/write.ts';

const [out = '', files = ''] = process.argv.slice(2);
const contents: [path: string, contents: string][] = JSON.parse(readFileSync(files, 'utf8'));
const tree = contents.map(([path, text]) => outputFile(path, text));
const result = writeTree(out, tree, 'digest');
process.stdout.write(`${JSON.stringify(result)}\n`);
