import { Option } from 'commander';
import { checkFolder, reportOf } from './check-catalog.ts';
import type { Tool } from './main.ts';
import { dayOf, optionsOf, parseCount, parseDay, parseFolder } from './options.ts';
import { textReport } from './text-report.ts';
import { repeatOnChange } from './watch.ts';

interface Options {
  readonly catalog: string;
  readonly format: 'text' | 'json';
  readonly today?: string;
  readonly maxWarnings?: number;
  readonly watch?: true;
}

export async function validate(words: readonly string[], tool: Tool): Promise<number> {
  const options = optionsOf('validate', 'Checks the catalog: each file, and the whole.')
    .option('--catalog <dir>', 'the catalog', parseFolder, 'catalog')
    .addOption(new Option('--format <format>', 'the report').choices(['text', 'json']).default('text'))
    .option('--max-warnings <n>', 'fail when there are more warnings than this', parseCount)
    .option('--today <day>', 'the day that exceptions expire against, YYYY-MM-DD in UTC', parseDay)
    .option('--watch', 'check again after every change')
    .parse(words, { from: 'user' })
    .opts<Options>();
  const memory: Tool['memory'] = new Map();
  if (options.watch) return repeatOnChange(options.catalog, () => validateOnce(options, { ...tool, memory }));
  return validateOnce(options, tool);
}

async function validateOnce(options: Options, tool: Tool): Promise<number> {
  const report = reportOf(await checkFolder(options.catalog, dayOf(options.today), tool));
  process.stdout.write(options.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : textReport(report));
  const { errors, warnings } = report.summary;
  return errors > 0 || warnings > (options.maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}
