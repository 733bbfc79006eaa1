import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bytesIn, unless, unlessDisk } from '../files/disk.ts';
import { sha256 } from '../files/sha256.ts';
import { isLeftBehind } from './lock.ts';
import { manifestIn, manifestPath } from './manifest.ts';
import { planFor } from './plan.ts';

/** What an output was made from, kept outside of it: in a git-ignored file. */
export interface Record {
  readonly file: string;
  /** Stands for the tool, the bytes of the catalog, and the day. */
  readonly key: string;
}

/** Whether a folder holds, byte for byte, what was made from the same key. */
export function isUpToDate(out: string, { file, key }: Record): boolean {
  const folder = resolve(out);
  const manifest = bytesIn(folder, manifestPath);
  const kept = unless(['ENOENT', 'ENOTDIR'], () => readFileSync(file, 'utf8'));
  if (manifest === undefined || kept !== recordOf(folder, key, manifest) || isLeftBehind(folder)) return false;
  const tree = new Map([...manifestIn(folder).listed].map(([path, [hash = '']]) => [path, { hash }]));
  tree.set(manifestPath, { hash: sha256(manifest) });
  return planFor(folder, tree).differences.size === 0;
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
