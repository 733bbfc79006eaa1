import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { unless } from './disk.ts';

/** The path with the links of those parts that exist resolved. */
export function realPath(path: string): string {
  const whole = resolve(path);
  const real = unless(['ENOENT', 'ENOTDIR'], () => realpathSync(whole));
  if (real !== undefined || dirname(whole) === whole) return real ?? whole;
  return join(realPath(dirname(whole)), basename(whole));
}

/** Whether a path lies under a folder; both are real paths. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}
