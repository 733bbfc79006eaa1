// The `tsc` of version 7: each version of TypeScript has a program of this name, and npm links one of them. Without arguments, it
// checks this project as the schemas are now.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeTypes } from './start/bundle.mjs';

const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript7/package.json')));
const cwd = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
if (given.length === 0) await writeTypes(`${cwd}node_modules/.cache/catalog`);
const { status } = spawnSync(process.execPath, [tsc, ...given], { stdio: 'inherit' });
process.exitCode = status ?? 2;
