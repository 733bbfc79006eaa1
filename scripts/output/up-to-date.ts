import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unless, unlessDisk } from './failure.ts';
import { traces, whoHolds } from './lock.ts';
import { manifestPath, readManifest, sha256 } from './manifest.ts';
import { compare } from './plan.ts';
import { scan } from './scan.ts';

/** What an output was made from, kept outside of it: in a git-ignored file. */
export interface Record {
  readonly file: string;
  /** Stands for the tool, the bytes of the catalog, and the day. */
  readonly key: string;
}

/** Whether a folder holds, byte for byte, what was made from the same key. */
export function isUpToDate(out: string, { file, key }: Record): boolean {
  const folder = resolve(out);
  const manifest = unless(['ENOENT', 'ENOTDIR'], () => readFileSync(join(folder, manifestPath)));
  const kept = unless(['ENOENT', 'ENOTDIR'], () => readFileSync(file, 'utf8'));
  if (manifest === undefined || kept !== recordOf(folder, key, manifest)) return false;
  const left = traces(folder);
  const listed = readManifest(manifest.toString('utf8'));
  // What a dead run left is to be repaired; a living one is in nobody's way who has nothing to write.
  const broken = left.dead.length > 0 || (left.working && whoHolds(folder) === undefined);
  if (broken || typeof listed === 'string') return false;
  const wanted = [...listed].map(([path, [hash = '']]) => [path, { hash }] as const);
  const tree = new Map([...wanted, [manifestPath, { hash: sha256(manifest) }]]);
  const hashOf = (path: string) => sha256(unless(['ENOENT'], () => readFileSync(join(folder, path))) ?? '');
  return compare(tree, listed, scan(folder), hashOf).differences.size === 0;
}

/** Keeps what the output was made from. Where that cannot be kept, the next run does the work again. */
export function keepRecord(out: string, { file, key }: Record): void {
  unlessDisk(() => {
    mkdirSync(dirname(file), { recursive: true });
    const folder = resolve(out);
    writeFileSync(file, recordOf(folder, key, readFileSync(join(folder, manifestPath))));
  });
}

function recordOf(folder: string, key: string, manifest: Uint8Array): string {
  return `${JSON.stringify({ folder, key, manifest: sha256(manifest) })}\n`;
}
