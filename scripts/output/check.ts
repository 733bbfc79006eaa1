import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unifiedDiff } from './diff.ts';
import { diskProblem, type Refused, refused, unless } from './failure.ts';
import { whoHolds, workFolder } from './lock.ts';
import { manifestPath, type OutputFile, readManifest, sha256, withManifest } from './manifest.ts';
import { compare, type Difference } from './plan.ts';
import { isSame, scan } from './scan.ts';
import { isUnderway } from './swap.ts';

export interface Drift {
  readonly path: string;
  readonly difference: Difference;
  /** From what is there to what should be; see `unifiedDiff`. Absent past the first fifty files. */
  readonly diff?: string;
}

export type Checked =
  | { readonly kind: 'fresh'; readonly files: number }
  | { readonly kind: 'drift'; readonly drifts: readonly Drift[]; readonly note?: string }
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
  const work = workFolder(folder);
  try {
    for (const end = Date.now() + patience; ; ) {
      const before = identity(folder);
      const held = whoHolds(folder);
      const found = scan(folder);
      const result = look(folder, tree, found);
      if (result.kind === 'fresh') return result;
      if (
        held === undefined &&
        whoHolds(folder) === undefined &&
        before === identity(folder) &&
        isSame(found, scan(folder))
      ) {
        if (result.kind !== 'drift' || !isUnderway(work)) return result;
        return { ...result, note: 'A run was interrupted; the next one repairs what it left' };
      }
      if (Date.now() > end) return refused(held ?? `${out} is being changed`);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  } catch (error) {
    const problem = diskProblem(error, `${out} cannot be read`);
    if (problem === undefined) throw error;
    return refused(problem);
  }
}

function look(folder: string, tree: ReturnType<typeof withManifest>, found: ReturnType<typeof scan>): Checked {
  // Only the first diffs are shown, so no more than their bytes are kept.
  const read = (path: string) => unless(['ENOENT', 'EISDIR', 'ENOTDIR'], () => readFileSync(join(folder, path)));
  const manifest = found.files.has(manifestPath) ? read(manifestPath) : undefined;
  const listed = readManifest(manifest?.toString('utf8') ?? '');
  const plan = compare(tree, typeof listed === 'string' ? new Map() : listed, found, (path) =>
    sha256(read(path) ?? ''),
  );
  if (plan.differences.size === 0) return { kind: 'fresh', files: plan.same.length };
  const drifts: Drift[] = [];
  for (const [path, difference] of plan.differences) {
    const wanted = tree.get(path)?.bytes;
    const there = found.files.has(path) ? read(path) : undefined;
    const none = drifts.length >= shownDiffs || (wanted === undefined && there === undefined);
    drifts.push(none ? { path, difference } : { path, difference, diff: unifiedDiff(there ?? '', wanted ?? '') });
  }
  return { kind: 'drift', drifts };
}

/** Tells a folder from the one that takes its place. */
function identity(folder: string): string {
  const stat = unless(['ENOENT'], () => statSync(folder, { bigint: true }));
  return stat === undefined ? '' : `${stat.dev}:${stat.ino}:${stat.birthtimeNs}`;
}
