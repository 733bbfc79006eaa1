import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The packages that only the nightly tests use; installed when their lock file has changed. Returns the path of a file in them. */
export function nightlyFile(path: string): string {
  const folder = join(root, '.cache/nightly');
  const lock = join(import.meta.dirname, 'package-lock.json');
  const mark = join(folder, 'installed.json');
  if (!existsSync(mark) || !readFileSync(mark).equals(readFileSync(lock))) {
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join(import.meta.dirname, name), join(folder, name));
    const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm ci failed in ${folder}: ${stderr}`);
    cpSync(lock, mark);
  }
  return join(folder, 'node_modules', path);
}
