import { lstatSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { diskProblem, type Refused, refused } from '../files/disk.ts';
import { acquire, workFolder } from '../files/lock.ts';
import { type OutputFile, type Tree, type Writer, withManifest } from './manifest.ts';
import { isUnchanged, obstacles, planFor, scan } from './plan.ts';
import { isUnderway, recover, replaceTree } from './swap.ts';

export type Written =
  /** Numbers of files. */
  | { readonly kind: 'written'; readonly written: number; readonly removed: number; readonly kept: number }
  | { readonly kind: 'unchanged'; readonly kept: number }
  | Refused;

/**
 * Makes the folder `out` hold these files and the manifest that lists them, and no other; or leaves it as it was. See
 * "Writing" in docs/maintaining.md. `out` has passed `refuseOutput`.
 */
export function writeTree(out: string, files: readonly OutputFile[], inputDigest: string, by?: Writer): Written {
  const tree = withManifest(files, inputDigest, by);
  const folder = resolve(out);
  try {
    return write(folder, tree);
  } catch (error) {
    const problem = diskProblem(error, `${out} cannot be written`);
    return refused(isUnderway(folder) ? `${problem}; the next run repairs what this one left` : problem);
  }
}

function write(out: string, tree: Tree): Written {
  // Where nobody writes and nobody was interrupted, what is right already needs no lock.
  if (lstatSync(workFolder(out), { throwIfNoEntry: false }) === undefined) {
    const { differences, same } = planFor(out, tree);
    if (differences.size === 0) return { kind: 'unchanged', kept: same.length };
  }
  mkdirSync(dirname(out), { recursive: true });
  const lock = acquire(out);
  if (typeof lock === 'string') return refused(lock);
  try {
    recover(out);
    const plan = planFor(out, tree);
    const problems = obstacles(plan, tree, out);
    if (problems.length > 0) return refused(...problems);
    const { differences, same, found } = plan;
    if (differences.size === 0) return { kind: 'unchanged', kept: same.length };
    const changed = [...differences.keys()].flatMap((path) => tree.files.get(path) ?? []);
    const problem = replaceTree(out, { write: changed, keep: same }, () => isUnchanged(found, scan(out)));
    if (problem !== undefined) return refused(problem);
    const removed = differences.size - changed.length;
    return { kind: 'written', written: changed.length, removed, kept: same.length };
  } finally {
    // What could not be brought to an end is for the next run to repair.
    if (!isUnderway(out)) lock.release();
  }
}
