import { rmSync } from 'node:fs';

const folders = new Set<string>();

/** Takes a folder away when the tests of this file are done. */
export function afterThisFile(folder: string): void {
  folders.add(folder);
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
