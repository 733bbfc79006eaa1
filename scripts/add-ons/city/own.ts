import type { Check } from '../../../core/check/check.ts';
import { ownCheck, shownOf } from '../../../core/check/own-check.ts';
import type { Rule } from '../../../core/read/diagnostic.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import type { GeneratedFile, Generator } from '../../../generators/generator.ts';
import { CommandError, messageOf } from '../../command-error.ts';
import type * as api from './api.d.ts';

/**
 * The checks that a city exports, as the tool runs its own. Their ids begin with `x-`, as the city's keys in the catalog do: the tool takes
 * no such name, today or later.
 *
 * @throws CommandError for anything else.
 */
export function requireChecks(checks: readonly api.Check[], config: string, known: readonly Rule[]): Check[] {
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
export function requireOutputs(outputs: readonly api.Output[], config: string): Generator[] {
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
