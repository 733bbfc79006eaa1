import { accessSync, appendFileSync, constants, lstatSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import type { Report, Summary } from '../core/diagnostic.ts';
import type { CheckedCatalog } from '../core/pipeline.ts';
import type { ReportContext } from '../core/report/formats/context.ts';
import { jsonReport } from '../core/report/formats/json.ts';
import { type Colors, textReport } from '../core/report/formats/text.ts';
import { makeReport, textOf } from '../core/report/report.ts';
import { CommandError, messageOf } from './command-error.ts';
import { bytesIn } from './files/disk.ts';
import { displayPath } from './files/disk-files.ts';
import { trackedIn } from './files/git-files.ts';
import { isInside, realPath } from './files/real-path.ts';
import { replaceFile } from './files/replace-file.ts';
import { sha256 } from './files/sha256.ts';
import { allRules } from './start/rules.ts';

type Render = (report: Report, context: ReportContext, isOnStdout: boolean) => string | Promise<string>;

// What only a machine reads is loaded when it is asked for.
const renderers = {
  text: (report, context, isOnStdout) =>
    textReport(report, context, isOnStdout ? terminalColors() : pc.createColors(false)),
  json: (report) => jsonReport(report),
  github: async (report) => {
    const { githubReport, githubSummary } = await import('../core/report/formats/github.ts');
    const summary = process.env.GITHUB_STEP_SUMMARY ?? '';
    try {
      if (summary !== '') appendFileSync(summary, githubSummary(report));
    } catch (error) {
      throw new CommandError(`${summary} cannot be written: ${messageOf(error)}`);
    }
    return githubReport(report);
  },
  sarif: async (report, context) => (await import('../core/report/formats/sarif.ts')).sarifReport(report, context),
  gitlab: async (report, context) => (await import('../core/report/formats/gitlab.ts')).gitlabReport(report, context),
  junit: async (report, context) => (await import('../core/report/formats/junit.ts')).junitReport(report, context),
} satisfies Readonly<Record<string, Render>>;

type Format = keyof typeof renderers;
/** What `--format` takes. */
export const formats: readonly string[] = Object.keys(renderers);
const formatList = formats.join(', ');

/** One report: to a file, or to standard output. */
export interface Output {
  readonly format: Format;
  readonly file?: string;
}

/** `--format` and `--output-file`, each repeatable: a file belongs to the format before it. */
export function addOutputOptions(command: Command, outputs: Output[]): Command {
  const isFormat = (value: string): value is Format => Object.hasOwn(renderers, value);
  return command
    .option(
      '--format <format>',
      `the report: ${formatList} (default: text); may be given several times`,
      (value: string) => {
        if (!isFormat(value)) throw new InvalidArgumentError(`It must be one of ${formatList}.`);
        outputs.push({ format: value });
      },
    )
    .option('--output-file <file>', "write the preceding --format's report to this file", (file: string) => {
      if (file === '') throw new InvalidArgumentError('It must be a file.');
      const last = outputs.pop() ?? { format: 'text' };
      if (last.file !== undefined) throw new InvalidArgumentError('It must follow a --format of its own.');
      outputs.push({ ...last, file });
    });
}

/** What a report of any format begins with; an empty file is nobody's work either. */
const reportStart =
  /^(?:$|\d+ errors?, |[^\n]+:\d+:\d+ (?:error|warning) |::(?:error|warning|notice) |\{\n +"diagnostics"|\{\n +"\$schema": "[^"]*sarif|\[\]\n|\[\n +\{\n +"description"|<\?xml [^>]*>\n<testsuites )/;

/** Whether a file is somebody's work: of the project or of git, and not a report of before. */
function isWork(path: string, root: string): boolean {
  const text = bytesIn(dirname(path), basename(path))?.toString('utf8', 0, 4096);
  if (text === undefined || reportStart.test(text)) return false;
  return isInside(path, root) || trackedIn(dirname(path)).has(basename(path));
}

/**
 * The reports to write, text where none was asked for. Fails early, before a long check: at most one goes to standard output, and
 * none takes the place of anything but a report, or stands where the tool keeps files of its own.
 *
 * @throws CommandError (exit 2)
 */
export function requireWritable(outputs: readonly Output[], catalog: string, root: string): readonly Output[] {
  if (outputs.filter(({ file }) => file === undefined).length > 1) {
    throw new CommandError('Only one --format can go to standard output; give the others an --output-file');
  }
  const guarded = [catalog, ...['.git', 'generated', 'node_modules'].map((name) => join(root, name))].map(realPath);
  const places = new Set<string>();
  for (const { file } of outputs) {
    if (file === undefined) continue;
    const path = realPath(file);
    if (places.has(path))
      throw new CommandError(`${file} cannot hold two reports: give each --format a file of its own`);
    places.add(path);
    if (guarded.some((own) => path === own || isInside(path, own))) {
      throw new CommandError(`${file} cannot be a report: it is part of the catalog, or of what is generated`);
    }
    if (isWork(path, realPath(root))) {
      throw new CommandError(`${file} cannot be a report: it is there already, and it is none; name another file`);
    }
    try {
      const there = statSync(path, { throwIfNoEntry: false });
      if (there?.isDirectory()) throw new Error('it is a folder');
      accessSync(there === undefined || there.isFile() ? dirname(path) : path, constants.W_OK);
    } catch (error) {
      throw new CommandError(`${file} cannot be written: ${messageOf(error)}`);
    }
  }
  return outputs.length === 0 ? [{ format: 'text' }] : outputs;
}

/**
 * Writes every report of what was checked, and answers its totals.
 *
 * @param folder the catalog, as the files of the report are shown relative to the working directory.
 * @throws CommandError (exit 2) when a file cannot be written.
 */
export async function writeReports(
  outputs: readonly Output[],
  checked: CheckedCatalog,
  folder: string,
): Promise<Summary> {
  const report = makeReport(checked, (file) => displayPath(folder, file));
  const context = contextOf(checked, folder);
  for (const { format, file } of outputs) {
    const text = await renderers[format](report, context, file === undefined);
    if (file === undefined) process.stdout.write(text);
    else writeReport(file, text);
  }
  return report.summary;
}

/** A report goes through a link, and into what is no file (`/dev/stderr`, a pipe). @throws CommandError (exit 2) */
function writeReport(path: string, text: string): void {
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
  try {
    if (isFile) replaceFile(path, text);
    else writeFileSync(path, text);
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${path} cannot be written: ${messageOf(error)}`);
  }
}

/** For standard output: colour on a terminal only, unless NO_COLOR or FORCE_COLOR says otherwise. */
export function terminalColors(): Colors {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM } = process.env;
  const isTerminal = process.stdout.isTTY === true && TERM !== 'dumb';
  return pc.createColors(NO_COLOR === '' && FORCE_COLOR !== '0' && (FORCE_COLOR !== '' || isTerminal));
}

function contextOf({ files }: CheckedCatalog, folder: string): ReportContext {
  const paths = new Map([...files.bytes.keys()].map((file) => [displayPath(folder, file), file]));
  let last: { readonly file: string; readonly lines: readonly string[] } | undefined;
  return {
    rules: new Map(allRules.map((rule) => [rule.id, rule])),
    files: [...paths.keys()],
    lineOf(file, line) {
      if (last?.file !== file) last = { file, lines: textOf(files, paths.get(file) ?? '').split(/\r?\n/) };
      return last.lines[line - 1];
    },
    hash: sha256,
  };
}
