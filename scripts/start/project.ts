import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from '../../core/check/check.ts';
import type { Engine } from '../../core/check/pipeline.ts';
import type { Generator } from '../../generators/generator.ts';
import { CommandError, messageOf } from '../command-error.ts';
import { engine, engineWith } from './engine.ts';
import { requireChecks, requireOutputs } from './own.ts';

/** The repository of a city: its folder has package.json, CHANGELOG.md, catalog/ and generated/. */
export interface Project {
  readonly folder: string;
  /** The tool's checks, and the city's. */
  readonly engine: Engine;
  /** The city's own outputs. */
  readonly outputs: readonly Generator[];
  /** The file that has the city's checks and outputs, if there is one. */
  readonly config: string | undefined;
  /** Whether the tool on the disk is still the one that runs. */
  readonly isCurrent: () => boolean;
}

/** `.ts` is for Node 22.18 and later. */
const configNames = ['catalog.config.mjs', 'catalog.config.js', 'catalog.config.ts'];

/** @throws CommandError when the file of a city's own checks and outputs cannot be used. */
export async function projectIn(folder: string, isCurrent = () => true): Promise<Project> {
  const config = configNames.find((name) => existsSync(join(folder, name)));
  if (config === undefined) return { folder, engine, outputs: [], config, isCurrent };
  let own: Readonly<Record<string, unknown>>;
  try {
    own = await import(/* @vite-ignore */ pathToFileURL(join(folder, config)).href);
  } catch (error) {
    const old = config.endsWith('.ts') && /Unknown file extension|Unexpected token/.test(messageOf(error));
    const help = old ? ': Node reads TypeScript from 22.18 on; name it catalog.config.mjs, with types in comments' : '';
    throw new CommandError(`${config} cannot be loaded: ${messageOf(error)}${help}`);
  }
  const { checks = [], outputs = [], ...others } = own;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new CommandError(`${config} exports "${other}": it may export \`checks\` and \`outputs\``);
  const known: readonly Check[] = requireChecks(checks, config, engine.rules);
  return { folder, engine: engineWith(known), outputs: requireOutputs(outputs, config), config, isCurrent };
}
