import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unless } from './failure.ts';

export interface FileStat {
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
}

/** What is under a folder, by POSIX path relative to it. */
export interface Scan {
  readonly files: ReadonlyMap<string, FileStat>;
  /** What is neither a file nor a folder, with the word for it. */
  readonly oddities: ReadonlyMap<string, 'link' | 'special file'>;
}

/** Everything under a folder, in no particular order; nothing when it is not there. Links are not followed. */
export function scan(folder: string): Scan {
  const files = new Map<string, FileStat>();
  const oddities = new Map<string, 'link' | 'special file'>();
  const pending = [''];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    const entries = unless(['ENOENT'], () => readdirSync(join(folder, inside), { withFileTypes: true })) ?? [];
    for (const entry of entries) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      else if (entry.isFile()) {
        const stat = lstatSync(`${folder}/${path}`, { throwIfNoEntry: false });
        if (stat !== undefined) {
          const { size, mtimeMs } = stat;
          files.set(path, { size, mtimeMs });
        }
      } else oddities.set(path, entry.isSymbolicLink() ? 'link' : 'special file');
    }
  }
  return { files, oddities };
}

/** Whether nothing came, went, or was written between two looks at a folder. */
export function isSame(before: Scan, after: Scan): boolean {
  if (before.files.size !== after.files.size || before.oddities.size !== after.oddities.size) return false;
  for (const [path, { size, mtimeMs }] of before.files) {
    const now = after.files.get(path);
    if (now?.size !== size || now.mtimeMs !== mtimeMs) return false;
  }
  return [...before.oddities.keys()].every((path) => after.oddities.has(path));
}
