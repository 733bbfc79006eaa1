import { escapeText } from '../../encode/markdown.ts';
import { terminalText } from '../../encode/terminal.ts';
import { itemsBy } from '../../text/lists.ts';
import { domainsIn, errorsAndWarnings, errorsFirst, type Report, type ReportedFinding, sentenceOf } from '../report.ts';

/** GitHub shows this many annotations of one severity per step, and silently drops the rest. */
const maxAnnotations = 10;

export function githubReport({ diagnostics, summary, sections }: Report): string {
  const bySeverity = itemsBy(diagnostics, ({ severity }) => severity);
  const annotated = [
    ...bySeverity('error').slice(0, maxAnnotations),
    ...bySeverity('warning').slice(0, maxAnnotations),
  ];
  const omitted = summary.errors + summary.warnings - annotated.length;
  const notices = sections.map(({ title, lines }) => `::notice::${data([title, ...lines].join('\n'))}`);
  const lines = [...notices, ...annotated.map(annotation)];
  if (omitted > 0) lines.push(`::notice::${omitted} more not annotated: \`--format json\` lists them`);
  lines.push(`${errorsAndWarnings(summary)} in ${domainsIn(summary)}`);
  return `${lines.join('\n')}\n`;
}

function annotation({ severity, check, message, hint, ...finding }: ReportedFinding): string {
  const { file, line, endLine, column, endColumn } = finding;
  const location = `file=${property(file)},line=${line},endLine=${endLine},col=${column},endColumn=${endColumn}`;
  const text = data(hint === undefined ? message : `${message}\n${hint}`);
  return `::${severity} ${location},title=${property(check)}::${text}`;
}

/** The runner's escapes for the text after the second `::`. */
function data(text: string): string {
  return text
    .split('\n')
    .map((line) => terminalText(line).replaceAll('%', '%25'))
    .join('%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** At most this many rows: GitHub drops a summary of more than 1 MiB. */
const maxRows = 500;

export function githubSummary({ diagnostics, summary, sections }: Report): string {
  const blocks = [`### Catalog: ${errorsAndWarnings(summary)}`];
  for (const { title, lines } of sections) {
    blocks.push(cell(title));
    if (lines.length > 0) blocks.push(lines.map((line) => `- ${cell(line)}`).join('\n'));
  }
  const rows = errorsFirst(diagnostics)
    .slice(0, maxRows)
    .map(({ file, line, column, severity, check, ...rest }) => {
      return `| ${cell(file)}:${line}:${column} | ${severity} | ${check} | ${escapeText(sentenceOf(rest), 'ltr')} |`;
    });
  if (rows.length > 0)
    blocks.push(['| location | severity | check | message |', '|---|---|---|---|', ...rows].join('\n'));
  const omitted = summary.errors + summary.warnings - rows.length;
  if (omitted > 0) blocks.push(`${omitted} more are not shown.`);
  return `${blocks.join('\n\n')}\n\n`;
}

function cell(text: string): string {
  return escapeText(terminalText(text), 'ltr');
}
