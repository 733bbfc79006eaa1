import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export function stateOf(folder: string): string {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const states = names.map((name) => {
      const { size, ctimeMs } = lstatSync(join(folder, name));
      return `${name} ${size} ${ctimeMs}`;
    });
    return states.join('\n');
  } catch {
    // Something went while we looked; the next look tells more.
    return '';
  }
}

/** How often is looked; nothing has changed between two looks when a burst of changes, of an editor or git, is over. */
const pauseMs = 100;

/** Calls `act` after each burst of changes. It polls, because the watchers of Node lose a file that another one replaces. */
export async function onChange(folder: string, shown: string, act: () => Promise<void>, signal: AbortSignal) {
  let done = shown;
  let last = shown;
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
