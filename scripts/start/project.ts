import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from '../../core/check/pipeline.ts';
import type { Generator } from '../../generators/generator.ts';
import { CommandError } from '../command-error.ts';
import { trackedIn } from '../files/git-files.ts';

/** The repository of a city: its folder has package.json and catalog/. */
export interface Project {
  readonly folder: string;
  /** From the working directory to it; '' in the folder itself, in which `npm run` starts each command. */
  readonly path: string;
  /** The tool's checks, and the city's. */
  readonly engine: Engine;
  /** The city's own outputs. */
  readonly outputs: readonly Generator[];
  /** The file that has the city's checks and outputs, if there is one. */
  readonly config: string | undefined;
}

/** The nearest folder at or above another one that has a catalog and a package.json. @throws CommandError when no folder has both, or git leaves the catalog out. */
export function folderOfProject(from: string): string {
  const catalog = join(from, 'catalog');
  if (existsSync(join(from, 'package.json'))) {
    if (existsSync(catalog)) return from;
    // It throws where git leaves the catalog out of the working tree.
    trackedIn(catalog);
  }
  if (dirname(from) !== from) return folderOfProject(dirname(from));
  throw new CommandError('No folder from here upwards has both catalog/ and package.json; `init CODE` begins one');
}
