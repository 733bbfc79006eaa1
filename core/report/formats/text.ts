import { terminalText } from '../../encode/terminal.ts';
import { counted } from '../../text/characters.ts';
import { grouped } from '../../text/lists.ts';
import { widthOf } from '../../text/width.ts';
import { domainsIn, errorsAndWarnings, errorsFirst, maxShown, type Report, type ReportedFinding } from '../report.ts';
import type { ReportLocation } from '../report-location.ts';

/** A line of a file, counted from 1, without its line end; undefined after the last one. */
export type LineOf = (file: string, line: number) => string | undefined;

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'cyan';

export type Paint = (style: Style, text: string) => string;

export function textReport(report: Report, lineOf: LineOf, paint: Paint): string {
  const sections = report.sections.map(({ title, lines }) =>
    [paint('bold', terminalText(title)), ...lines.map((line) => `  ${terminalText(line)}`)].join('\n'),
  );
  // The same finding at several locations has one cause, so it is shown once, at the first location.
  const groups = grouped(report.diagnostics, ({ severity, check, message, hint, related }) =>
    JSON.stringify([severity, check, message, hint, related]),
  );
  const blocks = [...groups.values()].map((group) => blockOf(group, lineOf, paint));
  return `${[...sections, ...blocks, totalLines(report, paint)].join('\n\n')}\n`;
}

const maxLocations = 10;

function blockOf([first, ...others]: [ReportedFinding, ...ReportedFinding[]], lineOf: LineOf, paint: Paint): string {
  const { related = [] } = first;
  const more = others.length - maxLocations;
  const color = first.severity === 'error' ? 'red' : 'yellow';
  const lines = [
    `${paint('bold', locationOf(first))} ${paint(color, first.severity)} ${paint('dim', first.check)}`,
    `  ${terminalText(first.message)}`,
    ...frameOf(first, lineOf, paint, color),
    ...relatedLines(related, paint),
    ...(first.hint === undefined ? [] : [`  ${paint('cyan', 'hint:')} ${terminalText(first.hint)}`]),
    ...others.slice(0, maxLocations).map((other) => `  ${paint('dim', 'also')} ${locationOf(other)}`),
    ...(more > 0 ? [`  ${paint('dim', `also at ${counted(more, 'more location')}`)}`] : []),
  ];
  return lines.join('\n');
}

function relatedLines(related: NonNullable<ReportedFinding['related']>, paint: Paint): string[] {
  return [...grouped(related, locationOf)].flatMap(([location, [first, ...others]]) => [
    `  ${paint('dim', location)} ${terminalText(first.message)}`,
    ...others.map(({ message }) => `    ${terminalText(message)}`),
  ]);
}

function locationOf({ file, line, column }: ReportLocation): string {
  return `${terminalText(file)}:${line}:${column}`;
}

const frameWidth = 100;

/** The previous line and the line of the finding, cut to a window around the finding. */
function frameOf(finding: ReportedFinding, lineOf: LineOf, paint: Paint, color: Style): string[] {
  const { file, line, column, endColumn } = finding;
  const marked = lineOf(file, line);
  if (marked === undefined || marked === '') return [];
  const start = Math.max(0, Math.min(column - 1 - frameWidth / 4, marked.length - frameWidth));
  const cut = (text: string) => terminalText(text.slice(start, start + frameWidth).replaceAll('\t', '→'));
  const before = start > 0 ? '…' : '';
  const window = (text: string) =>
    `${text.length > start ? before : ''}${cut(text)}${text.length > start + frameWidth ? '…' : ''}`;
  // The marks are as wide as the text above them with its escapes.
  const widthTo = (end: number) => before.length + widthOf(cut(marked.slice(0, end)));
  const from = widthTo(column - 1);
  const gutter = String(line).length;
  const row = (number: string, text: string) => `  ${paint('dim', `${number.padStart(gutter)} |`)} ${text}`.trimEnd();
  const previous = lineOf(file, line - 1);
  return [
    ...(previous === undefined ? [] : [row(String(line - 1), window(previous))]),
    row(String(line), window(marked)),
    row('', `${' '.repeat(from)}${paint(color, '^'.repeat(Math.max(1, widthTo(endColumn - 1) - from)))}`),
  ];
}

function totalLines({ diagnostics, summary, totals }: Report, paint: Paint): string {
  const { errors, warnings, files, waiting } = summary;
  const style = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'bold';
  const lines = [`${paint(style, errorsAndWarnings(summary))}: ${domainsIn(summary)} in ${counted(files, 'file')}`];
  const omitted = errors + warnings - diagnostics.length;
  if (totals.size > 1 || omitted > 0)
    for (const [check, total] of totals) lines.push(`  ${String(total).padStart(4)} ${check}`);
  if (waiting) lines.push('  The checks of the whole catalog have not run: correct the files above first');
  if (omitted > 0) lines.push(`  ${counted(omitted, 'finding')} not shown (at most ${maxShown} per check and file)`);
  const [first] = errorsFirst(diagnostics);
  if (first !== undefined) lines.push(paint('dim', `  npm run explain -- ${first.check} explains the check`));
  return lines.join('\n');
}
