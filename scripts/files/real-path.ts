import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** The absolute path, with links resolved in the part of it that exists. */
export function realPath(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  return join(realPath(dirname(whole)), basename(whole));
}

/** Whether a path is below a folder; both are real paths. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}

/** The top of the working tree that a folder is in: where the nearest `.git` is at or above it. */
export function repositoryTop(folder: string): string | undefined {
  const path = realPath(folder);
  if (existsSync(join(path, '.git'))) return path;
  return dirname(path) === path ? undefined : repositoryTop(dirname(path));
}
