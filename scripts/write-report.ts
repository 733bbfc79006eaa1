import { appendFileSync } from 'node:fs';
import { styleText } from 'node:util';
import type { CheckedCatalog } from '../core/check/pipeline.ts';
import type { CheckInfo } from '../core/read/finding.ts';
import { jsonReport } from '../core/report/formats/json.ts';
import { type LineOf, textReport } from '../core/report/formats/text.ts';
import { makeReport, maxShown, type Report, type ReportInput } from '../core/report/report.ts';
import { textOf } from '../core/report/report-location.ts';
import { withDiskErrors } from './command-error.ts';
import { sha256 } from './files/digest.ts';
import { displayPath } from './files/disk-files.ts';
import { repositoryTop } from './files/real-path.ts';
import { orUndefined, printReport } from './print.ts';
import { versionOfTool } from './start/tool-files.ts';

type Render = (report: Report, lineOf: LineOf, checkInfos: readonly CheckInfo[]) => string | Promise<string>;

/** Formats that only CI uses are loaded on demand. */
const renderers = {
  text: (report, lineOf) => textReport(report, lineOf, styleText),
  json: jsonReport,
  github: async (report) => (await import('../core/report/formats/github.ts')).githubReport(report),
  gitlab: async (report) => (await import('../core/report/formats/gitlab.ts')).gitlabReport(report, sha256),
  async sarif(report, _, checkInfos) {
    const { sarifReport } = await import('../core/report/formats/sarif.ts');
    return sarifReport(report, checkInfos, versionOfTool());
  },
} satisfies Readonly<Record<string, Render>>;

export type Format = keyof typeof renderers;
export const formats: readonly string[] = Object.keys(renderers);

/** Returns the totals. @param checkInfos of the checks that ran */
export async function writeReport(
  format: Format,
  checked: ReportInput,
  folder: string,
  checkInfos: readonly CheckInfo[],
) {
  // GitHub and GitLab expect paths from the top of the repository.
  const top = format === 'text' || format === 'json' ? undefined : repositoryTop('.');
  const limit = format === 'text' || format === 'github' ? maxShown : undefined;
  const report = makeReport(checked, (file) => displayPath(folder, file, top), limit);
  printReport(await renderers[format](report, linesIn(checked, folder), checkInfos));
  const { GITHUB_STEP_SUMMARY: path = '' } = process.env;
  if (format === 'github' && path !== '') await appendSummary(path, report);
  return report.summary;
}

async function appendSummary(path: string, report: Report): Promise<void> {
  const { githubSummary } = await import('../core/report/formats/github.ts');
  const append = () => withDiskErrors(`${path} cannot be written`, () => appendFileSync(path, githubSummary(report)));
  orUndefined(append, 'The job has no summary');
}

function linesIn({ files, findings }: CheckedCatalog, folder: string): LineOf {
  const paths = new Map(findings.map(({ location: { file } }) => [displayPath(folder, file), file]));
  let last: { readonly file: string; readonly lines: readonly string[] } | undefined;
  return (file, line) => {
    if (last?.file !== file) last = { file, lines: textOf(files, paths.get(file) ?? '').split(/\r?\n/) };
    return last.lines[line - 1];
  };
}
