import { existsSync, mkdirSync, renameSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bytesIn, linkOrCopy, remove, unless, unlessDisk } from '../files/disk.ts';
import { sha256 } from '../files/sha256.ts';
import { type Lock, workFolder } from './lock.ts';
import { manifestIn, manifestPath, type OutputFile } from './manifest.ts';
import { scan } from './plan.ts';

/** How the tree that is there becomes the new one. What is neither written nor kept goes. */
export interface Replacement {
  readonly write: readonly OutputFile[];
  readonly keep: readonly string[];
}

// In the working folder. The new tree, the old one while the new takes its place and after, and a file that says: not by a swap.
const staged = 'stage';
const replaced = 'old';
const removed = 'removed';
const inPlace = 'in-place';
// In the output that is not swapped: new files that are being written, and the same when all of them are there.
const unfinished = '.catalog-stage';
const ready = '.catalog-ready';

/**
 * Replaces the tree in `out` as a whole: the new one is made beside it, then both are renamed. Where a folder cannot be renamed
 * (a mount point, Windows), the new files are made inside it, and then each is renamed. False, and nothing has happened, when
 * `isStill` says at the last moment that the tree is not the one that was planned for.
 */
export function replaceTree(out: string, lock: Lock, change: Replacement, isStill: () => boolean): boolean {
  const isApart = existsSync(out) && statSync(out).dev !== statSync(lock.folder).dev;
  if (!isApart) fill(join(lock.folder, staged), out, change, lock);
  if (!isStill()) return false;
  if (isApart || !swap(out, lock.folder)) replaceFiles(out, lock, change);
  return true;
}

/** Brings an output that an interrupted run left to its old or its new state; the caller has the lock. */
export function recover(out: string): void {
  const work = workFolder(out);
  putBack(out, work);
  if (existsSync(join(work, inPlace))) {
    if (existsSync(join(out, ready))) finish(out);
    tidy(out, work);
  }
  remove(join(work, staged));
  remove(join(work, replaced));
}

/** Whether the output is, or may be, between its old and its new state. */
export function isUnderway(out: string): boolean {
  const work = workFolder(out);
  return existsSync(join(work, inPlace)) || (!existsSync(out) && existsSync(join(work, replaced)));
}

/** Makes a folder that is not there yet; what is kept is a hard link, so that its mtime stays too. */
function fill(folder: string, from: string, { keep, write }: Replacement, lock: Lock): void {
  const files = [...keep.map((path) => ({ path, bytes: undefined })), ...write];
  mkdirSync(folder);
  for (const parent of new Set(files.map(({ path }) => dirname(path)))) {
    mkdirSync(join(folder, parent), { recursive: true });
  }
  for (const [index, { path, bytes }] of files.entries()) {
    if (index % 500 === 499) lock.touch();
    if (bytes === undefined) linkOrCopy(join(from, path), join(folder, path));
    else writeFileSync(join(folder, path), bytes, { flag: 'wx' });
  }
}

/** False when the folder cannot be renamed; nothing has happened then. */
function swap(out: string, work: string): boolean {
  const unrenamable = ['EACCES', 'EBUSY', 'EINVAL', 'ENOTSUP', 'EPERM', 'EXDEV'];
  const moved = existsSync(out) ? unless(unrenamable, () => [renameSync(out, join(work, replaced))]) : [];
  if (moved === undefined) return false;
  try {
    renameSync(join(work, staged), out);
  } catch (error) {
    putBack(out, work);
    throw error;
  }
  // So that nobody takes for the old tree what is half removed.
  unlessDisk(() => renameSync(join(work, replaced), join(work, removed)));
  return true;
}

function putBack(out: string, work: string): void {
  if (!existsSync(out) && existsSync(join(work, replaced))) renameSync(join(work, replaced), out);
}

/** The rename of the folder of new files is the commit: before it they go, after it they are put in their places, whatever stops it. */
function replaceFiles(out: string, lock: Lock, { write }: Replacement): void {
  writeFileSync(join(lock.folder, inPlace), '', { flush: true });
  try {
    fill(join(out, unfinished), out, { write, keep: [] }, lock);
    renameSync(join(out, unfinished), join(out, ready));
  } catch (error) {
    tidy(out, lock.folder);
    throw error;
  }
  finish(out);
  unlessDisk(() => tidy(out, lock.folder));
}

function tidy(out: string, work: string): void {
  for (const path of [join(out, unfinished), join(out, ready), join(work, inPlace)]) remove(path);
}

/** The manifest comes last: until then it says which files were the old tree's. */
function finish(out: string): void {
  // Where the new manifest has its place already, everything has.
  const before = existsSync(join(out, ready, manifestPath)) ? manifestIn(out).listed : [];
  const after = manifestIn(join(out, ready)).listed;
  for (const [path, hashes] of before) {
    const bytes = after.has(path) ? undefined : bytesIn(out, path);
    if (bytes === undefined || !hashes.includes(sha256(bytes))) continue;
    unlinkSync(join(out, path));
    prune(out, path);
  }
  const paths = [...scan(join(out, ready)).keys()];
  for (const path of paths.sort((a, b) => Number(a === manifestPath) - Number(b === manifestPath))) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    renameSync(join(out, ready, path), join(out, path));
  }
}

/** Takes away the folders of a path that are empty now. */
function prune(out: string, path: string): void {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const gone = unless(['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'], () => [rmdirSync(join(out, folder))]);
    if (gone === undefined) return;
  }
}
