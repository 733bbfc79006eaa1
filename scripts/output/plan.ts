import { closeSync, constants, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unless } from './disk.ts';
import { type Listed, manifestPath, readManifest, sha256 } from './manifest.ts';

/** What is under a folder, by POSIX path relative to it. */
export interface Scan {
  /** Bytes and mtime, in milliseconds. */
  readonly files: ReadonlyMap<string, { readonly size: number; readonly mtimeMs: number }>;
  /** What is neither a file nor a folder, with the word for it. */
  readonly oddities: ReadonlyMap<string, 'link' | 'special file'>;
}

/** What is different about a path; `edited` and `unknown` say that a hand was there. */
export type Difference = 'changed' | 'missing' | 'orphaned' | 'edited' | 'unknown' | 'link' | 'special file';

export interface Plan {
  /** Every path that is not as it should be, sorted. */
  readonly differences: ReadonlyMap<string, Difference>;
  /** Paths that are. */
  readonly same: readonly string[];
  readonly found: Scan;
  /** Why the manifest that is there is none of ours. */
  readonly fault: string | undefined;
}

/** The folder that is there against the tree that should be, by the hashes of their files. */
export function planFor(folder: string, tree: ReadonlyMap<string, { readonly hash: string }>): Plan {
  const found = scan(folder);
  const { listed, fault } = manifestIn(folder);
  const differences: [string, Difference][] = [...found.oddities];
  const same: string[] = [];
  const hashOf = (path: string) => sha256(bytesIn(folder, path) ?? '');
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
  return { differences: new Map(differences.sort(([a], [b]) => (a < b ? -1 : 1))), same, found, fault };
}

/** What stands in the way of writing, each as a sentence: nobody's work is overwritten or taken away. */
export function obstacles({ differences, fault }: Plan, tree: ReadonlyMap<string, unknown>, out: string): string[] {
  if (fault !== undefined) return [`${out}: ${fault}`];
  return [...differences].flatMap(([path, difference]) => {
    const name = `${out}/${path}`;
    if (difference === 'link' || difference === 'special file') return `${name} is a ${difference}`;
    if (difference === 'unknown') return `${name} was not written by this tool`;
    const isLost = difference === 'edited' && !tree.has(path);
    return isLost ? `${name} is no longer generated, and it was edited since it was` : [];
  });
}

/** What the manifest in a folder lists: nothing where it is absent, or not one of ours. */
export function manifestIn(folder: string): { isThere: boolean; listed: Listed; fault: string | undefined } {
  const text = bytesIn(folder, manifestPath)?.toString('utf8');
  const read = text === undefined ? new Map() : readManifest(text);
  const isFaulty = typeof read === 'string';
  return { isThere: text !== undefined, listed: isFaulty ? new Map() : read, fault: isFaulty ? read : undefined };
}

/** Undefined for what is not there, a folder or a link; a pipe has none, and is not waited for. */
export function bytesIn(folder: string, path: string): Buffer | undefined {
  return unless(['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP', 'ENXIO'], () => {
    const file = openSync(join(folder, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      return readFileSync(file);
    } finally {
      closeSync(file);
    }
  });
}

/** Everything under a folder, in no particular order; nothing when it is not there. Links are not followed. */
export function scan(folder: string): Scan {
  const files = new Map<string, { size: number; mtimeMs: number }>();
  const oddities = new Map<string, 'link' | 'special file'>();
  const pending = [''];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    for (const entry of unless(['ENOENT'], () => readdirSync(join(folder, inside), { withFileTypes: true })) ?? []) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      else if (!entry.isFile()) oddities.set(path, entry.isSymbolicLink() ? 'link' : 'special file');
      else {
        const stat = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
        if (stat !== undefined) files.set(path, { size: stat.size, mtimeMs: stat.mtimeMs });
      }
    }
  }
  return { files, oddities };
}

/** Whether nothing came, went, or was written between two looks at a folder. */
export function isSame(before: Scan, after: Scan): boolean {
  const linesOf = ({ files, oddities }: Scan) =>
    [...[...files].map(([path, { size, mtimeMs }]) => `${path} ${size} ${mtimeMs}`), ...[...oddities.keys()]].sort();
  return linesOf(before).join('\n') === linesOf(after).join('\n');
}
