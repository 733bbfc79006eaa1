import type { Diagnostic, Report, Summary } from '../../diagnostic.ts';
import { text as markdownText } from '../../encode/markdown.ts';
import { terminalText } from '../../encode/terminal.ts';
import { counted } from '../../words/counted.ts';

/** Annotations that GitHub shows of one kind in a step; it drops the rest without a word. */
const budget = 10;

/** Workflow commands of GitHub Actions: an annotation for each finding, errors first, within the budget of a step. */
export function githubReport({ diagnostics, summary }: Report): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').slice(0, budget);
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').slice(0, budget);
  const left = summary.errors + summary.warnings - errors.length - warnings.length;
  const { policy, release } = summary;
  const first = policy === undefined ? [] : [`::notice::${data(policy)}`];
  const breaks = (summary.branch ?? []).filter((one) => one.class === 'breaking').slice(0, budget - first.length);
  const lines = [...first, ...[...errors, ...warnings].map(annotation), ...breaks.map(notice)];
  if (left > 0) lines.push(`::notice::${left} more not annotated; the step summary lists them`);
  lines.push(
    `${foundIn(summary)} in ${counted(summary.domains, 'domain')} (${summary.descriptors} when counted per site)`,
  );
  if (release !== undefined) lines.push(terminalText(release));
  return `${lines.join('\n')}\n`;
}

function foundIn({ errors, warnings }: Summary): string {
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}

/** A break that the branch makes, at its line where it has one. */
function notice({ message, file, line, column }: NonNullable<Summary['branch']>[number]): string {
  const place = file === undefined ? '' : ` file=${property(file)},line=${line},col=${column},title=breaking change`;
  return `::notice${place}::${data(message)}`;
}

function annotation({ severity, file, line, endLine, column, endColumn, check, message, hint }: Diagnostic): string {
  const properties = [
    `file=${property(file)}`,
    `line=${line}`,
    `endLine=${endLine}`,
    `col=${column}`,
    `endColumn=${endColumn}`,
    `title=${property(check)}`,
  ];
  return `::${severity} ${properties.join(',')}::${data(hint === undefined ? message : `${message}\n${hint}`)}`;
}

/** The runner's own escapes, for what stands behind the second `::`. */
function data(text: string): string {
  return text
    .split('\n')
    .map((line) => terminalText(line).replaceAll('%', '%25'))
    .join('%0A');
}

function property(text: string): string {
  return terminalText(text).replaceAll('%', '%25').replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Bytes of a step's summary: GitHub drops one of more than 1 MiB. */
const summaryBytes = 1_000_000;

/** The report as Markdown, for `$GITHUB_STEP_SUMMARY`, as much of it as GitHub keeps. */
export function githubSummary({ diagnostics, summary }: Report): string {
  const { policy, release } = summary;
  const compared = [policy, release].flatMap((one) => (one === undefined ? [] : [`${cell(one)}\n\n`])).join('');
  const title = `### Catalog: ${foundIn(summary)}\n\n${compared}`;
  if (diagnostics.length === 0) return title;
  let bytes = 0;
  let shown = 0;
  let table = '| place | severity | check | message |\n|---|---|---|---|\n';
  for (const { file, line, column, severity, check, message, hint } of diagnostics) {
    const place = `${cell(file)}:${line}:${column}`;
    const row = `| ${place} | ${severity} | ${check} | ${cell(hint === undefined ? message : `${message}. ${hint}`)} |\n`;
    bytes += new TextEncoder().encode(row).length;
    if (bytes > summaryBytes) break;
    table += row;
    shown += 1;
  }
  const hidden = summary.errors + summary.warnings - shown;
  return `${title}${table}${hidden === 0 ? '' : `\n${hidden} more are not shown.\n`}\n`;
}

function cell(text: string): string {
  return markdownText(terminalText(text), 'ltr');
}
