import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { maxFileBytes } from '../../core/read/decode.ts';
import type { CatalogFiles, Entry } from '../../core/read/files.ts';
import { kindOf } from '../../core/read/kinds.ts';
import { CommandError, messageOf } from '../command-error.ts';

/**
 * A catalog folder as it is on the disk. No link is followed, and only regular files that have a place in the catalog are opened.
 *
 * @throws CommandError (exit 2) when there is no such folder, or a file or folder in it cannot be read.
 */
export function readCatalog(folder: string): CatalogFiles {
  requireFolder(folder);
  const entries = listFolder(folder);
  const files = entries.filter(({ path, kind }) => kind === 'file' && kindOf(path) !== undefined);
  return { entries, bytes: new Map(files.map(({ path }) => [path, readBounded(join(folder, path))])) };
}

function requireFolder(folder: string) {
  let there: Stats | undefined;
  try {
    there = statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    throw new CommandError(`The catalog ${folder} cannot be read: ${messageOf(error)}`);
  }
  if (there === undefined) throw new CommandError(`There is no catalog folder ${folder}`);
  if (!there.isDirectory()) throw new CommandError(`The catalog ${folder} is not a folder`);
}

/** Any name: a bare `*` would pass over one that begins with a dot or a line break, and `**` over any with one. */
const name = '{[!.]*,.*,.[!.]*}';

/** What stands in a catalog folder and in the folders in it, by path. */
function listFolder(cwd: string): Entry[] {
  try {
    return fastGlob
      .sync([name, `${name}/${name}`], { cwd, onlyFiles: false, followSymbolicLinks: false, objectMode: true })
      .map(({ path, dirent }): Entry => {
        if (dirent.isSymbolicLink()) return { path, kind: 'link' };
        return { path, kind: dirent.isFile() ? 'file' : dirent.isDirectory() ? 'folder' : 'other' };
      })
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  } catch (error) {
    throw new CommandError(`${cwd} cannot be read: ${messageOf(error)}`);
  }
}

/** The bytes of a file; of one that is too large, one more than a file of the catalog may have. */
function readBounded(path: string): Uint8Array {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const status = fstatSync(file);
    if (!status.isFile()) throw new Error('it is not a file');
    const bytes = new Uint8Array(Math.min(status.size, maxFileBytes) + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null);
    }
    return bytes.subarray(0, length);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${messageOf(error)}`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** How a reader in the working directory sees a file of the catalog: relative, POSIX. */
export function displayPath(folder: string, file: string): string {
  return relative(process.cwd(), join(folder, file)).split(sep).join('/');
}
