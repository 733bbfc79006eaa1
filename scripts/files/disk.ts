import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { getSystemErrorMap } from 'node:util';

/** What the disk or another run stands in the way with: exit 2, never a bug of the tool. Each problem is one sentence. */
export interface Refused {
  readonly kind: 'refused';
  readonly problems: readonly string[];
}

export function refused(...problems: readonly string[]): Refused {
  return { kind: 'refused', problems };
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The sentence for an error of the operating system; any other is a bug, and thrown again. */
export function diskProblem(error: unknown, doing: string): string {
  const { errno, path, dest = path }: NodeJS.ErrnoException & { dest?: string } = Object(error);
  const reason = getSystemErrorMap().get(errno ?? 0)?.[1];
  if (reason === undefined) throw error;
  return `${doing}${dest === undefined ? '' : ` (${dest})`}: ${reason}`;
}

/** Runs `step`; undefined when it fails with one of `codes`. */
export function unless<Result>(codes: readonly string[], step: () => Result): Result | undefined {
  try {
    return step();
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Runs `step`, which may fail at the disk without harm. */
export function unlessDisk(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

/** Takes a file or folder away, whatever is in it; fine when it is not there. */
export function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

/** A second name for a file, or a copy with the same mtime where the file system knows no hard links. Never replaces. */
export function linkOrCopy(from: string, to: string): void {
  const noLinks = ['EPERM', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV'];
  const linked = unless(noLinks, () => [linkSync(from, to)]);
  if (linked !== undefined) return;
  copyFileSync(from, to, constants.COPYFILE_EXCL);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

/** Undefined for whatever is no file: a pipe is not waited for, and a device may have no end. */
export function bytesIn(folder: string, path: string): Buffer | undefined {
  return unless(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'], () => {
    const file = openSync(join(folder, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      return fstatSync(file).isFile() ? readFileSync(file) : undefined;
    } finally {
      closeSync(file);
    }
  });
}
