import { Console } from 'node:console';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from '../../../core/check/check.ts';
import type { CheckInfo } from '../../../core/read/finding.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import type { GeneratedFile, Generator } from '../../../generators/generator.ts';
import type { OwnCode } from '../../add-on.ts';
import { CommandError, withDiskErrors } from '../../command-error.ts';
import { git, repositoryOf } from '../../files/git-files.ts';
import { realPath } from '../../files/real-path.ts';
import { orUndefined } from '../../print.ts';
import { messageOf } from '../shared/message-of.ts';
import type * as api from './api.d.ts';
import { ownCheck, publicPart } from './own-check.ts';

const config = 'catalog.config.mjs';

export async function ownCodeIn(folder: string, known: readonly CheckInfo[]): Promise<OwnCode | undefined> {
  if (!existsSync(join(folder, config))) return undefined;
  // Standard output contains only the report.
  globalThis.console = new Console(process.stderr);
  const { href } = pathToFileURL(resolve(folder, config));
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ href).catch((error: unknown) => {
    throw new CommandError(`${config} cannot be loaded: ${messageOf(error)} (\`node ${config}\` shows where)`);
  });
  const { checks = [], outputs = [], ...others } = exported;
  if (Object.keys(others).length > 0 || !Array.isArray(checks) || !Array.isArray(outputs))
    throw new CommandError(`${config} may export only the lists \`checks\` and \`outputs\``);
  return { checks: requireChecks(checks, known), outputs: requireOutputs(outputs), config };
}

export async function stagedCodeIn(folder: string, known: readonly CheckInfo[]): Promise<OwnCode | undefined> {
  const repository = orUndefined(() => repositoryOf(folder));
  if (repository === undefined) return undefined;
  const { prefix } = repository;
  const names = String(git(repository, ['ls-files', '-z', '--', prefix || '.']));
  if (!names.split('\0').includes(posix.join(prefix, config))) return undefined;
  // In node_modules, so that imports of packages work.
  const stage = join(realPath(join(folder, 'node_modules')), '.cache', `staged-${randomUUID()}`);
  withDiskErrors('What is staged cannot be copied there', () => mkdirSync(stage, { recursive: true }));
  try {
    git(repository, ['checkout-index', '-z', '--stdin', `--prefix=${stage}/`], names);
    return await ownCodeIn(join(stage, prefix), known);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** @throws CommandError if an item is not a check, or two have the same id. Ids of the tool never begin with `x-`. */
function requireChecks(checks: readonly api.Check[], known: readonly CheckInfo[]): Check[] {
  const ids = known.map(({ id }) => id);
  return checks.map((check, index) => {
    const { id, severity, title, why, example } = Object(check);
    const isValid =
      /^x(?:-[a-z0-9]+)+$/.test(id) &&
      /^(?:error|warning)$/.test(severity) &&
      [title, why, example].every((text) => typeof text === 'string') &&
      typeof check.run === 'function';
    if (!isValid)
      throw new CommandError(
        `${config}: \`checks[${index}]\` must have an \`id\` such as x-parks-have-benches, a \`severity\` (error or warning), \`title\`, \`why\` and \`example\` (texts), and \`run\` (a function)`,
      );
    if (ids.includes(id)) throw new CommandError(`${config}: there are two checks "${id}"`);
    ids.push(id);
    return ownCheck(check, (error) => fail(`${config}: ${id}`, error));
  });
}

function requireOutputs(outputs: readonly api.Output[]): Generator[] {
  return outputs.map((output, index) => {
    const where = `${config}: \`outputs[${index}]\``;
    if (typeof output !== 'function') throw new CommandError(`${where} must be a function`);
    return async (catalog) => {
      try {
        return [...(await output(publicPart(catalog)))].map((file) => requireFile(file));
      } catch (error) {
        return fail(where, error);
      }
    };
  });
}

function requireFile(file: GeneratedFile): GeneratedFile {
  const { path, contents } = Object(file);
  const isValid = typeof path === 'string' && typeof contents === 'string';
  if (isValid && path.startsWith('x-') && contents.endsWith('\n') && !contents.includes('\r'))
    return { path, contents };
  throw new Error(
    `made ${JSON.stringify(path)}: a \`path\` of your own begins with x-, and \`contents\` are a text that ends with a line end, and has no CR`,
  );
}

/** Names the city's code as the cause, so that the error does not look like a bug of the tool. @throws CommandError always. */
function fail(where: string, error: unknown): never {
  // The first line of the stack is in the city's code.
  const [, line = ''] = error instanceof Error ? firstMatch(/\n\s+(at .*)/, error.stack ?? '') : [];
  throw new CommandError(`${where} failed: ${messageOf(error)} ${line}`.trimEnd());
}
