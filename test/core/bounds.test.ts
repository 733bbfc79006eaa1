import { expect, test } from 'vitest';
import { check, diagnosticsOf, exampleFiles } from '../support/catalogs.ts';
import { isLinear } from '../support/cost.ts';

test('of one rule in one file, no more than 1,000 findings are looked for', () => {
  const files = exampleFiles().set('domains/water.yaml', `# ${'\u200b'.repeat(20_000)}\n`);
  expect(check(files).findings.filter((one) => one.check === 'encoding')).toHaveLength(1_000);
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
