import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from './catalogs.ts';
import { afterThisFile } from './folders.ts';

const launcher = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** One command as its users run it: a process of its own, in the folder `cwd`. */
export function run(
  command: readonly string[],
  { cwd, env = {}, input }: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...command], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout, stderr };
}

/** A folder of its own with these files, under `catalog/` unless another folder is given. */
export function folderWith(files: Files, under = 'catalog'): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-test-'));
  afterThisFile(folder);
  writeFiles(join(folder, under), files);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
