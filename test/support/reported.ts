import type { Diagnostic } from '../../core/report/report.ts';
import type { Files } from './catalogs.ts';

/** A finding as its reader sees it, without the numbers of lines, which an edit elsewhere would change. */
export function reported(
  files: Files,
  { check, severity, file, pointer, message, hint, related = [], ...at }: Diagnostic,
) {
  const lineOf = (path: string, line: number) => files.get(path)?.split(/\r?\n/)[line - 1];
  const line = lineOf(file, at.line);
  return [
    `${file} ${severity} ${check} ${pointer}`.trimEnd(),
    ...(line === undefined ? [] : [frame(line, at.column - 1, at.endColumn - 1)]),
    `  ${message}`,
    // `catalog-file.test.ts` holds the list: there may be one more tomorrow.
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
