import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError, diskError, withDiskErrors } from '../command-error.ts';

type Contents = string | Uint8Array;
type Files = ReadonlyMap<string, Contents>;

/** How often it is tried, because another run may remove the temporary file, or make or remove its folder. */
const maxAttempts = 10;

/** Whether a path is a temporary file of `replaceFile`, which a stopped run may leave behind. */
export function isTemporary(path: string): boolean {
  return /(^|\/)\.catalog-[0-9a-f]{24}\.tmp$/.test(path);
}

/**
 * Replaces a file in one step: writes a temporary file beside it, with the same owner and mode, and renames that, unless `lastLook` throws
 * right before. @throws CommandError where it cannot be written, or is a link or a folder.
 */
export function replaceFile(path: string, contents: Contents, lastLook = () => {}): void {
  for (let attempt = 1; ; attempt += 1) {
    // Process ids are the same in two containers.
    const temporary = join(dirname(path), `.catalog-${randomBytes(12).toString('hex')}.tmp`);
    try {
      const there = lstatSync(path, { throwIfNoEntry: false });
      if (there?.isFile() === false) throw new CommandError(`${path} cannot be written: it is a link, or no file`);
      makeFolder(dirname(path));
      writeFileSync(temporary, contents, { flag: 'wx' });
      if (there !== undefined) {
        // Root alone can give a file away, which takes away some of the mode.
        if (process.getuid?.() === 0) chownSync(temporary, there.uid, there.gid);
        chmodSync(temporary, there.mode);
      }
      lastLook();
      renameSync(temporary, path);
      return;
    } catch (error) {
      removeQuietly(temporary);
      const fault = diskError(error, `${path} cannot be written`);
      if (!['ENOENT', 'EEXIST'].includes(fault.code ?? '') || attempt === maxAttempts) throw fault;
    }
  }
}

function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  // Not `recursive`, with which Node does not end below /proc.
  mkdirSync(path);
}

function removeQuietly(path: string): void {
  try {
    rmSync(path);
  } catch {
    // It was not there, or the disk failed.
  }
}

/**
 * Replaces files in a folder, and where it is given what was read of them, none that differs from it. @throws CommandError, before the
 * first, where a part of a path is a link, or a file is not as it was read.
 */
export function replaceFiles(folder: string, files: Files, read?: Files): void {
  const look = (path: string) => read && requireAsRead(join(folder, path), read.get(path));
  for (const path of files.keys()) refuseLinks(folder, path);
  for (const path of files.keys()) look(path);
  for (const [path, contents] of files) replaceFile(join(folder, path), contents, () => look(path));
}

function requireAsRead(path: string, read: Contents | undefined): void {
  const now = withDiskErrors(`${path} cannot be read`, () => (existsSync(path) ? readFileSync(path) : undefined));
  if (isDeepStrictEqual(now, read === undefined ? undefined : Buffer.from(read))) return;
  throw new CommandError(`${path} has changed meanwhile and stays as it is: run this again`);
}

function refuseLinks(folder: string, path: string): void {
  for (let part = path; ; part = dirname(part)) {
    const place = resolve(folder, part);
    const there = withDiskErrors(`${place} cannot be written`, () => lstatSync(place, { throwIfNoEntry: false }));
    if (there?.isSymbolicLink()) throw new CommandError(`${place} is a link, and nothing is written through a link`);
    if (part === '.') return;
  }
}
