import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError, messageOf } from '../command-error.ts';
import { remove } from './disk.ts';
import { acquire, staged } from './lock.ts';

/**
 * Writes a file, whole or not at all: beside its place first.
 *
 * @throws CommandError (exit 2) when it cannot be written, or something else than a file is in its place (a link).
 */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  const beside = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    stage(beside, path, contents);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new CommandError(`${path} cannot be written: ${messageOf(error)}`);
  }
}

/**
 * Writes files of a folder that people edit, each whole, by its path in there: all of them in a working folder first, then each takes
 * its place, in their order.
 *
 * @throws CommandError (exit 2) when one cannot be written, or it, the folder or one between them is a link.
 */
export function replaceFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const path of files.keys()) refuseLinks(folder, path);
  try {
    const lock = acquire(resolve(folder));
    if (typeof lock === 'string') throw new Error(lock);
    try {
      const work = join(lock.folder, staged);
      remove(work);
      mkdirSync(work);
      const ready = [...files].map(([path, contents], index) => {
        const [from, to] = [join(work, String(index)), join(folder, path)];
        stage(from, to, contents);
        return { from, to };
      });
      for (const { from, to } of ready) {
        mkdirSync(dirname(to), { recursive: true });
        renameSync(from, to);
      }
    } finally {
      lock.release();
    }
  } catch (error) {
    throw new CommandError(`${folder} cannot be written: ${messageOf(error)}`);
  }
}

/** Writes what is to replace a file, with the mode of that file. */
function stage(path: string, target: string, contents: string | Uint8Array): void {
  const there = lstatSync(target, { throwIfNoEntry: false });
  if (there?.isFile() === false) throw new Error(`${target} is not a file`);
  writeFileSync(path, contents, { flag: 'wx', mode: there?.mode ?? 0o666 });
}

function refuseLinks(folder: string, path: string): void {
  for (let part = path; ; part = dirname(part)) {
    const place = resolve(folder, part);
    if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new CommandError(`${place} is a link, and nothing is written through a link`);
    }
    if (part === '.') return;
  }
}
