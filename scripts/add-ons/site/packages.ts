import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandError } from '../../command-error.ts';
import { sha256 } from '../../files/digest.ts';
import { printError } from '../../print.ts';

/** The folder of the packages of a lock file, which replace those of another one in the cache. @throws CommandError if npm fails. */
export function installedPackages(source: string, cache: string): string {
  const hash = sha256(readFileSync(join(source, 'package-lock.json')));
  const folder = join(cache, hash.slice(0, 12));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (/^[0-9a-f]{12}$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true });
  }
  printError(`Installing the packages of ${basename(source)} with npm\n`);
  // Renamed into place, so that two first runs may overlap.
  const stage = `${folder}-${randomUUID()}`;
  mkdirSync(stage);
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(source, name), join(stage, name));
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: stage,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0 && !existsSync(folder)) renameSync(stage, folder);
  else rmSync(stage, { recursive: true, force: true });
  if (status !== 0) throw new CommandError(`The packages of ${source} cannot be installed: npm ci failed`);
  return folder;
}
