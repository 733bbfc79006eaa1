// Runs the `tsc` of TypeScript 7: two versions are installed, and npm links the `tsc` of only one. Without arguments, it updates the
// types that follow from the schemas, and checks this project.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeTypes } from './start/bundle.mjs';

const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript7/package.json')));
const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
if (args.length === 0) await writeTypes(`${root}node_modules/.cache/catalog`);
const options = args.length === 0 ? ['--project', root] : args;
const { status } = spawnSync(process.execPath, [tsc, ...options], { stdio: 'inherit' });
process.exitCode = status ?? 2;
