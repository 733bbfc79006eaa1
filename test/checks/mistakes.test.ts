import type { ReportedFinding } from '../../core/report/report.ts';
import { diagnosticsOf, type Files, seedFiles } from '../support/catalogs.ts';
import { goldenList } from '../support/golden.ts';

const { testCases } = goldenList(new URL('mistakes.txt', import.meta.url), seedFiles(), 'domains/education.yaml');

/** Each mistake is reported once, on its line; an edit that follows the hint, below `then`, leaves no finding. */
testCases(({ after }, index) => {
  const all = diagnosticsOf(after).flatMap((finding) => reported(after, finding));
  const lines = all.map((line) => line.replace(/^domains\/education\.yaml /, ''));
  return lines.length === 0 && index === 0 ? ['nothing'] : lines;
});

function reported(
  files: Files,
  { check, severity, file, pointer, message, hint, related = [], ...at }: ReportedFinding,
) {
  const lineOf = (path: string, line: number) => files.get(path)?.split(/\r?\n/)[line - 1];
  const line = lineOf(file, at.line);
  return [
    `${file} ${severity} ${check} ${pointer}`.trimEnd(),
    ...(line === undefined ? [] : [frame(line, at.column - 1, at.endColumn - 1)]),
    `  ${message}`,
    ...(hint === undefined ? [] : [`  hint: ${hint.replace(/(known keys: ).*/, '$1…')}`]),
    ...related.map(
      (other) => `  also ${other.file} | ${visible(lineOf(other.file, other.line) ?? '').trim()} | ${other.message}`,
    ),
  ];
}

function frame(line: string, start: number, end: number): string {
  const before = visible(line.slice(0, start)).trimStart();
  return `  | ${before}⟦${visible(line.slice(start, end))}⟧${visible(line.slice(end))}`;
}

function visible(text: string): string {
  return text.replace(/[^\S ]|\p{Cc}|\p{Cf}|\p{Cs}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
