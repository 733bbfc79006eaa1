import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError, diskError } from '../command-error.ts';

/** Whether a path is what a run that was stopped left beside the file that it was replacing. */
export function isTemporary(path: string): boolean {
  return /^\.catalog-[0-9a-f]{24}\.tmp$/.test(basename(path));
}

/** How often a file is tried again while another run removes its temporary file, or the folder that it is in. */
const maxAttempts = 10;

/**
 * Replaces a file in one step, with the mode of the old one: the new one is written beside it, then renamed.
 *
 * @throws CommandError (exit 2) when it cannot be written, or something else than a file is in its place (a link).
 */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  for (let attempt = 1; ; attempt += 1) {
    // Not the process id: it is the same in two containers.
    const temporary = join(dirname(path), `.catalog-${randomBytes(12).toString('hex')}.tmp`);
    try {
      const there = lstatSync(path, { throwIfNoEntry: false });
      if (there?.isFile() === false) throw new CommandError(`${path} cannot be written: it is a link, or no file`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, contents, { flag: 'wx', mode: there?.mode });
      renameSync(temporary, path);
      return;
    } catch (error) {
      removeQuietly(temporary);
      const fault = diskError(error, `${path} cannot be written`);
      if (fault.code !== 'ENOENT' || attempt === maxAttempts) throw fault;
    }
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path);
  } catch {
    // It was never there, or the disk is gone; the next run removes it.
  }
}

/**
 * Replaces files of a folder that people edit, by their path in there, one after the other.
 *
 * @throws CommandError (exit 2) when one cannot be written; before the first, when one, the folder or one between them is a link.
 */
export function replaceFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const path of files.keys()) refuseLinks(folder, path);
  for (const [path, contents] of files) replaceFile(join(folder, path), contents);
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
