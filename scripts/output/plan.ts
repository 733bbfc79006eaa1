import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { terminalText } from '../../core/encode/terminal.ts';
import { bytesIn, unless } from '../files/disk.ts';
import { trackedIn } from '../files/git-files.ts';
import { sha256 } from '../files/sha256.ts';
import { type ManifestIn, manifestIn, type Tree } from './manifest.ts';

interface Found {
  readonly kind: 'file' | 'link' | 'special file';
  /** Its size and mtime. */
  readonly stamp: string;
}

/** What is under a folder, by POSIX path relative to it: everything but folders. */
export type Scan = ReadonlyMap<string, Found>;

/** What is different about a path; `edited` and `unknown` say that a hand was there. */
export type Difference = 'changed' | 'missing' | 'orphaned' | 'edited' | 'unknown' | 'link' | 'special file';

export interface Plan {
  /** Every path that is not as it should be, sorted. */
  readonly differences: ReadonlyMap<string, Difference>;
  /** Paths that are, and those that are nobody's business here. */
  readonly same: readonly string[];
  readonly found: Scan;
  /** The one that is there. */
  readonly manifest: ManifestIn;
}

/** The folder that is there against the tree that should be, by the hashes of their files. */
export function planFor(folder: string, { files, manifest: manifestPath, isShared }: Tree): Plan {
  const found = scan(folder);
  const manifest = manifestIn(folder, manifestPath);
  const differenceOf = (path: string): Difference | undefined => {
    const [there, wanted, written] = [found.get(path), files.get(path)?.hash, manifest.listed.get(path)];
    if (there === undefined) return 'missing';
    if (there.kind !== 'file') return there.kind;
    if (wanted === undefined && written === undefined) return isShared ? undefined : 'unknown';
    const hash = sha256(bytesIn(folder, path) ?? '');
    if (hash === wanted) return undefined;
    if (path === manifestPath) return 'changed';
    if (written === undefined) return 'unknown';
    if (!written.includes(hash)) return 'edited';
    return wanted === undefined ? 'orphaned' : 'changed';
  };
  const differences = new Map<string, Difference>();
  const same: string[] = [];
  for (const path of [...new Set([...files.keys(), ...found.keys()])].sort()) {
    const difference = differenceOf(path);
    if (difference === undefined) same.push(path);
    else differences.set(path, difference);
  }
  return { differences, same, found, manifest };
}

/** What stands in the way of writing, each as a sentence: nobody's work is overwritten or taken away. */
export function obstacles({ differences, manifest }: Plan, tree: Tree, out: string): string[] {
  let tracked: ReadonlySet<string> | undefined;
  const isTracked = (path: string) => {
    tracked ??= trackedIn(out);
    return tracked.has(path);
  };
  const { fault, isDamaged } = manifest;
  if (fault !== undefined && !(isDamaged && isTracked(tree.manifest))) {
    return [`${out}: ${fault}; bring it back (git checkout -- ${out}) or remove the folder, and run again`];
  }
  const problems = [...differences].flatMap(([path, difference]) => {
    const name = terminalText(`${out}/${path}`);
    if (difference === 'link' || difference === 'special file') return `${name} is a ${difference}: remove it`;
    if (difference === 'unknown') {
      const isMarked = bearsMark(out, path);
      if (tree.files.has(path) && (isMarked || isTracked(path))) return [];
      return isMarked
        ? `${name} was left by another run: remove it`
        : `${name} was not written by this tool: move it away, or remove it`;
    }
    const isLost = difference === 'edited' && !tree.files.has(path);
    return isLost ? `${name} is no longer generated, and it was edited since it was: move it away, or remove it` : [];
  });
  const more = problems.length - shownProblems;
  return more > 0 ? [...problems.slice(0, shownProblems), `and ${more} more`] : problems;
}

const shownProblems = 20;

/** Whether a file says that it was generated, as all say on their first lines but JSON. */
function bearsMark(out: string, path: string): boolean {
  return bytesIn(out, path)?.toString('utf8', 0, 4096).includes('Code generated from catalog/. DO NOT EDIT.') ?? false;
}

/** Everything under a folder, in no particular order; nothing when it is not there. Links are not followed. */
export function scan(folder: string): Scan {
  const found = new Map<string, Found>();
  const pending = [''];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    for (const entry of unless(['ENOENT'], () => readdirSync(join(folder, inside), { withFileTypes: true })) ?? []) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) {
        pending.push(path);
        continue;
      }
      const stat = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
      if (stat === undefined) continue;
      const kind = stat.isFile() ? 'file' : stat.isSymbolicLink() ? 'link' : 'special file';
      found.set(path, { kind, stamp: `${stat.size} ${stat.mtimeMs}` });
    }
  }
  return found;
}

/** Whether nothing came, went, or was written between two looks at a folder. */
export function isUnchanged(before: Scan, after: Scan): boolean {
  if (before.size !== after.size) return false;
  return [...before].every(([path, { kind, stamp }]) => {
    const now = after.get(path);
    return now?.kind === kind && now.stamp === stamp;
  });
}
