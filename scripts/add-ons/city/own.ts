import type { Check } from '../../../core/check/check.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import type { Finding, Rule } from '../../../core/read/diagnostic.ts';
import { firstMatch } from '../../../core/text/matches.ts';
import { type Sentence, word } from '../../../core/text/say.ts';
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
    const { id, severity, title, why, exceptedBy, example } = Object(check);
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
    const run: Check['run'] = (context) => {
      const where = `${config}: ${id}`;
      const found = guarded(where, () => [...check.run({ ...shown(context), today: context.today })]);
      const paths = context.files.map(({ path }) => path);
      return found.map((one) => requireFinding(one, paths, where));
    };
    return { id, severity, title, why, exceptedBy, example, run };
  });
}

/** A finding with the keys that `api.d.ts` names; a plain string becomes a sentence, in English alone. */
function requireFinding(found: api.Finding, paths: readonly string[], where: string): Finding {
  const { place, message, hint, related, fix } = Object(found);
  const others: readonly api.Related[] = [related ?? []].flat();
  const said = (text: api.Sentence | string): Sentence => (typeof text === 'string' ? word(text) : text);
  const isWhole =
    [place, ...others.map((one) => one?.place)].every((one) => paths.includes(one?.file)) &&
    [message, hint ?? '', ...others.map((one) => one?.message)].every((one) => typeof said(one)?.template === 'string');
  if (!isWhole)
    throw new CommandError(
      `${where} found ${JSON.stringify(found)}: it must have a \`message\`, and a \`place\` in a file of the catalog; so must what is \`related\`, and a \`hint\` is a text`,
    );
  return {
    place,
    message: said(message),
    hint: hint && said(hint),
    related: related && others.map((one) => ({ ...one, message: said(one.message) })),
    fix,
  };
}

/** The outputs that a city exports; their paths begin with `x-`. @throws CommandError for anything else. */
export function requireOutputs(outputs: readonly api.Output[], config: string): Generator[] {
  return outputs.map((output, index) => {
    const where = `${config}: \`outputs[${index}]\``;
    if (typeof output !== 'function') throw new CommandError(`${where} must be a function`);
    return async (catalog) => {
      const made = guarded(where, async () => [...(await output(shown(catalog)))]);
      return (await made).map((file) => requireFile(file, where));
    };
  });
}

function requireFile(file: GeneratedFile, where: string): GeneratedFile {
  const { path, contents } = Object(file);
  const isWhole = typeof path === 'string' && typeof contents === 'string';
  if (isWhole && path.startsWith('x-') && contents.endsWith('\n') && !contents.includes('\r'))
    return { path, contents };
  throw new CommandError(
    `${where} made ${JSON.stringify(path)}: a \`path\` of your own begins with x-, and \`contents\` are a text that ends with a line end, and has no CR`,
  );
}

/** What the code of a city sees of a catalog: what `api.d.ts` promises, and no more. */
function shown({ languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage }: Catalog) {
  return { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage };
}

/** The code of a city fails with its own name, not as a bug of the tool. */
function guarded<Result>(where: string, run: () => Result): Result {
  const fail = (error: unknown): never => {
    // The first line of the stack is in the city's code.
    const [, line = ''] = error instanceof Error ? firstMatch(/\n\s+(at .*)/, error.stack ?? '') : [];
    throw new CommandError(`${where} failed: ${messageOf(error)} ${line}`.trimEnd());
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(fail) as Result) : result;
  } catch (error) {
    return fail(error);
  }
}
