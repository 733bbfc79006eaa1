import { expect, test } from 'vitest';
import { makeReport } from '../../core/report/report.ts';
import { check, diagnosticsOf, exampleFiles } from '../support/catalogs.ts';

test('findings of a whole run are bounded, and all are counted', () => {
  const files = exampleFiles();
  for (let index = 0; index < 105; index += 1) files.set(`domains/d${index}.yaml`, `# ${'\u200b'.repeat(510)}\n`);
  const checked = check(files);
  expect(checked.findings.length).toBeLessThanOrEqual(50_000);
  const { diagnostics, summary } = makeReport(checked, (file) => file);
  expect(summary.errors).toBe(105 * 510);
  expect(summary.hidden).toBe(summary.errors - diagnostics.length);
});

/** Milliseconds of the processor, the least of three runs: what else the machine does is not in it. */
function cost(text: string): number {
  const times = [1, 2, 3].map(() => {
    const files = exampleFiles().set('domains/water.yaml', text);
    const before = process.cpuUsage().user;
    diagnosticsOf(files);
    return (process.cpuUsage().user - before) / 1_000;
  });
  return Math.min(...times);
}

test.each([
  ['carriage returns before two documents', (text: string) => `${text}\n---\na: 1\n---\nb: 1\n`, '\r'],
  ['carriage returns', (text: string) => text, '\r'],
  ['line separators before two documents', (text: string) => `${text}\n---\na: 1\n---\nb: 1\n`, '\u2028'],
  ['line separators behind a key', (text: string) => `a: b\n${text}: c\n`, '\u2028'],
  ['empty lines', (text: string) => `a: 1\n${text}b`, '\n'],
  ['blanks', (text: string) => `a: ${text}: b\n`, ' '],
  ['brackets', (text: string) => `a: ${text}`, '['],
  ['words', (text: string) => `${text}\nb: c\n`, 'a '],
  ['entries in braces', (text: string) => `a: {${text}`, 'a: b '],
])('four times the text takes no more than about four times as long: %s', (_, around, sign) => {
  const [small, large] = [15_000, 60_000].map((size) => cost(around(sign.repeat(size / 3 / sign.length))));
  // What grows with the square takes sixteen times as long.
  expect(large).toBeLessThan(10 * Math.max(small ?? 0, 20));
});
