import { lstatSync, mkdirSync, renameSync, type Stats, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diskProblem, linkOrCopy, remove, unless } from '../files/disk.ts';
import { replaced, staged, workFolder } from '../files/lock.ts';
import type { OutputFile } from './manifest.ts';

/** How the tree that is there becomes the new one. What is neither written nor kept goes. */
export interface Replacement {
  readonly write: readonly OutputFile[];
  readonly keep: readonly string[];
}

/**
 * Replaces the tree in `out` as a whole: the new one is made beside it, then both are renamed. The caller has the lock.
 *
 * @param isStill says at the last moment whether the tree is the one that was planned for.
 * @returns why nothing was replaced, as a sentence; undefined when it was.
 */
export function replaceTree(out: string, change: Replacement, isStill: () => boolean): string | undefined {
  const work = workFolder(out);
  fill(join(work, staged), out, change);
  if (!isStill()) return `${out} was changed while it was being written`;
  try {
    if (isFolder(out)) renameSync(out, join(work, replaced));
  } catch (error) {
    return diskProblem(error, `${out} cannot be renamed, so it cannot be replaced as a whole; is it a mount point?`);
  }
  try {
    renameSync(join(work, staged), out);
  } catch (error) {
    putBack(out);
    throw error;
  }
  return undefined;
}

/** Brings an output that an interrupted run left to its old or its new state; the caller has the lock. */
export function recover(out: string): void {
  if (isUnderway(out)) putBack(out);
  for (const name of [staged, replaced]) remove(join(workFolder(out), name));
}

/** Whether the output is between its old and its new state. */
export function isUnderway(out: string): boolean {
  return statIn(out) === undefined && isFolder(join(workFolder(out), replaced));
}

function putBack(out: string): void {
  renameSync(join(workFolder(out), replaced), out);
}

/** False for a link to one. */
function isFolder(path: string): boolean {
  return statIn(path)?.isDirectory() ?? false;
}

function statIn(path: string): Stats | undefined {
  return unless(['ENOENT', 'ENOTDIR'], () => lstatSync(path));
}

/** Makes a folder that is not there yet; what is kept is a hard link, so that its mtime stays too. */
function fill(folder: string, from: string, { keep, write }: Replacement): void {
  mkdirSync(folder);
  for (const parent of new Set([...keep, ...write.map(({ path }) => path)].map(dirname))) {
    mkdirSync(join(folder, parent), { recursive: true });
  }
  for (const path of keep) linkOrCopy(join(from, path), join(folder, path));
  for (const { path, bytes } of write) writeFileSync(join(folder, path), bytes, { flag: 'wx' });
}
