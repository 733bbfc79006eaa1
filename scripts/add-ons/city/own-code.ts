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

/** `.ts` is for Node 22.18 and later. */
const configNames = ['catalog.config.mjs', 'catalog.config.ts'];

/** What the code of a city in a folder exports. @throws CommandError when it cannot be used. */
export async function ownCodeIn(folder: string, known: readonly Rule[]): Promise<OwnCode | undefined> {
  const config = configNames.find((name) => existsSync(join(folder, name)));
  if (config === undefined) return undefined;
  const { checks = [], outputs = [], ...others } = await exportsOf(resolve(folder, config), config);
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

async function exportsOf(path: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } catch (error) {
    const isOld = name.endsWith('.ts') && /Unknown file extension|Unexpected token/.test(messageOf(error));
    const help = isOld
      ? ': Node reads TypeScript from 22.18 on; name it catalog.config.mjs, with types in comments'
      : '';
    throw new CommandError(`${name} cannot be loaded${lineOfFault(path)}: ${messageOf(error)}${help}`);
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
  if (!configNames.some((name) => names.includes(name))) return undefined;
  const code = names.filter((name) => name !== '' && !/^(?:catalog|generated)\//.test(name));
  mkdirSync(to, { recursive: true });
  git(here, ['checkout-index', '-z', '--stdin', `--prefix=${realPath(to)}/`], code.join('\0'));
  return join(to, prefix);
}
