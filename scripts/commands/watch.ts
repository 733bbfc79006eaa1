import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';

/** Milliseconds of quiet after which a burst of changes, as an editor or git makes, is over. */
const quiet = 50;

/**
 * Runs `step` now and again after every change in a catalog, until the process is stopped. What cannot be done now, said by a
 * CommandError, may be possible after the next change.
 */
export async function repeatOnChange(catalog: string, step: () => Promise<number>): Promise<never> {
  let changed = () => {};
  const watchers = ['', 'domains', 'messages']
    .map((name) => join(catalog, name))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, () => changed()));
  if (watchers.length === 0) throw new CommandError(`There is no catalog folder ${catalog}`);
  for (;;) {
    // Asked for before the step, so that a change during it is not lost.
    const change = new Promise<void>((resolve) => {
      changed = resolve;
    });
    try {
      await step();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
    process.stderr.write(`Watching ${catalog} …\n`);
    await change;
    await new Promise((resolve) => setTimeout(resolve, quiet));
  }
}
