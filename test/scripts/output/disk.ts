import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

export interface Call {
  readonly name: string;
  readonly path: string;
  run(): unknown;
}

export function takeCalls(names: readonly string[], answer: (call: Call) => unknown): () => void {
  const disk: Record<string, (...values: unknown[]) => unknown> = Object(fs);
  const real = new Map(names.map((name) => [name, disk[name]]));
  const giveBack = () => {
    for (const [name, call] of real) if (call !== undefined) disk[name] = call;
    syncBuiltinESMExports();
  };
  for (const [name, call] of real) {
    disk[name] = (...values) => answer({ name, path: String(values[0]), run: () => call?.(...values) });
  }
  syncBuiltinESMExports();
  onTestFinished(giveBack);
  return giveBack;
}

export const reads = ['lstatSync', 'readdirSync', 'readFileSync'];
export const changes = ['mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'writeFileSync'];

export function stopDisk(n: number): () => void {
  let count = 0;
  return takeCalls(changes, ({ name, path, run }) => {
    count += 1;
    if (count < n) return run();
    // A stopped process leaves a part of the file.
    if (count === n && name === 'writeFileSync') fs.appendFileSync(path, 'par');
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  });
}
