import { lstatSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { unless } from '../files/disk.ts';
import { trackedIn } from '../files/git-files.ts';
import { isInside, realPath } from '../files/real-path.ts';
import { manifestIn, manifests, type Writer } from './manifest.ts';

/**
 * Why nothing may be written to `out`, as a sentence: it is the project, the catalog, a parent of either, inside the catalog or
 * another output, a link, a file, a git repository, or a folder with files and without a manifest. Undefined when it may.
 */
export function refuseOutput(
  out: string,
  protect: { project: string; catalog: string },
  by: Writer = 'generate',
): string | undefined {
  const target = realPath(out);
  for (const [name, folder] of Object.entries(protect)) {
    const guarded = realPath(folder);
    if (target === guarded) return `The output folder ${out} is the ${name}`;
    if (isInside(guarded, target)) return `The output folder ${out} holds the ${name}`;
  }
  if (isInside(target, realPath(protect.catalog))) return `The output folder ${out} is inside the catalog`;
  const outer = outputAbove(target);
  if (outer !== undefined) return `The output folder ${out} is inside another output, ${outer}`;
  const stat = unless(['ENOENT', 'ENOTDIR'], () => lstatSync(resolve(out)));
  if (stat === undefined) return undefined;
  if (stat.isSymbolicLink()) return `The output folder ${out} is a link`;
  if (!stat.isDirectory()) return `The output ${out} is not a folder`;
  const names = readdirSync(out);
  if (names.includes('.git')) return `The output folder ${out} is a git repository: write elsewhere, and copy it there`;
  // One that git knows was lost, and is made again.
  if (names.length === 0 || names.includes(manifests[by]) || trackedIn(out).has(manifests[by])) return undefined;
  return `The output folder ${out} holds files and no ${manifests[by]}: it was not made by this tool; give another --out, or remove it`;
}

function outputAbove(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const isOutput = Object.values(manifests).some((manifest) => manifestIn(parent, manifest).listed.size > 0);
  return isOutput ? parent : outputAbove(parent);
}
