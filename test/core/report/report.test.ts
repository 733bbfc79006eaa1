import { describe, expect, test } from 'vitest';
import type { CheckedFinding } from '../../../core/diagnostic.ts';
import type { Place } from '../../../core/place.ts';
import { makeReport } from '../../../core/report/report.ts';

const counts = { domains: 1, descriptors: 2, files: 3 };
const error = (place: Place, more: Partial<CheckedFinding> = {}): CheckedFinding => ({
  check: 'schema',
  severity: 'error',
  place,
  message: 'It is wrong',
  ...more,
});
const reportOf = (text: string, ...findings: CheckedFinding[]) =>
  makeReport(
    {
      findings,
      counts,
      catalog: undefined,
      files: { entries: [], bytes: new Map(['a', 'b', 'a.yaml', 'b.yaml'].map((file) => [file, Buffer.from(text)])) },
    },
    (file) => `shown/${file}`,
  );
const placed = (text: string, place: Place) => {
  const [one] = reportOf(text, error(place)).diagnostics;
  return [one?.line, one?.column, one?.endColumn];
};

describe('a place is a line and columns from 1, which end on the line where they start', () => {
  const span = (start: number, end: number): Place => ({ file: 'a.yaml', start, end });
  test.each([
    ['the first character', 'abc\ndef\n', 0, 1, [1, 1, 2]],
    ['on the second line', 'abc\ndef\n', 5, 6, [2, 2, 3]],
    ['to the end of the line, and no further', 'abc\ndef\n', 1, 7, [1, 2, 4]],
    ['of no length: one character', 'abc\n', 1, 1, [1, 2, 3]],
    ['behind the last character of a line', 'abc\ndef\n', 3, 4, [1, 4, 4]],
    ['at the end of the text', 'abc', 3, 3, [1, 4, 4]],
    ['at the end, behind the last line end', 'abc\n', 4, 4, [2, 1, 1]],
    ['in an empty text', '', 0, 0, [1, 1, 1]],
    ['before CR LF', 'abc\r\ndef', 1, 9, [1, 2, 4]],
    ['on the last line without a line end', 'abc\ndef', 5, 99, [2, 2, 4]],
    ['of many lines', 'a\n\n\nb\nc\nd\n', 6, 7, [5, 1, 2]],
  ])('%s', (_, text, start, end, expected) => {
    expect(placed(text, span(start, end))).toEqual(expected);
  });

  const text = 'a: 1\nlist:\n  - { x: "q" }\n  - y\nmap:\n  k: v\nempty:\n';
  test.each([
    ['/a', undefined, [1, 4, 5]],
    ['/a', 'key', [1, 1, 2]],
    ['/list', undefined, [2, 1, 5]],
    ['/list/0', undefined, [3, 5, 6]],
    ['/list/0/x', undefined, [3, 10, 13]],
    ['/list/1', 'key', [4, 5, 6]],
    ['/map', undefined, [5, 1, 4]],
    ['/map/k', undefined, [6, 6, 7]],
    ['/empty', undefined, [7, 1, 6]],
    ['/map/nothing', undefined, [5, 1, 4]],
    ['', undefined, [1, 1, 2]],
  ] as const)('the pointer %s, %s', (pointer, part, expected) => {
    const place: Place = part === undefined ? { file: 'a.yaml', pointer } : { file: 'a.yaml', pointer, part };
    expect(placed(text, place)).toEqual(expected);
  });
});

test('a diagnostic has the keys of the contract, and only those that it has something for', () => {
  const place = { file: 'a.yaml', pointer: '/a' };
  const related = [{ place: { file: 'b.yaml', start: 2, end: 3 }, message: 'Here too' }];
  const bare = {
    check: 'schema',
    severity: 'error',
    message: 'It is wrong',
    file: 'shown/a.yaml',
    line: 1,
    column: 4,
    endLine: 1,
    endColumn: 5,
    pointer: '/a',
  };
  const [one] = reportOf('a: 1\n', error(place, { related: [] })).diagnostics;
  expect(one).toStrictEqual(bare);
  const [two] = reportOf('a: 1\n', error(place, { related, hint: 'Correct it' })).diagnostics;
  expect(two).toStrictEqual({
    ...bare,
    hint: 'Correct it',
    related: [{ file: 'shown/b.yaml', line: 1, column: 3, message: 'Here too' }],
  });
  const [spanned] = reportOf('a: 1\n', error({ file: 'a.yaml', start: 0, end: 1 })).diagnostics;
  expect(spanned?.pointer).toBe('');
});

test('by file, line, column, check and message', () => {
  const at = (file: string, start: number, check = 'b', message = 'm'): CheckedFinding =>
    error({ file, start, end: start }, { check, message });
  const sorted = [at('a', 0), at('a', 1), at('a', 3), at('a', 3, 'c', 'k'), at('a', 3, 'c', 'l'), at('b', 0)];
  for (const shuffled of [[...sorted].reverse(), [...sorted.slice(3), ...sorted.slice(0, 3)]]) {
    const { diagnostics } = reportOf('ab\ncd\n', ...shuffled);
    expect(diagnostics.map(({ file, line, column, check, message }) => [file, line, column, check, message])).toEqual([
      ['shown/a', 1, 1, 'b', 'm'],
      ['shown/a', 1, 2, 'b', 'm'],
      ['shown/a', 2, 1, 'b', 'm'],
      ['shown/a', 2, 1, 'c', 'k'],
      ['shown/a', 2, 1, 'c', 'l'],
      ['shown/b', 1, 1, 'b', 'm'],
    ]);
  }
});

test('twenty findings of a check in a file are shown; the summary counts all', () => {
  const many = (check: string, severity: 'error' | 'warning', count: number) =>
    Array.from({ length: count }, (_, start) => error({ file: 'a', start, end: start }, { check, severity }));
  const { diagnostics, summary } = reportOf('x'.repeat(50), ...many('a', 'error', 21), ...many('b', 'warning', 20));
  expect(diagnostics).toHaveLength(40);
  expect(diagnostics.filter(({ check }) => check === 'a')).toHaveLength(20);
  expect(summary).toStrictEqual({ errors: 21, warnings: 20, ...counts, waiting: true });
  expect(reportOf('', ...many('a', 'warning', 20)).summary).toStrictEqual({
    errors: 0,
    warnings: 20,
    ...counts,
    waiting: true,
  });
});

test('a value of any length does not make a sentence of any length', () => {
  const [one] = reportOf(
    'a: 1\n',
    error({ file: 'a.yaml', pointer: '/a' }, { message: 'x'.repeat(60_000) }),
  ).diagnostics;
  expect(one?.message).toHaveLength(1_001);
});
