import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkOrCopy, remove } from './disk.ts';
import { errorCode, unless, unlessDisk } from './failure.ts';
import { touch } from './lock.ts';
import { isRecord, isSafePath, manifestPath, sha256 } from './manifest.ts';

/** How the tree that is there becomes the new one. */
export interface Change {
  readonly write: ReadonlyMap<string, Uint8Array>;
  readonly keep: readonly string[];
  /** Path → the hash it has. */
  readonly remove: ReadonlyMap<string, string>;
}

/**
 * The record of what is going on, synced before it begins; whoever finds it knows what to do:
 * - `swap`: the old folder is moved to `old`, then `stage` to its place. Where the place is empty, `old` goes back.
 * - `prepare`: new contents are being written beside their files. They go.
 * - `commit`: all of them are there; they are being renamed to their files. It is done again to the end.
 */
interface Journal {
  readonly step: 'swap' | 'prepare' | 'commit';
  readonly write: readonly string[];
  readonly remove: readonly (readonly [path: string, hash: string])[];
}

/**
 * Replaces the tree in `out` as a whole; where a folder cannot be renamed (a mount point, Windows), file by file. False, and
 * nothing has happened, when `isStill` says at the last moment that the tree is not the one that was planned for.
 */
export function replaceTree(out: string, work: string, change: Change, isStill: () => boolean): boolean {
  const apart = existsSync(out) && statSync(out).dev !== statSync(work).dev;
  if (!apart) stage(out, join(work, 'stage'), change);
  if (!isStill()) return false;
  if (apart || !swap(out, work)) replaceFiles(out, work, change);
  return true;
}

/** Makes the new tree in a folder that is not there yet; what stays is a hard link, so that its mtime stays too. */
function stage(from: string, folder: string, { keep, write }: Change): void {
  mkdirSync(folder);
  for (const parent of new Set([...keep, ...write.keys()].map((path) => dirname(path)))) {
    mkdirSync(join(folder, parent), { recursive: true });
  }
  const alive = signsOfLife(dirname(folder));
  for (const path of keep) {
    linkOrCopy(join(from, path), join(folder, path));
    alive();
  }
  for (const [path, bytes] of write) {
    writeFileSync(join(folder, path), bytes, { flag: 'wx' });
    alive();
  }
}

/** To be called after every file: gives a sign of life once in many. */
function signsOfLife(work: string): () => void {
  let files = 0;
  return () => {
    files += 1;
    if (files % 500 === 0) touch(work);
  };
}

/** Brings an output that an interrupted run left behind to its old or its new state. */
export function recover(out: string, work: string): void {
  if (!existsSync(out) && existsSync(join(work, 'old'))) renameSync(join(work, 'old'), out);
  const journal = readJournal(work);
  if (journal?.step === 'prepare') undo(out, journal.write);
  if (journal?.step === 'commit') finish(out, journal);
  endJournal(work);
  remove(join(work, 'stage'));
  remove(join(work, 'old'));
}

/** Whether the output is, or may be, between its old and its new state. */
export function isUnderway(work: string): boolean {
  return existsSync(journalPath(work));
}

/** False when the folder cannot be renamed; nothing has happened then. */
function swap(out: string, work: string): boolean {
  const old = join(work, 'old');
  writeJournal(work, { step: 'swap', write: [], remove: [] });
  const there = existsSync(out);
  if (there) {
    try {
      renameSync(out, old);
    } catch (error) {
      if (!['EACCES', 'EBUSY', 'EINVAL', 'ENOTSUP', 'EPERM', 'EXDEV'].includes(errorCode(error) ?? '')) throw error;
      endJournal(work);
      return false;
    }
  }
  try {
    renameSync(join(work, 'stage'), out);
  } catch (error) {
    if (there) renameSync(old, out);
    endJournal(work);
    throw error;
  }
  unlessDisk(() => endJournal(work));
  return true;
}

function replaceFiles(out: string, work: string, change: Change): void {
  // The manifest last: until then it tells the old tree.
  const write = [...change.write.keys()].sort((a, b) => Number(a === manifestPath) - Number(b === manifestPath));
  writeJournal(work, { step: 'prepare', write, remove: [] });
  const alive = signsOfLife(work);
  try {
    for (const path of write) {
      alive();
      mkdirSync(dirname(join(out, path)), { recursive: true });
      writeFileSync(beside(out, path), change.write.get(path) ?? '');
    }
  } catch (error) {
    undo(out, write);
    endJournal(work);
    throw error;
  }
  const journal: Journal = { step: 'commit', write, remove: [...change.remove] };
  writeJournal(work, journal);
  finish(out, journal);
  unlessDisk(() => endJournal(work));
}

function finish(out: string, journal: Journal): void {
  for (const [path, hash] of journal.remove) {
    const bytes = unless(['ENOENT', 'ENOTDIR'], () => readFileSync(join(out, path)));
    if (bytes === undefined || sha256(bytes) !== hash) continue;
    unlinkSync(join(out, path));
    prune(out, path);
  }
  for (const path of journal.write) unless(['ENOENT'], () => renameSync(beside(out, path), join(out, path)));
}

function undo(out: string, write: readonly string[]): void {
  for (const path of write) {
    unless(['ENOENT', 'ENOTDIR'], () => unlinkSync(beside(out, path)));
    prune(out, path);
  }
}

/** Takes away the folders of a path that are empty now. */
function prune(out: string, path: string): void {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const step = () => rmdirSync(join(out, folder));
    if (unless(['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'], () => [step()]) === undefined) return;
  }
}

function beside(out: string, path: string): string {
  return join(out, dirname(path), `.${basename(path)}.new`);
}

function journalPath(work: string): string {
  return join(work, 'journal.json');
}

function writeJournal(work: string, journal: Journal): void {
  const file = openSync(join(work, 'journal.new'), 'w');
  try {
    writeSync(file, JSON.stringify(journal));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(join(work, 'journal.new'), journalPath(work));
}

function endJournal(work: string): void {
  unless(['ENOENT'], () => unlinkSync(journalPath(work)));
}

function readJournal(work: string): Journal | undefined {
  const text = unless(['ENOENT'], () => readFileSync(journalPath(work), 'utf8'));
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || !Array.isArray(value.write) || !Array.isArray(value.remove)) return undefined;
  const { step } = value;
  if (step !== 'swap' && step !== 'prepare' && step !== 'commit') return undefined;
  return {
    step,
    write: value.write.filter((path): path is string => typeof path === 'string' && isSafePath(path)),
    remove: value.remove.filter(
      (entry): entry is [string, string] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && isSafePath(entry[0]) && typeof entry[1] === 'string',
    ),
  };
}
