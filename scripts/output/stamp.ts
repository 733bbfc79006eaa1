import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readSealed, writeSealed } from '../sealed.ts';
import { unless } from './failure.ts';
import { traces } from './lock.ts';
import { isRecord, sha256 } from './manifest.ts';
import { type FileStat, type Scan, scan } from './scan.ts';

/**
 * What the files of an output were when last they were known to be right, as git's index keeps it: a file whose size and
 * mtime are the same has the same bytes. Not so if it was changed in the very moment it was looked at, so a file with an
 * mtime later than two seconds (the coarsest clock of a file system in use, FAT's) before that moment is in doubt.
 */
export interface Stamp {
  /** Stands for everything that the files were made from: catalog, tool, templates. */
  readonly key: string;
  /** Milliseconds since 1970, before the files were looked at. */
  readonly at: number;
  /** By path: SHA-256, bytes, mtime in milliseconds. */
  readonly files: ReadonlyMap<string, readonly [hash: string, size: number, mtimeMs: number]>;
}

const coarsestClock = 2000;

/** Where stamps are kept, and what the output would be made from. */
export interface Memory {
  readonly file: string;
  readonly key: string;
}

/** Whether the output is exactly what was last made from the same things. It reads the bytes of every file in doubt. */
export function isUpToDate(out: string, memory: Memory): boolean {
  const stamp = readStamp(memory.file, out);
  if (stamp === undefined || stamp.key !== memory.key) return false;
  const left = traces(out);
  if (left.working || left.dead.length > 0) return false;
  const at = Date.now();
  const found = scan(out);
  if (found.oddities.size > 0 || found.files.size !== stamp.files.size) return false;
  let doubts = 0;
  for (const [path, stat] of found.files) {
    const known = stamp.files.get(path);
    if (known === undefined || known[1] !== stat.size) return false;
    if (knownHash(stamp, path, stat) !== undefined) continue;
    doubts += 1;
    const bytes = unless(['ENOENT'], () => readFileSync(join(out, path)));
    if (bytes === undefined || sha256(bytes) !== known[0]) return false;
  }
  if (doubts > 0) writeStamp(out, memory, at, found, new Map([...stamp.files].map(([path, [hash]]) => [path, hash])));
  return true;
}

/** The hash of a file that is as it was stamped; undefined where only its bytes can tell. */
export function knownHash(stamp: Stamp | undefined, path: string, stat: FileStat): string | undefined {
  const known = stamp?.files.get(path);
  if (stamp === undefined || known === undefined) return undefined;
  const [hash, size, mtimeMs] = known;
  return size === stat.size && mtimeMs === stat.mtimeMs && mtimeMs < stamp.at - coarsestClock ? hash : undefined;
}

export function readStamp(file: string, out: string): Stamp | undefined {
  const value = readSealed(file);
  if (!isRecord(value) || value.format !== 1) return undefined;
  const { key, at, files } = value;
  const folder = unless(['ENOENT', 'ENOTDIR'], () => realpathSync(out));
  if (typeof key !== 'string' || typeof at !== 'number' || !isRecord(files) || folder !== value.out) return undefined;
  const known = new Map<string, readonly [string, number, number]>();
  for (const [path, entry] of Object.entries(files)) {
    if (!Array.isArray(entry)) return undefined;
    const [hash, size, mtimeMs]: unknown[] = entry;
    if (typeof hash !== 'string' || typeof size !== 'number' || typeof mtimeMs !== 'number') return undefined;
    known.set(path, [hash, size, mtimeMs]);
  }
  return { key, at, files: known };
}

export function writeStamp(
  out: string,
  memory: Memory,
  at: number,
  found: Scan,
  hashes: ReadonlyMap<string, string>,
): void {
  const files: Record<string, [string, number, number]> = {};
  for (const [path, { size, mtimeMs }] of found.files) {
    const hash = hashes.get(path);
    // A file that appeared since: the next run is to see it.
    if (hash === undefined) return;
    files[path] = [hash, size, mtimeMs];
  }
  writeSealed(memory.file, { format: 1, key: memory.key, out: realpathSync(out), at, files });
}
