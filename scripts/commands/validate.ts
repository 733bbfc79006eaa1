import { Option } from 'commander';
import { type CheckedCatalog, checkCatalog, type Engine } from '../../core/check/pipeline.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { Reported } from '../../core/report/report.ts';
import { changedFiles, fixFindings } from '../catalog/fix.ts';
import { load, requireDescriptor } from '../catalog/load.ts';
import { sinceCommit, withEarlierNames, withStaleTranslations } from '../catalog/since-commit.ts';
import { CommandError } from '../command-error.ts';
import { filesOfIndex, repositoryOf } from '../files/git-files.ts';
import { historyOf } from '../files/history.ts';
import { replaceFiles } from '../files/replace-file.ts';
import { catalogOptionsOf, dayOf, formatOption, helpFor, parseCount, parseRef, todayOption } from '../options.ts';
import { printError } from '../print.ts';
import type { Project } from '../start/project.ts';
import { type Format, formats, writeReport } from '../write-report.ts';

interface Options {
  readonly catalog: string;
  readonly today?: string;
  readonly maxWarnings?: number;
  readonly format: Format;
  readonly staged?: true;
  readonly since?: string;
  readonly released?: string;
  readonly fix?: true;
}

/** `npm run validate`: checks the catalog in the working tree, or in git's index. */
export function validate(args: readonly string[], project: Project): number {
  const { engine } = project;
  const options = catalogOptionsOf(project, 'validate', 'Checks the catalog: each file, and the whole.')
    .addOption(formatOption(...formats))
    .option('--max-warnings <n>', 'fail when there are more warnings than this', parseCount)
    .option('--since <ref>', 'report only what is new since this branch began from REF, a branch or commit', parseRef)
    .option(
      '--released <ref>',
      'with --since: the release (default: the highest release tag before this branch began)',
      parseRef,
    )
    .option('--staged', 'check what is in the index of git, not the working tree')
    .addOption(new Option('--fix', 'correct what has only one right answer, then report the rest').conflicts('staged'))
    .option(...todayOption)
    .showHelpAfterError(`It takes no names of files: it reads the whole catalog. ${helpFor('validate')}`)
    .parse(args, { from: 'user' })
    .opts<Options>();
  if (options.released !== undefined && options.since === undefined) {
    throw new CommandError('--released goes with --since: without it, nothing is compared');
  }
  const { catalog: folder, staged } = options;
  const today = dayOf(options.today);
  const checked = staged ? loadStaged(folder, engine, today) : load(folder, engine, today);
  const narrow = narrowing(options, engine, today);
  const narrowed = narrow(checked);
  const again = (files: CatalogFiles) => narrow(checkCatalog(files, engine, today));
  if (options.fix) return fix(options, narrowed, again, engine);
  if (!staged) return report(options, narrowed, engine);
  const all = options.since ? narrowed : withStaleTranslations(narrowed, folder, engine);
  return report(options, all, engine);
}

function report({ catalog, format, maxWarnings }: Options, checked: Reported, { rules }: Engine) {
  const { errors, warnings } = writeReport(format, checked, catalog, rules);
  return errors > 0 || warnings > (maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}

function loadStaged(folder: string, engine: Engine, today: string): CheckedCatalog {
  const files = filesOfIndex(repositoryOf(folder)) ?? { entries: [], bytes: new Map() };
  return checkCatalog(requireDescriptor(files, `${folder} in git's index`), engine, today);
}

/** How a state is compared with an earlier one, which is read once. */
function narrowing({ since, released, catalog: folder }: Options, engine: Engine, today: string) {
  const history = since ? historyOf(folder, { since, released }) : undefined;
  return (checked: CheckedCatalog): Reported =>
    history ? sinceCommit(checked, history, engine, today) : withEarlierNames(checked, folder);
}

const waiting = 'Some fixes need all files to be right: correct the files by hand, then run it again';

type Again = (files: CatalogFiles) => Reported;

function fix(options: Options, checked: Reported, again: Again, engine: Engine): number {
  const fixed = fixFindings(checked, options.catalog, again);
  replaceFiles(options.catalog, changedFiles(checked.files, fixed.checked.files));
  const lines = [...fixed.lines, `${fixed.lines.length} fixed`];
  if (fixed.checked.catalog === undefined) lines.push(waiting);
  printError(`${lines.join('\n')}\n`);
  return report(options, fixed.checked, engine);
}
