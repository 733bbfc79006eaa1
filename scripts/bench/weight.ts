import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './measure.ts';

/** What the project weighs: its own text, and its packages. */
export function weightRows(root: string): Row[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const under = (folders: RegExp, ends: RegExp) => tracked.filter((path) => folders.test(path) && ends.test(path));
  const source = under(/^(core|checks|generators|scripts|templates)\//, /\.(ts|mts|mjs|cjs|css|hbs)$/).map(read);
  const tests = under(/^test\//, /\.(ts|mts|mjs|txt)$/).map(read);
  const code = under(/^test\//, /\.(ts|mts|mjs)$/).map(read);
  const linesOf = (texts: readonly string[]) => texts.join('').split('\n').length - 1;
  const { devDependencies = {}, exports = {} } = JSON.parse(read('package.json'));
  return [
    { what: 'source', is: linesOf(source), unit: 'lines', limit: 12_000 },
    { what: 'source', is: Buffer.byteLength(source.join('')) / 1000, unit: 'kB', limit: 520 },
    { what: 'tests', is: linesOf(tests), unit: 'lines', limit: 12_500 },
    { what: 'tests, code', is: linesOf(code), unit: 'lines', limit: 9_500 },
    { what: 'README', is: linesOf([read('README.md')]), unit: 'lines', limit: 110 },
    { what: 'devDependencies', is: Object.keys(devDependencies).length, unit: '', limit: 38 },
    { what: 'entries of exports', is: Object.keys(exports).length, unit: '', limit: 11 },
  ];
}
