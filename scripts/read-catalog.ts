import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync, readSync, type Stats } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Entry } from '../core/source.ts';
import { maxFileBytes } from '../core/text.ts';
import { CommandError } from './command-error.ts';

export interface CatalogFolder {
  /** Absolute. */
  readonly path: string;
  readonly entries: readonly Entry[];
}

/** What a catalog folder may hold, at the most. */
export const maxEntries = 250_000;

/** Folders that have a place in the catalog; what lies in another is not looked at, because that one has none. */
const places = ['', 'domains', 'messages'];

/**
 * What lies in a catalog folder, by path, without names that begin with a dot. Nothing is opened, and no link is followed.
 *
 * @throws CommandError (exit 2) when a folder cannot be read, or holds too much.
 */
export function listCatalog(folder: string, most = maxEntries): CatalogFolder {
  const path = resolve(folder);
  const entries: Entry[] = [];
  for (const place of places) {
    if (place !== '' && !entries.some((entry) => entry.path === place && entry.kind === 'folder')) continue;
    for (const found of namesIn(join(path, place))) {
      if (found.name.startsWith('.')) continue;
      if (entries.length === most) throw new CommandError(`${path} holds more than ${most} files`);
      entries.push({ path: place === '' ? found.name : `${place}/${found.name}`, kind: kindOfEntry(found) });
    }
  }
  return { path, entries: entries.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new CommandError(`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function kindOfEntry(entry: Dirent): Entry['kind'] {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'other';
}

/** Every file goes through this one: to ask the system for new memory takes longer than to read. */
const buffer = new Uint8Array(maxFileBytes + 1);

/**
 * The bytes of a file; of one that is too large, one more than a file of the catalog may have.
 *
 * @throws CommandError (exit 2) when it cannot be read, or is no longer a file.
 */
export function readBounded(path: string): Uint8Array {
  return openBounded(path).bytes;
}

/** The same, and what the file system said of the file before. */
export function openBounded(path: string): { readonly bytes: Uint8Array; readonly status: Stats } {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const status = fstatSync(file);
    if (!status.isFile()) throw new CommandError(`${path} is not a file`);
    const most = Math.min(status.size, maxFileBytes) + 1;
    let length = 0;
    while (length < most) {
      const read = readSync(file, buffer, length, most - length, null);
      length += read;
      if (read === 0 || length === status.size) break;
    }
    return { bytes: buffer.slice(0, length), status };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** How a reader who stands in the working directory sees a file of the catalog: relative, POSIX. */
export function displayPath(folder: string, file: string): string {
  return relative(process.cwd(), join(folder, file)).split(sep).join('/');
}
