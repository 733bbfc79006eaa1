import { Option } from 'commander';
import { checkFolder, reportOf } from './check-catalog.ts';
import type { Tool } from './main.ts';
import { dayOf, optionsOf, parseCount, parseDay, parseFolder } from './options.ts';
import { textReport } from './text-report.ts';

interface Options {
  readonly catalog: string;
  readonly format: 'text' | 'json';
  readonly today?: string;
  readonly maxWarnings?: number;
}

export async function validate(words: readonly string[], tool: Tool): Promise<number> {
  const options = optionsOf('validate', 'Checks the catalog: each file, and the whole.')
    .option('--catalog <dir>', 'the catalog', parseFolder, 'catalog')
    .addOption(new Option('--format <format>', 'the report').choices(['text', 'json']).default('text'))
    .option('--max-warnings <n>', 'fail when there are more warnings than this', parseCount)
    .option('--today <day>', 'the day that exceptions expire against, YYYY-MM-DD in UTC', parseDay)
    .parse(words, { from: 'user' })
    .opts<Options>();
  const report = reportOf(await checkFolder(options.catalog, dayOf(options.today), tool));
  process.stdout.write(options.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : textReport(report));
  const { errors, warnings } = report.summary;
  return errors > 0 || warnings > (options.maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}
