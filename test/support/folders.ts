import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../../', import.meta.url));

/** In memory, if a gigabyte is free: a disk takes ten times as long to remove files. */
function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 1 << 30;
}
const temporary = realpathSync(isRoomy('/dev/shm') ? '/dev/shm' : tmpdir());

const folders = new Set<string>();

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(temporary, 'catalog-test-'));
  folders.add(folder);
  return folder;
}

export function copyOf(folder: string): string {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
