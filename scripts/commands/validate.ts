import { Option } from 'commander';
import { checkCatalog } from '../../core/check/pipeline.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { ReportInput } from '../../core/report/report.ts';
import type { Gate, GateOptions } from '../add-on.ts';
import { fixFindings, writeChanges } from '../catalog/fix.ts';
import { requireDomain } from '../catalog/load.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { filesOfIndex, repositoryOf } from '../files/git-files.ts';
import { catalogOptionsOf, dayOf, formatOption, parseCount, todayOption } from '../options.ts';
import { printError } from '../print.ts';
import type { Project } from '../start/project.ts';
import { type Format, formats, writeReport } from '../write-report.ts';

/** @param gates additions of add-ons. */
export async function validate(args: readonly string[], project: Project, gates: readonly Gate[]): Promise<number> {
  const { engine } = project;
  const command = catalogOptionsOf(project, 'validate', 'Checks each file of the catalog, then the whole catalog.')
    .addOption(formatOption(...formats))
    .option('--max-warnings <n>', 'fail if there are more warnings', parseCount);
  for (const option of gates.flatMap(({ options }) => options)) command.option(...option);
  command
    .option('--staged', 'check the index of git, not the working tree')
    .addOption(
      new Option('--fix', 'correct findings that have one right answer, then report the rest').conflicts('staged'),
    )
    .option(...todayOption)
    .allowExcessArguments()
    .parse(args, { from: 'user' });
  if (command.args.length > 0) throw new CommandError('It takes no file names: it always checks the whole catalog');
  const options = command.opts<GateOptions & { today?: string; maxWarnings?: number; format: Format; fix?: true }>();
  const { catalog: folder, staged, maxWarnings = Number.POSITIVE_INFINITY } = options;
  const today = dayOf(options.today);
  const reporters = await Promise.all(gates.map(({ reporter }) => reporter(options, engine, today)));
  const files = staged ? filesOfIndex(repositoryOf(folder)) : readCatalog(folder);
  const check = (state: CatalogFiles) =>
    reporters.reduce<ReportInput>((checked, report) => report(checked), checkCatalog(state, engine, today));
  let checked = check(requireDomain(files, staged ? `${folder} in git's index` : folder));
  if (options.fix) checked = withFixes(checked, folder, check);
  const { errors, warnings } = await writeReport(options.format, checked, folder, engine.checkInfos);
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}

const invalidFiles = 'Some fixes need a catalog without invalid files: correct the files by hand, then run it again';

function withFixes(checked: ReportInput, folder: string, check: (files: CatalogFiles) => ReportInput): ReportInput {
  const fixed = fixFindings(checked, folder, check);
  writeChanges(folder, checked.files, fixed.checked.files);
  const lines = [...fixed.lines, `${fixed.lines.length} fixed`];
  if (fixed.checked.catalog === undefined) lines.push(invalidFiles);
  printError(`${lines.join('\n')}\n`);
  return fixed.checked;
}
