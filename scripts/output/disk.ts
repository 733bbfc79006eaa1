import { constants, copyFileSync, linkSync, rmSync, statSync, utimesSync } from 'node:fs';
import { errorCode } from './failure.ts';

/** Takes a file or folder away, whatever is in it; fine when it is not there. */
export function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/** A second name for a file, or a copy with the same mtime where the file system knows no hard links. Never replaces. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EPERM', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV'].includes(errorCode(error) ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
