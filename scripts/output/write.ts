import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { remove } from './disk.ts';
import { diskProblem, type Refused, refused, unless } from './failure.ts';
import { acquire, traces, whoHolds, workFolder } from './lock.ts';
import { manifestPath, type OutputFile, readManifest, sha256, withManifest } from './manifest.ts';
import { compare, obstacles, type Plan } from './plan.ts';
import { isSame, type Scan, scan } from './scan.ts';
import { withSignalsHeld } from './signals.ts';
import { isUnderway, recover, replaceTree } from './swap.ts';

export type Written =
  /** Numbers of files. */
  | { readonly kind: 'written'; readonly written: number; readonly removed: number; readonly kept: number }
  | { readonly kind: 'unchanged'; readonly kept: number }
  | Refused;

type Tree = ReturnType<typeof withManifest>;

/**
 * Makes the folder `out` hold these files and the manifest that lists them, and no other; or leaves it as it was. See
 * "Writing safely" in the README. `out` has passed `refuseOutput`.
 */
export async function writeTree(out: string, files: readonly OutputFile[], inputDigest: string): Promise<Written> {
  const tree = withManifest(files, inputDigest);
  const folder = resolve(out);
  return withSignalsHeld(async () => {
    try {
      return await write(folder, tree);
    } catch (error) {
      const problem = diskProblem(error, `${out} cannot be written`);
      if (problem === undefined) throw error;
      return refused(isUnderway(workFolder(folder)) ? `${problem}; the next run repairs what this one left` : problem);
    }
  });
}

async function write(out: string, tree: Tree): Promise<Written> {
  const left = traces(out);
  if (left.dead.length === 0 && (!left.working || whoHolds(out) !== undefined)) {
    // Another run may be at work; only under the lock is anything but "the same" to be believed.
    const plan = unless(['ENOENT', 'ENOTDIR'], () => planFor(out, tree));
    if (plan !== undefined && 'same' in plan && plan.differences.size === 0) {
      return { kind: 'unchanged', kept: plan.same.length };
    }
  }
  mkdirSync(dirname(out), { recursive: true });
  const lock = acquire(out);
  if (typeof lock === 'string') return refused(lock);
  try {
    recover(out, lock.folder);
    for (const folder of left.dead) remove(folder);
    const plan = planFor(out, tree);
    if ('kind' in plan) return plan;
    if (plan.differences.size === 0) return { kind: 'unchanged', kept: plan.same.length };
    const write = new Map<string, Uint8Array>();
    const orphans = new Map<string, string>();
    for (const path of plan.differences.keys()) {
      const file = tree.get(path);
      if (file !== undefined) write.set(path, file.bytes);
      else orphans.set(path, sha256(readFileSync(join(out, path))));
    }
    const change = { write, keep: plan.same, remove: orphans };
    if (!replaceTree(out, lock.folder, change, () => isSame(plan.found, scan(out)))) {
      return refused(`${out} was changed while it was being written`);
    }
    return { kind: 'written', written: write.size, removed: orphans.size, kept: plan.same.length };
  } finally {
    // A journal that could not be ended is for the next run to read.
    if (!isUnderway(lock.folder)) lock.release();
  }
}

function planFor(out: string, tree: Tree): Refused | (Plan & { readonly found: Scan }) {
  const found = scan(out);
  const text = found.files.has(manifestPath) ? readFileSync(join(out, manifestPath), 'utf8') : undefined;
  const listed = text === undefined ? new Map<string, string[]>() : readManifest(text);
  if (typeof listed === 'string') return refused(`${out}: ${listed}`);
  const plan = compare(tree, listed, found, (path) => sha256(readFileSync(join(out, path))));
  const problems = obstacles(plan, tree, out);
  return problems.length > 0 ? refused(...problems) : { ...plan, found };
}
