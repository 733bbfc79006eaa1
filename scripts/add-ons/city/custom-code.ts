import { Console } from 'node:console';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check, CheckContext } from '../../../core/check/check.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import type { CheckInfo, Finding } from '../../../core/read/finding.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import type { GeneratedFile, Generator } from '../../../generators/generator.ts';
import type { OwnCode } from '../../add-on.ts';
import { CommandError, withDiskErrors } from '../../command-error.ts';
import { git, repositoryOf } from '../../files/git-files.ts';
import { realPath } from '../../files/real-path.ts';
import { orUndefined } from '../../print.ts';
import { messageOf } from '../shared/message-of.ts';
import type * as api from './api.d.ts';

const config = 'catalog.config.mjs';

export async function customCodeIn(folder: string, checkInfos: readonly CheckInfo[]): Promise<OwnCode | undefined> {
  if (!existsSync(join(folder, config))) return undefined;
  // Standard output contains only the report.
  globalThis.console = new Console(process.stderr);
  const { href } = pathToFileURL(resolve(folder, config));
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ href).catch((error: unknown) => {
    throw new CommandError(`${config} cannot be loaded: ${messageOf(error)} (\`node ${config}\` shows the line)`);
  });
  const { checks = [], outputs = [], ...others } = exported;
  if (Object.keys(others).length > 0 || !Array.isArray(checks) || !Array.isArray(outputs))
    throw new CommandError(`${config} may export only the lists \`checks\` and \`outputs\``);
  return { checks: requireChecks(checks, checkInfos), outputs: requireOutputs(outputs), config };
}

export async function stagedCodeIn(folder: string, checkInfos: readonly CheckInfo[]): Promise<OwnCode | undefined> {
  const repository = orUndefined(() => repositoryOf(folder));
  if (repository === undefined) return undefined;
  const { prefix } = repository;
  const names = String(git(repository, ['ls-files', '-z', '--', prefix || '.']));
  if (!names.split('\0').includes(posix.join(prefix, config))) return undefined;
  // In node_modules, so that imports of packages work.
  const stage = join(realPath(join(folder, 'node_modules')), '.cache', `staged-${randomUUID()}`);
  withDiskErrors('The staged files cannot be copied', () => mkdirSync(stage, { recursive: true }));
  try {
    git(repository, ['checkout-index', '-z', '--stdin', `--prefix=${stage}/`], names);
    return await customCodeIn(join(stage, prefix), checkInfos);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** @throws CommandError if an item is not a check, or two have the same id. Ids of the tool never begin with `x-`. */
function requireChecks(checks: readonly api.Check[], checkInfos: readonly CheckInfo[]): Check[] {
  const ids = checkInfos.map(({ id }) => id);
  return checks.map((check, index) => {
    const { id, severity, title, why, example, run } = Object(check);
    const areTexts = [title, why, example].every((text) => typeof text === 'string');
    const isValid = areTexts && typeof run === 'function' && /^x(?:-[a-z0-9]+)+$/.test(id);
    if (!isValid || !/^(?:error|warning)$/.test(severity))
      throw new CommandError(
        `${config}: \`checks[${index}]\` must have an \`id\` such as x-lamps, a \`severity\` (error or warning), texts (\`title\`, \`why\`, \`example\`) and a function \`run\``,
      );
    if (ids.includes(id)) throw new CommandError(`${config}: there are two checks "${id}"`);
    ids.push(id);
    return { ...check, run: (context) => findingsOf(check, context) };
  });
}

function findingsOf(check: api.Check, context: CheckContext): Finding[] {
  const paths = context.files.map(({ path }) => path);
  try {
    const findings = check.run({ ...publicPart(context), today: context.today });
    return Array.from(findings, (finding) => requireFinding(finding, paths));
  } catch (error) {
    return fail(check.id, error);
  }
}

function requireOutputs(outputs: readonly api.Output[]): Generator[] {
  return outputs.map((output, index) => async (catalog) => {
    try {
      return Array.from(await output(publicPart(catalog)), requireFile);
    } catch (error) {
      return fail(`\`outputs[${index}]\``, error);
    }
  });
}

/** The part of the catalog that `api.d.ts` promises. */
function publicPart(catalog: Catalog) {
  const { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage } = catalog;
  return { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage };
}

/** @throws CommandError always: a fault of custom code must not look like a bug of the tool. */
function fail(name: string, error: unknown): never {
  // The first line of the stack is in the custom code, unless the error is ours.
  const stack = error instanceof Error && !(error instanceof CommandError) ? error.stack : '';
  const [, line = ''] = firstMatch(/\n\s+(at .*)/, stack ?? '');
  throw new CommandError(`${config}: ${name} failed: ${messageOf(error)} ${line}`.trimEnd());
}

function requireFile(file: GeneratedFile): GeneratedFile {
  const { path, contents } = Object(file);
  if (/^x-/.test(path) && /^[^\r]*\n$/.test(contents)) return { path, contents: String(contents) };
  throw new CommandError(
    `made ${JSON.stringify(path)}: a \`path\` must begin with x-, and \`contents\` must be a text that ends with a line end, without CR`,
  );
}

/** @param paths the files of the catalog. @throws CommandError if a finding has no right location or message. */
function requireFinding({ hint, related = [], fix, ...finding }: api.Finding, paths: readonly string[]): Finding {
  const located = (item: unknown) => {
    // Version 0.1 called the key `place`.
    const { place, location = place, message } = Object(item);
    const { file, pointer } = Object(location);
    if (paths.includes(file) && typeof pointer === 'string' && typeof message === 'string')
      return { location, message };
    throw new CommandError(
      'a finding must have a `location`: a `file` of the catalog and a `pointer`; and a `message`',
    );
  };
  return { ...located(finding), hint, related: related.map(located), fix };
}
