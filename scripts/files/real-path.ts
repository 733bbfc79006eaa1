import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** Returns the absolute path, with the links in it resolved; the end of the path may not exist. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  if (existsSync(absolute)) return realpathSync(absolute);
  return join(realPath(dirname(absolute)), basename(absolute));
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
