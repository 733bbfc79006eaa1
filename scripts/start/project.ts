import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from '../../core/check/pipeline.ts';
import type { Generator } from '../../generators/generator.ts';
import { CommandError } from '../command-error.ts';
import { trackedIn } from '../files/git-files.ts';

/** The repository in which the tool runs: its folder has package.json and catalog/. */
export interface Project {
  readonly folder: string;
  /** Relative to the working directory; '' if that is the folder itself, as in `npm run`. */
  readonly path: string;
  readonly engine: Engine;
  readonly outputs: readonly Generator[];
  /** The file with the custom checks and outputs, if there is one. */
  readonly config: string | undefined;
}

/** @param others commands that need no project. @throws CommandError if no folder at or above has both. */
export function folderOfProject(from: string, others: readonly string[]): string {
  const catalog = join(from, 'catalog');
  if (existsSync(join(from, 'package.json'))) {
    if (existsSync(catalog)) return from;
    // Throws if git leaves the catalog out of the working tree.
    trackedIn(catalog);
  }
  if (dirname(from) !== from) return folderOfProject(dirname(from), others);
  const without = others.length > 0 ? `. Commands that need none: ${others.join(', ')}` : '';
  throw new CommandError(`No folder here or above has both catalog/ and package.json${without}`);
}
