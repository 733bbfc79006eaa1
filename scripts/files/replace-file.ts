import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError, diskError, withDiskErrors } from '../command-error.ts';
import { orUndefined } from '../print.ts';

type Contents = string | Uint8Array;
type Files = ReadonlyMap<string, Contents>;

/** Another run may remove the temporary file, or create or remove its folder. */
const maxAttempts = 10;

/** A stopped run may leave such a file. */
export function isTemporary(path: string): boolean {
  return /(^|\/)\.catalog-[0-9a-f]{24}\.tmp$/.test(path);
}

/** Writes a temporary file with the same owner and mode, and renames it, unless `verify` throws right before. */
export function replaceFile(path: string, contents: Contents, verify = () => {}): void {
  for (let attempt = 1; ; attempt += 1) {
    // Random, because two containers may have the same process ids.
    const temporary = join(dirname(path), `.catalog-${randomBytes(12).toString('hex')}.tmp`);
    try {
      const stat = fs.lstatSync(path, { throwIfNoEntry: false });
      if (stat?.isFile() === false) throw new CommandError(`${path} cannot be written: it is not a regular file`);
      makeFolder(dirname(path));
      fs.writeFileSync(temporary, contents, { flag: 'wx' });
      if (stat !== undefined) {
        // Only root can change the owner, which clears bits of the mode.
        if (process.getuid?.() === 0) fs.chownSync(temporary, stat.uid, stat.gid);
        fs.chmodSync(temporary, stat.mode);
      }
      verify();
      fs.renameSync(temporary, path);
      return;
    } catch (error) {
      orUndefined(() => withDiskErrors('', () => fs.rmSync(temporary)));
      const failure = diskError(error, `${path} cannot be written`);
      if (!['ENOENT', 'EEXIST'].includes(failure.code ?? '') || attempt === maxAttempts) throw failure;
    }
  }
}

function makeFolder(path: string): void {
  if (fs.existsSync(path)) return;
  makeFolder(dirname(path));
  // Below /proc, `recursive` does not end.
  fs.mkdirSync(path);
}

/** @param read if given, the contents that the files must still have. @throws CommandError before it writes. */
export function replaceFiles(folder: string, files: Files, read?: Files): void {
  const requireUnchanged = (path: string) => read && requireAsRead(join(folder, path), read.get(path));
  for (const path of files.keys()) refuseLinks(folder, path);
  for (const path of files.keys()) requireUnchanged(path);
  for (const [path, contents] of files) replaceFile(join(folder, path), contents, () => requireUnchanged(path));
}

function requireAsRead(path: string, expected: Contents | undefined): void {
  const current = withDiskErrors(`${path} cannot be read`, () =>
    fs.existsSync(path) ? fs.readFileSync(path) : undefined,
  );
  if (isDeepStrictEqual(current, expected === undefined ? undefined : Buffer.from(expected))) return;
  throw new CommandError(`${path} has changed meanwhile and stays as it is: run this again`);
}

function refuseLinks(folder: string, path: string): void {
  for (let ancestor = path; ; ancestor = dirname(ancestor)) {
    const target = resolve(folder, ancestor);
    const stat = withDiskErrors(`${target} cannot be written`, () => fs.lstatSync(target, { throwIfNoEntry: false }));
    if (stat?.isSymbolicLink()) throw new CommandError(`${target} is a link, and nothing is written through a link`);
    if (ancestor === '.') return;
  }
}
