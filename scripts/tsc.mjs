// The `tsc` of version 7: each version of TypeScript has a program of this name, and npm links one of them. Without arguments, it
// checks this project, and each part of an add-on that has a tsconfig.json of its own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';

const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript7/package.json')));
const cwd = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
const own = fastGlob.sync('scripts/add-ons/*/*/tsconfig.json', { cwd, ignore: ['**/node_modules'] });
const runs = given.length > 0 ? [given] : [[], ...own.map((path) => ['-p', path])];
for (const args of runs) {
  const { status } = spawnSync(process.execPath, [tsc, ...args], { stdio: 'inherit' });
  process.exitCode ||= status ?? 2;
}
