import { randomBytes } from 'node:crypto';
import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError, messageOf } from '../command-error.ts';

/**
 * Writes a file, whole or not at all: beside its place first. What is no file of its own (`/dev/stderr`, a pipe, a link) is written to.
 *
 * @throws CommandError (exit 2) when it cannot be written.
 */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  const beside = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const there = lstatSync(path, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile()) {
      writeFileSync(path, contents);
      return;
    }
    writeFileSync(beside, contents, { flag: 'wx', mode: there?.mode ?? 0o666 });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new CommandError(`${path} cannot be written: ${messageOf(error)}`);
  }
}
