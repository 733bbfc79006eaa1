import type { Check } from '../../core/check/check.ts';
import type { Catalog } from '../../core/model/catalog.ts';
import type { Finding, Rule } from '../../core/read/diagnostic.ts';
import type { Generator } from '../../generators/generator.ts';
import { CommandError, messageOf } from '../command-error.ts';

/** What is a city's own begins so, as its keys in the catalog do: the tool takes no such name, today or later. */
const mark = 'x-';

/** The checks that a city exports. @throws CommandError for what is none. */
export function requireChecks(checks: unknown, config: string, known: readonly Rule[]): Check[] {
  if (!Array.isArray(checks)) throw new CommandError(`${config}: \`checks\` must be a list`);
  const ids = new Set(known.map(({ id }) => id));
  return checks.map((check: Partial<Check>, index) => {
    const { id = '', severity, title, why, example, run } = Object(check);
    const where = `${config}: \`checks[${index}]\``;
    if (!/^x(?:-[a-z0-9]+)+$/.test(id))
      throw new CommandError(`${where} must have an id such as ${mark}parks-have-benches`);
    if (ids.has(id)) throw new CommandError(`${where}: there are two checks "${id}"`);
    ids.add(id);
    if (severity !== 'error' && severity !== 'warning')
      throw new CommandError(`${where} (${id}): \`severity\` must be 'error' or 'warning'`);
    for (const [key, text] of Object.entries({ title, why, example }))
      if (typeof text !== 'string') throw new CommandError(`${where} (${id}): \`${key}\` must be a text`);
    if (typeof run !== 'function') throw new CommandError(`${where} (${id}): \`run\` must be a function`);
    return {
      ...(check as Check),
      run: (context) => {
        const found: Finding[] = guarded(() => [...run.call(check, shown(context))], `${config}: ${id}`);
        const paths = context.files.map(({ path }) => path);
        const wrong = found.find(
          ({ place, message }) => !paths.includes(place?.file) || typeof message?.template !== 'string',
        );
        if (wrong === undefined) return found;
        throw new CommandError(
          `${config}: ${id} found ${JSON.stringify(wrong)}: it must have a \`message\`, and a \`place\` in a file of the catalog`,
        );
      },
    };
  });
}

/** The outputs that a city exports. @throws CommandError for what is none. */
export function requireOutputs(outputs: unknown, config: string): Generator[] {
  if (!Array.isArray(outputs)) throw new CommandError(`${config}: \`outputs\` must be a list`);
  return outputs.map((output: unknown, index): Generator => {
    const where = `${config}: \`outputs[${index}]\``;
    if (typeof output !== 'function') throw new CommandError(`${where} must be a function`);
    return async (catalog, assets) => {
      const files = await guarded(
        async () => [...(await output(shown(catalog), { package: assets.package, sha256: assets.sha256 }))],
        where,
      );
      const stray = files.find(({ path }) => typeof path !== 'string' || !path.startsWith(mark));
      if (stray !== undefined)
        throw new CommandError(
          `${where} made ${JSON.stringify(stray.path)}: the path of your own output begins with ${mark}`,
        );
      const open = files.find(
        ({ contents }) => typeof contents !== 'string' || !contents.endsWith('\n') || contents.includes('\r'),
      );
      if (open !== undefined)
        throw new CommandError(
          `${where} made ${open.path}, whose contents must be a text that ends with a line end, and has no CR`,
        );
      return files;
    };
  });
}

/** What the code of a city sees of a catalog: what `api.d.ts` promises, and no more. */
function shown<Whole extends Catalog>(whole: Whole) {
  const { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage } = whole;
  const today = 'today' in whole ? { today: whole.today } : {};
  return { languages, sites, owners, externalDomains, domains, routes, limits, sourceLanguage, ...today };
}

/** The code of a city fails with its own name, not as a bug of the tool. */
function guarded<Result>(run: () => Result, where: string): Result {
  const fail = (error: unknown): never => {
    // The first line of the stack is in the city's code.
    const [, line = ''] = error instanceof Error ? (/\n\s+(at .*)/.exec(error.stack ?? '') ?? []) : [];
    throw new CommandError(`${where} failed: ${messageOf(error)} ${line}`.trimEnd());
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(fail) as Result) : result;
  } catch (error) {
    return fail(error);
  }
}
