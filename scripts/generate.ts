import { join, relative, resolve } from 'node:path';
import { checkRead, keyOf, readFolder, reportOf, textOf } from './check-catalog.ts';
import { CommandError } from './command-error.ts';
import { dayOf, optionsOf, parseDay, parseFolder } from './options.ts';
import { checkTree } from './output/check.ts';
import { printable } from './output/diff.ts';
import { sha256 } from './output/manifest.ts';
import { refuseOutput } from './output/refuse.ts';
import { stampedKeyMeanwhile } from './output/stamp.ts';
import { writeTree } from './output/write.ts';
import { writeReports } from './outputs.ts';
import { keepNewest } from './sealed.ts';
import type { Tool } from './tool.ts';
import { repeatOnChange } from './watch.ts';

interface Options {
  readonly catalog: string;
  readonly out: string;
  readonly check?: true;
  readonly watch?: true;
  readonly today?: string;
}

/** Validates, renders everything in memory, and only then writes (or, with `--check`, compares). */
export async function generate(words: readonly string[], tool: Tool): Promise<number> {
  const options = optionsOf('generate', 'Writes what follows from the catalog, entirely or not at all.')
    .option('--catalog <dir>', 'the catalog', parseFolder, 'catalog')
    .option('--out <dir>', 'where the output goes', parseFolder, 'generated')
    .option('--check', 'write nothing; show what differs from what would be written')
    .option('--today <day>', 'the day that exceptions expire against, YYYY-MM-DD in UTC', parseDay)
    .option('--watch', 'generate again after every change')
    .parse(words, { from: 'user' })
    .opts<Options>();
  const memory: Tool['memory'] = new Map();
  if (options.watch) return repeatOnChange(options.catalog, () => generateOnce(options, { ...tool, memory }));
  return generateOnce(options, tool);
}

async function generateOnce(options: Options, tool: Tool): Promise<number> {
  const out = resolve(options.out);
  const refusal = refuseOutput(out, { project: tool.root, catalog: resolve(options.catalog) });
  if (refusal !== undefined) throw new CommandError(refusal);

  const stamps = join(tool.root, 'node_modules/.cache/catalog-output');
  const file = join(stamps, `${sha256(out)}.json`);
  const stampedKey = options.check ? undefined : stampedKeyMeanwhile({ out, file });
  const today = dayOf(options.today);
  const read = await readFolder(options.catalog, tool);
  const stamp = { file, key: keyOf(read, today, tool) };
  // Only what had no error was ever stamped with this key, and nothing that a check looks at is another since.
  if ((await stampedKey?.()) === stamp.key) {
    process.stdout.write(`${options.out} is up to date\n`);
    return 0;
  }
  const checked = checkRead(read, today);
  if (checked.findings.some(({ severity }) => severity === 'error')) {
    const { path } = checked.folder;
    await writeReports(
      [{ format: 'text' }],
      reportOf(checked),
      () => [],
      (file) => textOf(path, relative(path, resolve(file))),
    );
    return 1;
  }
  const { catalog } = checked;
  // Rendering is large: it is not on the path of a run that has nothing to do.
  const { render } = await import('./render.ts');
  const files = await render(tool.root, catalog, read.sources, tool.progress);
  if (options.check) {
    const result = await checkTree(out, files, catalog.digest);
    if (result.kind === 'refused') throw new CommandError(result.problems.join('\n'));
    if (result.kind === 'fresh')
      process.stdout.write(`${options.out} is what the catalog says (${files.length} files)\n`);
    else
      for (const { path, difference, diff } of result.drifts)
        process.stdout.write(`${difference}: ${printable(path)}\n${diff ?? ''}`);
    return result.kind === 'fresh' ? 0 : 1;
  }
  tool.progress?.(`Writing ${files.length} files`, 0, 0);
  const result = await writeTree(out, files, catalog.digest, stamp);
  if (result.kind === 'refused') throw new CommandError(result.problems.join('\n'));
  keepNewest(stamps);
  process.stdout.write(
    result.kind === 'unchanged'
      ? `${options.out} is up to date\n`
      : `${options.out}: ${result.written} written, ${result.removed} removed, ${result.kept} unchanged\n`,
  );
  return 0;
}
