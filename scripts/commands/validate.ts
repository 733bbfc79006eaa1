import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { Tool } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { digest } from '../files/digest.ts';
import { readCatalog } from '../files/disk-files.ts';
import { catalogOptionsOf, dayOf, parseCount, todayOption } from '../options.ts';
import { addOutputOptions, type Output, requireWritable, writeReports } from '../reports.ts';
import { engine, requireDescriptor } from '../start/engine.ts';
import { repeatOnChange } from './watch.ts';

interface Options {
  readonly catalog: string;
  readonly today?: string;
  readonly maxWarnings?: number;
  readonly watch?: true;
  readonly staged?: true;
  readonly since?: string;
  readonly released?: string;
  readonly fix?: true;
  readonly dryRun?: true;
}

/** The gate: checks the catalog in the working tree (or in git's index), and reports. */
export async function validate(words: readonly string[], { root }: Tool): Promise<number> {
  const given: Output[] = [];
  const command = catalogOptionsOf('validate', 'Checks the catalog: each file, and the whole.');
  const options = addOutputOptions(command, given)
    .option('--max-warnings <n>', 'fail when there are more warnings than this', parseCount)
    .option('--since <ref>', 'report only what is new since the merge base with this commit of git')
    .option('--released <ref>', 'with --since: the release (default: the highest release tag before the merge base)')
    .option('--staged', 'check what is in the index of git, not the working tree')
    .option('--fix', 'correct whatever has only one right answer, then report the rest')
    .option('--dry-run', 'with --fix: write nothing; show what would be written, and report the rest')
    .option(...todayOption)
    .option('--watch', 'check again after every change')
    .parse(words, { from: 'user' })
    .opts<Options>();
  if (options.dryRun && !options.fix) throw new CommandError('--dry-run goes with --fix');
  if (options.fix && (options.staged || options.watch)) {
    throw new CommandError('--fix works on the working tree: it does not go with --staged or --watch');
  }
  if (options.released !== undefined && options.since === undefined) {
    throw new CommandError('--released goes with --since: without it, nothing is compared');
  }
  if (options.watch && options.staged) throw new CommandError('--watch works on the working tree, not with --staged');
  const outputs = requireWritable(given, options.catalog, root);
  const once = () => validateOnce(options, outputs);
  return options.watch ? repeatOnChange(options.catalog, once) : once();
}

async function validateOnce(options: Options, outputs: readonly Output[]): Promise<number> {
  const { catalog: folder, staged = false } = options;
  const today = dayOf(options.today);
  // What is staged has a digest, to be held against that of the staged `generated/`.
  const checked = checkCatalog(await filesToCheck(folder, staged), staged ? { ...engine, digest } : engine, today);
  if (options.fix) return fix(options, outputs, checked, today);
  const narrowed = await narrowToChanges(checked, options, today);
  if (!staged) return judge(options, outputs, narrowed);
  const { isOutdated, withStaleTranslations } = await import('./compare.ts');
  const all = options.since === undefined ? withStaleTranslations(narrowed, folder, today) : narrowed;
  const code = await judge(options, outputs, all);
  if (code === 0 && isOutdated(checked, folder)) {
    process.stderr.write('generated/ is not up to date with what is staged: `npm run generate`, and stage it too\n');
  }
  return code;
}

/** Reports, and answers the exit code. */
async function judge({ catalog, maxWarnings }: Options, outputs: readonly Output[], checked: CheckedCatalog) {
  const { errors, warnings } = await writeReports(outputs, checked, catalog);
  return errors > 0 || warnings > (maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}

async function filesToCheck(folder: string, staged: boolean): Promise<CatalogFiles> {
  if (!staged) return requireDescriptor(readCatalog(folder), folder);
  const { filesOfIndex, repositoryOf } = await import('../files/git-files.ts');
  const files = filesOfIndex(repositoryOf(folder));
  return requireDescriptor(files ?? { entries: [], bytes: new Map() }, `${folder} in git's index`);
}

/** What is held against an earlier state of the catalog: git, and what asks it, is loaded only then. */
async function narrowToChanges(checked: CheckedCatalog, options: Options, today: string): Promise<CheckedCatalog> {
  const { since, released, staged, catalog: folder } = options;
  if (since === undefined && checked.findings.length === 0) return checked;
  const { sinceCommit, withEarlierNames } = await import('./compare.ts');
  return since === undefined
    ? withEarlierNames(checked, folder, today)
    : sinceCommit(checked, folder, { since, released, staged }, today);
}

/** Makes right what has one right answer, and judges the rest; with `--dry-run` the same, and nothing is written. */
async function fix(
  options: Options,
  outputs: readonly Output[],
  checked: CheckedCatalog,
  today: string,
): Promise<number> {
  const { catalog: folder, dryRun = false } = options;
  const { diffOf, fixCatalog, writeFixes } = await import('./fix.ts');
  const again = (files: CatalogFiles) => narrowToChanges(checkCatalog(files, engine, today), options, today);
  const fixed = await fixCatalog(await narrowToChanges(checked, options, today), folder, again);
  if (dryRun) process.stderr.write(diffOf(fixed, checked, folder));
  else writeFixes(fixed, folder);
  const total = `${fixed.lines.length} ${dryRun ? 'to fix; nothing was written' : 'fixed'}`;
  process.stderr.write(`${[...fixed.lines, total].join('\n')}\n`);
  return judge(options, outputs, fixed.checked);
}
