import { resolve } from 'node:path';
import { bytesIn, diskProblem, type Refused, refused } from '../files/disk.ts';
import { unifiedDiff } from './diff.ts';
import { whoHolds } from './lock.ts';
import { type OutputFile, withManifest } from './manifest.ts';
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
/** Milliseconds that a run which is writing is waited for. */
const patience = 30_000;

/**
 * Compares the bytes in the folder `out` with what it should hold, and writes nothing. While another run writes, the tree may
 * be of two minds: what it finds then is looked at again when that run has ended.
 */
export async function checkTree(out: string, files: readonly OutputFile[], inputDigest: string): Promise<Checked> {
  const tree = withManifest(files, inputDigest);
  const folder = resolve(out);
  try {
    for (const end = Date.now() + patience; ; ) {
      const held = whoHolds(folder);
      const plan = planFor(folder, tree);
      if (plan.differences.size === 0) return { kind: 'fresh', files: plan.same.length };
      const drifts = driftsOf(plan, folder, tree);
      if (held === undefined && whoHolds(folder) === undefined && isUnchanged(plan.found, scan(folder))) {
        return { kind: 'drift', drifts };
      }
      if (Date.now() > end) return refused(held ?? `${out} is being changed`);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  } catch (error) {
    return refused(diskProblem(error, `${out} cannot be read`));
  }
}

function driftsOf(plan: Plan, folder: string, tree: ReadonlyMap<string, OutputFile>): Drift[] {
  return [...plan.differences].map(([path, difference], index) => {
    const wanted = tree.get(path)?.bytes;
    const there = plan.found.get(path)?.kind === 'file' ? bytesIn(folder, path) : undefined;
    if (index >= shownDiffs || (wanted === undefined && there === undefined)) return { path, difference };
    return { path, difference, diff: unifiedDiff(there ?? '', wanted ?? '') };
  });
}
