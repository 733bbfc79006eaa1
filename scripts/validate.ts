import { join, relative, resolve, sep } from 'node:path';
import type { CheckedFinding, Report } from '../core/diagnostic.ts';
import { makeReport } from '../core/report.ts';
import { decodeText } from '../core/text.ts';
import { checkFolder, type Subject, textOf } from './check-catalog.ts';
import { CommandError } from './command-error.ts';
import { dayOf, optionsOf, parseCount, parseDay, parseFolder } from './options.ts';
import { addOutputOptions, type Output, requireOneOnStdout, requireWritable, writeReports } from './outputs.ts';
import { displayPath } from './read-catalog.ts';
import type { Tool } from './tool.ts';
import { repeatOnChange } from './watch.ts';

interface Options {
  readonly catalog: string;
  readonly today?: string;
  readonly maxWarnings?: number;
  readonly watch?: true;
  readonly staged?: true;
  readonly since?: string;
  readonly fix?: true;
  readonly dryRun?: true;
}

/** The gate: checks the catalog in the working tree (or in git's index), and reports. */
export async function validate(words: readonly string[], tool: Tool): Promise<number> {
  const given: Output[] = [];
  const command = optionsOf('validate', 'Checks the catalog: each file, and the whole.').option(
    '--catalog <dir>',
    'the catalog',
    parseFolder,
    'catalog',
  );
  const options = addOutputOptions(command, given)
    .option('--max-warnings <n>', 'fail when there are more warnings than this', parseCount)
    .option('--since <ref>', 'report only what is new since the merge base with this commit of git')
    .option('--staged', 'check what is in the index of git, not the working tree')
    .option('--fix', 'write back what has one right answer, then report the rest')
    .option('--dry-run', 'with --fix: show what would be written')
    .option('--today <day>', 'the day that exceptions expire against, YYYY-MM-DD in UTC', parseDay)
    .option('--watch', 'check again after every change')
    .parse(words, { from: 'user' })
    .opts<Options>();
  const outputs = requireOneOnStdout(given);
  if (options.dryRun && !options.fix) throw new CommandError('--dry-run goes with --fix');
  if (options.fix && (options.staged || options.since !== undefined || options.watch)) {
    throw new CommandError('--fix works on the whole working tree: it does not go with --staged, --since or --watch');
  }
  if (options.watch && options.staged) throw new CommandError('--watch works on the working tree, not with --staged');
  requireWritable(outputs);
  const memory: Tool['memory'] = new Map();
  if (options.watch) {
    return repeatOnChange(options.catalog, () => validateOnce(options, outputs, { ...tool, memory }));
  }
  return validateOnce(options, outputs, tool);
}

async function validateOnce(options: Options, outputs: readonly Output[], tool: Tool): Promise<number> {
  const today = dayOf(options.today);
  const checked = options.staged
    ? await checkStaged(options.catalog, today)
    : await checkWorkTree(options.catalog, today, tool);
  if (options.fix) {
    const { fixFolder } = await import('./fix.ts');
    const fixed = fixFolder({ ...checked, findings: await narrowed(checked, options, today) }, today);
    if (options.dryRun) {
      process.stdout.write(fixed.diff);
      return 0;
    }
    fixed.write();
    process.stderr.write(`${fixed.count} fixed\n`);
    const { fix: _done, ...rest } = options;
    return validateOnce(rest, outputs, tool);
  }
  const findings = await narrowed(checked, options, today);
  const report = reportFor({ ...checked, findings });
  const files = () => checked.files.map(display(checked));
  await writeReports(outputs, report, files, (file) => checked.textOf(fromDisplay(checked, file)));
  const { errors, warnings } = report.summary;
  return errors > 0 || warnings > (options.maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}

async function checkWorkTree(folder: string, today: string, tool: Tool): Promise<Subject> {
  const checked = await checkFolder(folder, today, tool);
  const files = checked.folder.entries.filter(({ kind }) => kind === 'file').map(({ path }) => path);
  return { ...checked, files, textOf: (file) => textOf(checked.folder.path, file) };
}

async function checkStaged(folder: string, today: string): Promise<Subject> {
  const { checkTree } = await import('./catalog-at.ts');
  const { repositoryOf, treeOfIndex } = await import('./git-tree.ts');
  const path = resolve(folder);
  const tree = treeOfIndex(repositoryOf(path));
  if (tree === undefined || ![...tree.files.keys()].some((file) => file.startsWith('domains/'))) {
    throw new CommandError(`git's index has no descriptor in ${folder} (domains/<id>.yaml), so nothing was checked`);
  }
  return {
    ...checkTree(tree, today),
    folder: { path, entries: tree.entries },
    files: [...tree.files.keys()],
    textOf: (file) => decodeText(file, tree.files.get(file) ?? new Uint8Array()).text,
  };
}

/** All findings, or with `--since` the new ones, and translations that were left behind; names that were renamed are told. */
async function narrowed(subject: Subject, options: Options, today: string): Promise<readonly CheckedFinding[]> {
  const { since, staged = false, catalog: folder } = options;
  const isUnknownName = ({ check }: CheckedFinding) => check === 'unknown-dependency' || check === 'unknown-user';
  if (since === undefined && !subject.findings.some(isUnknownName)) return subject.findings;
  const { checkTree } = await import('./catalog-at.ts');
  const { commitOf, mergeBaseOf, renamesSince, repositoryOf, treeOfCommit } = await import('./git-tree.ts');
  const { withRenamedNames } = await import('../core/renamed-names.ts');
  let repository: ReturnType<typeof repositoryOf>;
  let base: string;
  try {
    repository = repositoryOf(subject.folder.path);
    base = since === undefined ? commitOf(repository, 'HEAD') : mergeBaseOf(repository, since);
  } catch (error) {
    // Without --since git is only asked for a better hint.
    if (since === undefined && error instanceof CommandError) return subject.findings;
    throw error;
  }
  const tree = treeOfCommit(repository, base);
  if (tree === undefined) {
    if (since === undefined) return subject.findings;
    process.stderr.write(`${folder} was not there at ${base.slice(0, 12)}: every finding is new\n`);
    return subject.findings;
  }
  const before = checkTree(tree, today);
  const told = withRenamedNames(subject.findings, before.catalog, subject.catalog);
  if (since === undefined) return told;
  const { newFindings } = await import('../core/new-findings.ts');
  const { staleTranslations, translationStale } = await import('../core/stale-translations.ts');
  const { id: check, severity } = translationStale;
  const stale = [...staleTranslations(before.catalog, subject.catalog)].map((finding) => ({
    ...finding,
    check,
    severity,
  }));
  return [...newFindings(before.findings, told, renamesSince(repository, base, staged)), ...stale];
}

function reportFor(subject: Subject): Report {
  return makeReport(subject.findings, subject.counts, subject.textOf, display(subject));
}

function display({ folder }: Subject): (file: string) => string {
  return (file) => displayPath(folder.path, file);
}

function fromDisplay({ folder }: Subject, file: string): string {
  return relative(folder.path, join(process.cwd(), file)).split(sep).join('/');
}
