import { readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { maxFileBytes, tooManyBytes } from '../../core/read/decode.ts';
import type { CatalogFiles, Entry } from '../../core/read/files.ts';
import { kindOf } from '../../core/read/kinds.ts';
import { CommandError, onDisk } from '../command-error.ts';

/**
 * A catalog folder as it is on the disk. No link is followed, and only regular files that have a place in the catalog are opened.
 *
 * @throws CommandError (exit 2) when there is no such folder, or a file or folder in it cannot be read.
 */
export function readCatalog(folder: string): CatalogFiles {
  const there = onDisk(`${folder} cannot be read`, () => statSync(folder, { throwIfNoEntry: false }));
  if (there === undefined) throw new CommandError(`There is no catalog folder ${folder}`);
  if (!there.isDirectory()) throw new CommandError(`The catalog ${folder} is not a folder`);
  const entries = onDisk(`${folder} cannot be read`, () => listFolder(folder));
  const bytes = new Map<string, Uint8Array>();
  for (const { path, kind } of entries) {
    const file = join(folder, path);
    if (kind !== 'file' || kindOf(path) === undefined) continue;
    const read = () => (statSync(file).size > maxFileBytes ? tooManyBytes : readFileSync(file));
    bytes.set(path, onDisk(`${file} cannot be read`, read));
  }
  return { entries, bytes };
}

/** Any name: a bare `*` would pass over one that begins with a dot or a line break, and `**` over any with one. */
const name = '{[!.]*,.*,.[!.]*}';

/** What is in a catalog folder and in the folders in it, by path. */
function listFolder(cwd: string): Entry[] {
  return fastGlob
    .sync([name, `${name}/${name}`], { cwd, onlyFiles: false, followSymbolicLinks: false, objectMode: true })
    .map(({ path, dirent }): Entry => {
      if (dirent.isSymbolicLink()) return { path, kind: 'link' };
      return { path, kind: dirent.isFile() ? 'file' : dirent.isDirectory() ? 'folder' : 'other' };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** How a reader in the working directory sees a file of the catalog: relative, POSIX. */
export function displayPath(folder: string, file: string): string {
  return relative(process.cwd(), join(folder, file)).split(sep).join('/');
}
