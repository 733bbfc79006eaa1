import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { unless } from '../files/disk.ts';
import { workFolder } from '../files/lock.ts';
import { isInside, realPath } from '../files/real-path.ts';
import { manifestPath } from './manifest.ts';

/**
 * Why nothing may be written to `out`, as a sentence: it is the project, the catalog, a parent of either, inside the catalog,
 * a link, a file, or a folder with files and without `mark`, the file that this tool leaves in what it writes. Undefined when it may.
 */
export function refuseOutput(
  out: string,
  protect: { project: string; catalog: string },
  mark = manifestPath,
): string | undefined {
  const target = realPath(out);
  for (const [name, folder] of Object.entries(protect)) {
    const guarded = realPath(folder);
    if (target === guarded) return `The output folder ${out} is the ${name}`;
    if (isInside(guarded, target)) return `The output folder ${out} holds the ${name}`;
  }
  if (isInside(target, realPath(protect.catalog))) return `The output folder ${out} is inside the catalog`;
  const stat = unless(['ENOENT', 'ENOTDIR'], () => lstatSync(resolve(out)));
  if (stat === undefined) return undefined;
  if (stat.isSymbolicLink()) return `The output folder ${out} is a link`;
  if (!stat.isDirectory()) return `The output ${out} is not a folder`;
  const names = readdirSync(out);
  // What an interrupted run left may lack its manifest yet; writing begins with its repair.
  if (names.length > 0 && !names.includes(mark) && !existsSync(workFolder(resolve(out)))) {
    return `The output folder ${out} holds files and no ${mark}: it was not made by this tool`;
  }
  return undefined;
}
