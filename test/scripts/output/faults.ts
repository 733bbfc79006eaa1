import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { getSystemErrorMap } from 'node:util';

/** Every call of `node:fs` with which the output is changed. */
const mutating = [
  'copyFileSync',
  'fsyncSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'utimesSync',
  'writeFileSync',
  'writeSync',
] as const;

/** What happens instead of a call: throws, or returns and lets the call happen. `number` counts from 1. */
export type Fault = (call: { number: number; name: string; path: string }) => void;

/** Runs `step` on a disk where `fault` is asked before every change; answers how many there were. */
export async function withFaults(fault: Fault, step: () => Promise<void>): Promise<number> {
  let number = 0;
  const disk: Record<string, (...values: unknown[]) => unknown> = Object(fs);
  const real = mutating.map((name) => [name, disk[name]] as const);
  for (const [name, call] of real) {
    disk[name] = (...values) => {
      number += 1;
      fault({ number, name, path: String(values[0]) });
      return call?.(...values);
    };
  }
  syncBuiltinESMExports();
  try {
    await step();
  } finally {
    for (const [name, call] of real) if (call !== undefined) disk[name] = call;
    syncBuiltinESMExports();
  }
  return number;
}

/** An error as the operating system gives it. */
export function diskError(code: string, name: string, path: string): Error {
  const errno = [...getSystemErrorMap()].find(([, [name]]) => name === code)?.[0];
  return Object.assign(new Error(`${code}: made by a test, ${name} '${path}'`), { code, errno, syscall: name, path });
}
