import { type Listed, manifestPath } from './manifest.ts';
import type { Scan } from './scan.ts';

/** What is different about a path; `edited` and `unknown` say that a hand was there. */
export type Difference = 'changed' | 'missing' | 'orphaned' | 'edited' | 'unknown' | 'link' | 'special file';

export interface Plan {
  /** Every path that is not as it should be, sorted. */
  readonly differences: ReadonlyMap<string, Difference>;
  /** Paths that are. */
  readonly same: readonly string[];
}

/**
 * The output that is there against the one that should be. `listed` is what the last run says it wrote; `hashOf` gives the
 * hash of a file that is there.
 */
export function compare(
  tree: ReadonlyMap<string, { readonly hash: string }>,
  listed: Listed,
  found: Scan,
  hashOf: (path: string) => string,
): Plan {
  const differences: [string, Difference][] = [...found.oddities];
  const same: string[] = [];
  for (const [path, { hash }] of tree) {
    if (found.oddities.has(path)) continue;
    if (!found.files.has(path)) differences.push([path, 'missing']);
    else {
      const there = hashOf(path);
      if (there === hash) same.push(path);
      else if (path === manifestPath || listed.get(path)?.includes(there) === true) differences.push([path, 'changed']);
      else differences.push([path, listed.has(path) ? 'edited' : 'unknown']);
    }
  }
  for (const path of found.files.keys()) {
    if (tree.has(path)) continue;
    const hashes = listed.get(path);
    const difference = hashes === undefined ? 'unknown' : hashes.includes(hashOf(path)) ? 'orphaned' : 'edited';
    differences.push([path, difference]);
  }
  return { differences: new Map(differences.sort(([a], [b]) => (a < b ? -1 : 1))), same };
}

/** What stands in the way of writing, each as a sentence: nobody's work is overwritten or taken away. */
export function obstacles(plan: Plan, tree: ReadonlyMap<string, unknown>, out: string): string[] {
  const problems: string[] = [];
  for (const [path, difference] of plan.differences) {
    const name = `${out}/${path}`;
    if (difference === 'link' || difference === 'special file') problems.push(`${name} is a ${difference}`);
    else if (difference === 'unknown') problems.push(`${name} was not written by this tool`);
    else if (difference === 'edited' && !tree.has(path)) {
      problems.push(`${name} is no longer generated, and it was edited since it was`);
    }
  }
  return problems;
}
