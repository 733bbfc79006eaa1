import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rule } from '../../../core/read/diagnostic.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import type { OwnCode } from '../../add-on.ts';
import { CommandError, messageOf } from '../../command-error.ts';
import { git, orUndefined, repositoryOf } from '../../files/git-files.ts';
import { realPath } from '../../files/real-path.ts';
import { requireChecks, requireOutputs } from './own.ts';

const config = 'catalog.config.mjs';

/** What the code of a city in a folder exports. @throws CommandError when it cannot be used. */
export async function ownCodeIn(folder: string, known: readonly Rule[]): Promise<OwnCode | undefined> {
  if (!existsSync(join(folder, config))) return undefined;
  const { checks = [], outputs = [], ...others } = await exportsOf(resolve(folder, config));
  const [other] = Object.keys(others);
  if (other !== undefined || !Array.isArray(checks) || !Array.isArray(outputs))
    throw new CommandError(
      `${config} exports "${other ?? 'checks'}": it may export the lists \`checks\` and \`outputs\``,
    );
  return { checks: requireChecks(checks, config, known), outputs: requireOutputs(outputs, config), config };
}

/** The same, as git's index has it. */
export async function stagedCodeIn(folder: string, known: readonly Rule[]): Promise<OwnCode | undefined> {
  // Below the packages that it imports.
  const stage = join(folder, 'node_modules/.cache', `staged-${randomUUID()}`);
  const staged = orUndefined(() => writeStaged(folder, stage));
  if (staged === undefined) return undefined;
  try {
    return await ownCodeIn(staged, known);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

async function exportsOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (error) {
    throw new CommandError(`${config} cannot be loaded${lineOfFault(path)}: ${messageOf(error)}`);
  }
}

/** Of a wrong syntax, Node says the line only where a program ends with it. */
function lineOfFault(path: string): string {
  const { stderr } = spawnSync(process.execPath, [path], { encoding: 'utf8' });
  const [, file, line] = firstMatch(/file:\S*\/([^/\s]+):(\d+)/, stderr);
  return file === undefined ? '' : ` (${file}, line ${line})`;
}

/** Writes the code of a project as git's index has it into another folder. @returns where it is; undefined where it has none. */
function writeStaged(folder: string, to: string): string | undefined {
  const { prefix, index } = repositoryOf(folder);
  const here = { top: realPath(folder), prefix, index };
  const names = String(git(here, ['ls-files', '-z'])).split('\0');
  if (!names.includes(config)) return undefined;
  const code = names.filter((name) => name !== '' && !/^(?:catalog|generated)\//.test(name));
  mkdirSync(to, { recursive: true });
  git(here, ['checkout-index', '-z', '--stdin', `--prefix=${realPath(to)}/`], code.join('\0'));
  return join(to, prefix);
}
