import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export function stateOf(folder: string): string {
  const stateIn = (name: string) => {
    const { size, ctimeMs } = lstatSync(join(folder, name));
    return `${name} ${size} ${ctimeMs}`;
  };
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(stateIn).join('\n');
  } catch {
    // A file was deleted meanwhile: the next look is complete.
    return '';
  }
}

/** Between two looks. If they are equal, a burst of changes by an editor or git is over. */
const pauseMs = 100;

/** Calls `act` after each burst of changes. It polls: the watchers of Node lose a file that another one replaces. */
export async function onChange(folder: string, before: string, act: () => Promise<void>, signal: AbortSignal) {
  let [done, last] = [before, before];
  while (!signal.aborted) {
    const now = stateOf(folder);
    if (now === last && now !== done) {
      done = now;
      await act();
    }
    last = now;
    await setTimeout(pauseMs, undefined, { ref: false });
  }
}
