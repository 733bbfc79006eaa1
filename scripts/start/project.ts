import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '../../core/check/pipeline.ts';
import type { Rule } from '../../core/read/diagnostic.ts';
import type { Generator } from '../../generators/generator.ts';
import { CommandError, messageOf } from '../command-error.ts';
import { orUndefined, requireCheckedOut, writeStaged } from '../files/git-files.ts';
import { engineWith } from './engine.ts';
import { requireChecks, requireOutputs } from './own.ts';

/** The repository of a city: its folder has package.json, CHANGELOG.md, catalog/ and generated/. */
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
  /** Whether the tool on the disk is still the one that runs. */
  readonly isCurrent: () => boolean;
}

/** The nearest folder at or above another one that has a catalog and a package.json. @throws CommandError when no folder has both, or git leaves the catalog out. */
export function folderOfProject(from: string): string {
  const catalog = join(from, 'catalog');
  if (existsSync(join(from, 'package.json'))) {
    if (existsSync(catalog)) return from;
    requireCheckedOut(catalog);
  }
  if (dirname(from) !== from) return folderOfProject(dirname(from));
  throw new CommandError('Neither here nor above is a folder with catalog/ and package.json; `init CODE` begins one');
}

/** `.ts` is for Node 22.18 and later. */
const configNames = ['catalog.config.mjs', 'catalog.config.ts'];

/**
 * The project in a folder, with its own checks and outputs from the disk or from git's index, or without them.
 *
 * @param others rules that only add-ons check. @throws CommandError when its own code cannot be used.
 */
export async function projectIn(
  folder: string,
  others: readonly Rule[],
  configFrom: 'disk' | 'index' | 'nowhere' = 'disk',
  isCurrent = () => true,
): Promise<Project> {
  const engine = engineWith([], others);
  const plain = { folder, path: '', engine, outputs: [], config: undefined, isCurrent };
  if (configFrom === 'nowhere') return plain;
  if (configFrom === 'disk') return withConfig(plain, folder, others);
  // Below the packages that it imports.
  const stage = join(folder, 'node_modules/.cache', `staged-${randomUUID()}`);
  const staged = orUndefined(() => writeStaged(folder, stage, configNames));
  if (staged === undefined) return plain;
  try {
    return await withConfig(plain, staged, others);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

async function withConfig(plain: Project, folder: string, others: readonly Rule[]): Promise<Project> {
  const config = configNames.find((name) => existsSync(join(folder, name)));
  if (config === undefined) return plain;
  const { checks = [], outputs = [], ...unknown } = await exportsOf(resolve(folder, config), config);
  const [other] = Object.keys(unknown);
  if (other !== undefined || !Array.isArray(checks) || !Array.isArray(outputs))
    throw new CommandError(
      `${config} exports "${other ?? 'checks'}": it may export the lists \`checks\` and \`outputs\``,
    );
  const own = requireChecks(checks, config, plain.engine.rules);
  return { ...plain, engine: engineWith(own, others), outputs: requireOutputs(outputs, config), config };
}

async function exportsOf(path: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (error) {
    const isOld = name.endsWith('.ts') && /Unknown file extension|Unexpected token/.test(messageOf(error));
    const help = isOld
      ? ': Node reads TypeScript from 22.18 on; name it catalog.config.mjs, with types in comments'
      : '';
    throw new CommandError(`${name} cannot be loaded: ${messageOf(error)}${help}`);
  }
}
