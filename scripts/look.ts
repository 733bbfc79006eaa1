import type { Stats } from 'node:fs';

/**
 * How a file looked when its bytes were read. One that looks the same has the same bytes, as git's index takes it: whoever
 * writes a file changes its times, and nobody sets back the time of its last change (ctime) by the ordinary means.
 */
export interface Look {
  /** Milliseconds since 1970, before the file was opened. */
  readonly at: number;
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

/**
 * Milliseconds before a look in which a file may have been written once more and have the same time: of the coarsest clock of a
 * file system in use (FAT's) two seconds; where a time is no whole second, the clock is finer than that.
 */
export function doubtAfter(time: number): number {
  return time % 1000 === 0 ? 2000 : 100;
}

export function lookOf({ size, mtimeMs, ctimeMs }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>, at: number): Look {
  return { at, size, mtimeMs, ctimeMs };
}

/**
 * Whether a file certainly has the bytes that it had. What was written in the very moment when it was looked at may have
 * been written again in the same tick of the clock: it is in doubt.
 */
export function isUnchangedSince(look: Look, now: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): boolean {
  const last = Math.max(look.mtimeMs, look.ctimeMs);
  return (
    look.size === now.size &&
    look.mtimeMs === now.mtimeMs &&
    look.ctimeMs === now.ctimeMs &&
    last < look.at - doubtAfter(last)
  );
}
