import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from '../../../core/check/check.ts';
import { ownCheck, shownOf } from '../../../core/check/own-check.ts';
import type { Rule } from '../../../core/read/diagnostic.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import type { GeneratedFile, Generator } from '../../../generators/generator.ts';
import type { OwnCode } from '../../add-on.ts';
import { CommandError, messageOf } from '../../command-error.ts';
import { git, repositoryOf } from '../../files/git-files.ts';
import { realPath } from '../../files/real-path.ts';
import { orUndefined } from '../../print.ts';
import type * as api from './api.d.ts';

const config = 'catalog.config.mjs';

/** What the code of a city in a folder exports. @throws CommandError when it cannot be used. */
export async function ownCodeIn(folder: string, known: readonly Rule[]): Promise<OwnCode | undefined> {
  if (!existsSync(join(folder, config))) return undefined;
  const { href } = pathToFileURL(resolve(folder, config));
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ href).catch((error: unknown) => {
    throw new CommandError(`${config} cannot be loaded: ${messageOf(error)} (\`node ${config}\` shows where)`);
  });
  const { checks = [], outputs = [], ...others } = exported;
  const [other] = Object.keys(others);
  if (other !== undefined || !Array.isArray(checks) || !Array.isArray(outputs))
    throw new CommandError(
      `${config} exports "${other ?? 'checks'}": it may export the lists \`checks\` and \`outputs\``,
    );
  return { checks: requireChecks(checks, known), outputs: requireOutputs(outputs), config };
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

/** The checks that a city exports. The tool takes no id that begins with `x-`, today or later. @throws CommandError for anything else. */
function requireChecks(checks: readonly api.Check[], known: readonly Rule[]): Check[] {
  const ids = known.map(({ id }) => id);
  return checks.map((check, index) => {
    const { id, severity, title, why, example } = Object(check);
    const isWhole =
      /^x(?:-[a-z0-9]+)+$/.test(id) &&
      /^(?:error|warning)$/.test(severity) &&
      [title, why, example].every((text) => typeof text === 'string') &&
      typeof check.run === 'function';
    if (!isWhole)
      throw new CommandError(
        `${config}: \`checks[${index}]\` must have an \`id\` such as x-parks-have-benches, a \`severity\` (error or warning), \`title\`, \`why\` and \`example\` (texts), and \`run\` (a function)`,
      );
    if (ids.includes(id)) throw new CommandError(`${config}: there are two checks "${id}"`);
    ids.push(id);
    return ownCheck(check, (error) => fail(`${config}: ${id}`, error));
  });
}

/** The outputs that a city exports; their paths begin with `x-`. @throws CommandError for anything else. */
function requireOutputs(outputs: readonly api.Output[]): Generator[] {
  return outputs.map((output, index) => {
    const where = `${config}: \`outputs[${index}]\``;
    if (typeof output !== 'function') throw new CommandError(`${where} must be a function`);
    return async (catalog) => {
      try {
        return [...(await output(shownOf(catalog)))].map((file) => requireFile(file));
      } catch (error) {
        return fail(where, error);
      }
    };
  });
}

function requireFile(file: GeneratedFile): GeneratedFile {
  const { path, contents } = Object(file);
  const isWhole = typeof path === 'string' && typeof contents === 'string';
  if (isWhole && path.startsWith('x-') && contents.endsWith('\n') && !contents.includes('\r'))
    return { path, contents };
  throw new Error(
    `made ${JSON.stringify(path)}: a \`path\` of your own begins with x-, and \`contents\` are a text that ends with a line end, and has no CR`,
  );
}

/** The code of a city fails with its own name, not as a bug of the tool. @throws CommandError. */
function fail(where: string, error: unknown): never {
  // The first line of the stack is in the city's code.
  const [, line = ''] = error instanceof Error ? firstMatch(/\n\s+(at .*)/, error.stack ?? '') : [];
  throw new CommandError(`${where} failed: ${messageOf(error)} ${line}`.trimEnd());
}
