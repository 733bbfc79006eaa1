import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { doubtAfter } from '../look.ts';
import { readSealed, writeSealed } from '../sealed.ts';
import { onOtherThread } from '../threads.ts';
import { unless } from './failure.ts';
import { traces } from './lock.ts';
import { isRecord, sha256 } from './manifest.ts';
import { type FileStat, type Scan, scan } from './scan.ts';

/**
 * What the files of an output were when last they were known to be right, as git's index keeps it: a file whose size, mtime
 * and ctime are the same has the same bytes. Not so if it was changed in the very moment it was looked at, so a file with an
 * mtime right before that moment is in doubt (`doubtAfter`).
 */
export interface Stamp {
  /** Stands for everything that the files were made from, and that says whether they may be: `keyOf` a catalog that was read. */
  readonly key: string;
  /** Milliseconds since 1970, before the files were looked at. */
  readonly at: number;
  /** By path. */
  readonly files: ReadonlyMap<string, StampOfFile>;
}

/** Path, SHA-256 in hex, bytes, mtime and ctime in milliseconds. */
type StampOfFile = readonly [path: string, hash: string, size: number, mtimeMs: number, ctimeMs: number];

/** Where stamps are kept, and what the output would be made from. */
export interface Memory {
  readonly file: string;
  readonly key: string;
}

/**
 * The key of what the output was made from, where it is exactly what was made then; undefined where it is not. It reads the
 * bytes of every file in doubt.
 */
export function stampedKey({ out, file }: StampOrder): string | undefined {
  const stamp = readStamp(file, out);
  if (stamp === undefined) return undefined;
  const left = traces(out);
  if (left.working || left.dead.length > 0) return undefined;
  const at = Date.now();
  const found = scan(out);
  if (found.oddities.size > 0 || found.files.size !== stamp.files.size) return undefined;
  let doubts = 0;
  for (const [path, stat] of found.files) {
    const known = stamp.files.get(path);
    if (known === undefined || known[2] !== stat.size) return undefined;
    if (knownHash(stamp, path, stat) !== undefined) continue;
    doubts += 1;
    const bytes = unless(['ENOENT'], () => readFileSync(join(out, path)));
    if (bytes === undefined || sha256(bytes) !== known[1]) return undefined;
  }
  if (doubts > 0) {
    const hashes = new Map([...stamp.files.values()].map(([path, hash]) => [path, hash]));
    writeStamp(out, { file, key: stamp.key }, at, found, hashes);
  }
  return stamp.key;
}

export interface StampOrder {
  readonly out: string;
  /** Where the stamp is kept. */
  readonly file: string;
}

/** A stamp of this many bytes is of an output with thousands of files, which take longer to look at than a thread to start. */
const large = 500_000;

/**
 * The same, looked up on another thread from now on where the output is large, so that the catalog can be read meanwhile; else
 * when the answer is asked for.
 */
export function stampedKeyMeanwhile(order: StampOrder): () => Promise<string | undefined> {
  const size = statSync(order.file, { throwIfNoEntry: false })?.size ?? 0;
  const early = size < large ? undefined : onOtherThread<StampOrder, string | undefined>('stamp-worker', order);
  // Nobody may ask.
  early?.catch(() => {});
  return async () => (early === undefined ? stampedKey(order) : early);
}

/** The hash of a file that is as it was stamped; undefined where only its bytes can tell. */
export function knownHash(stamp: Stamp | undefined, path: string, stat: FileStat): string | undefined {
  const known = stamp?.files.get(path);
  if (stamp === undefined || known === undefined) return undefined;
  const [, hash, size, mtimeMs, ctimeMs] = known;
  const same = size === stat.size && mtimeMs === stat.mtimeMs && ctimeMs === stat.ctimeMs;
  return same && mtimeMs < stamp.at - doubtAfter(mtimeMs) ? hash : undefined;
}

export function readStamp(file: string, out: string): Stamp | undefined {
  const value = readSealed(file);
  if (!isRecord(value) || value.format !== 3) return undefined;
  const { key, at, files } = value;
  const folder = unless(['ENOENT', 'ENOTDIR'], () => realpathSync(out));
  if (typeof key !== 'string' || typeof at !== 'number' || !Array.isArray(files) || folder !== value.out)
    return undefined;
  return { key, at, files: new Map(files.filter(isStampOfFile).map((file) => [file[0], file])) };
}

function isStampOfFile(value: unknown): value is StampOfFile {
  if (!Array.isArray(value)) return false;
  const [path, hash, ...numbers]: readonly unknown[] = value;
  return typeof path === 'string' && typeof hash === 'string' && numbers.every((one) => typeof one === 'number');
}

export function writeStamp(
  out: string,
  memory: Memory,
  at: number,
  found: Scan,
  hashes: ReadonlyMap<string, string>,
): void {
  const files: StampOfFile[] = [];
  for (const [path, { size, mtimeMs, ctimeMs }] of found.files) {
    const hash = hashes.get(path);
    // A file that appeared since: the next run is to see it.
    if (hash === undefined) return;
    files.push([path, hash, size, mtimeMs, ctimeMs]);
  }
  writeSealed(memory.file, { format: 3, key: memory.key, out: realpathSync(out), at, files });
}
