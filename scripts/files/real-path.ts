import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** Returns the absolute path, with links resolved in the part of it that exists. */
export function realPath(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  return join(realPath(dirname(whole)), basename(whole));
}

/** Returns whether a path is below a folder. Both must be real paths. */
export function isInside(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && resolve(folder, below) === path;
}

/** Returns the nearest folder at or above one with `.git`. */
export function repositoryTop(folder: string): string | undefined {
  const path = realPath(folder);
  if (existsSync(join(path, '.git'))) return path;
  return dirname(path) === path ? undefined : repositoryTop(dirname(path));
}
