import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

export function expectLines(text: string, wanted: string): void {
  const linesOf = (one: string) => one.trim().split(/\s*\n\s*/);
  const lines = linesOf(wanted);
  expect(linesOf(text).filter((line) => lines.includes(line))).toEqual(lines);
}

/**
 * The rows of a table in a text file, below its first empty line: the cells between ` | `. A line that begins with `  |`
 * has the next cells of the row above.
 */
export function rowsIn(file: URL | string): string[][] {
  const [, table = ''] = readFileSync(file, 'utf8').split('\n\n');
  const rows = table.trimEnd().replaceAll('\n  |', ' |').split('\n');
  return rows.map((row) => row.split(/ \|(?= |$)/).map((cell) => cell.replace(/^ /, '')));
}

export function unescaped(text: string): string {
  return text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
}

export function sectionsIn(file: URL): [title: string, text: string][] {
  const [, ...sections] = readFileSync(file, 'utf8').split(/^=== /m);
  return sections.map((section) => {
    const end = section.indexOf('\n');
    return [section.slice(0, end), section.slice(end + 1)];
  });
}
