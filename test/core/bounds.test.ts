import { expect, test } from 'vitest';
import { makeReport } from '../../core/report/report.ts';
import { check, diagnosticsOf, exampleFiles } from '../support/catalogs.ts';
import { isLinear } from '../support/cost.ts';

test('findings of a whole run are bounded, and all are counted', () => {
  const files = exampleFiles();
  for (let index = 0; index < 105; index += 1) files.set(`domains/d${index}.yaml`, `# ${'\u200b'.repeat(510)}\n`);
  const checked = check(files);
  expect(checked.findings.length).toBeLessThanOrEqual(50_000);
  const { diagnostics, summary } = makeReport(checked, (file) => file);
  expect(summary.errors).toBe(105 * 510);
  expect(summary.hidden).toBe(summary.errors - diagnostics.length);
});

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
  const judge = (size: number) =>
    diagnosticsOf(exampleFiles().set('domains/water.yaml', around(sign.repeat(size / sign.length))));
  expect(isLinear(judge, 20_000)).toBe(true);
});
