import { resolve } from 'node:path';
import { bytesIn, diskProblem, type Refused, refused } from '../files/disk.ts';
import { whoHolds } from '../files/lock.ts';
import { unifiedDiff } from './diff.ts';
import { type OutputFile, type Tree, withManifest } from './manifest.ts';
import { type Difference, isUnchanged, type Plan, planFor, scan } from './plan.ts';

export interface Drift {
  readonly path: string;
  readonly difference: Difference;
  /** From what is there to what should be; see `unifiedDiff`. Absent past the first fifty files. */
  readonly diff?: string;
}

export type Checked =
  | { readonly kind: 'fresh'; readonly files: number }
  | { readonly kind: 'drift'; readonly drifts: readonly Drift[] }
  | Refused;

/** Drifts that are shown with a diff; the others are named. */
const shownDiffs = 50;

/** Compares the bytes in the folder `out` with what it should hold, and writes nothing. */
export function checkTree(out: string, files: readonly OutputFile[], inputDigest: string): Checked {
  const tree = withManifest(files, inputDigest);
  const folder = resolve(out);
  try {
    const before = whoHolds(folder);
    const plan = planFor(folder, tree);
    if (plan.differences.size === 0) return { kind: 'fresh', files: plan.same.length };
    const drifts = driftsOf(plan, folder, tree);
    // While another run writes, the tree may be of two minds.
    const busy = before ?? whoHolds(folder);
    if (busy !== undefined) return refused(busy);
    return isUnchanged(plan.found, scan(folder))
      ? { kind: 'drift', drifts }
      : refused(`${out} was changed while it was being read; try again`);
  } catch (error) {
    return refused(diskProblem(error, `${out} cannot be read`));
  }
}

function driftsOf(plan: Plan, folder: string, { files }: Tree): Drift[] {
  return [...plan.differences].map(([path, difference], index) => {
    const wanted = files.get(path)?.bytes;
    const there = plan.found.get(path)?.kind === 'file' ? bytesIn(folder, path) : undefined;
    if (index >= shownDiffs || (wanted === undefined && there === undefined)) return { path, difference };
    return { path, difference, diff: unifiedDiff(there ?? '', wanted ?? '') };
  });
}
