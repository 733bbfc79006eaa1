import { expect, test } from 'vitest';
import type { CheckedFinding } from '../../../core/read/finding.ts';
import { firstLine, inFile, type Location } from '../../../core/read/location.ts';
import { makeReport, maxShown, type Report } from '../../../core/report/report.ts';
import { restoreHint } from '../../../core/text/restore.ts';

function findingAt(location: Location, others: Partial<CheckedFinding> = {}): CheckedFinding {
  return { check: 'schema', severity: 'error', location, message: 'It is wrong', ...others };
}

function checkedWith(text: string, findings: readonly CheckedFinding[]) {
  const bytes = new Map(['a', 'b', 'a.yaml', 'b.yaml'].map((file) => [file, Buffer.from(text)]));
  return {
    findings,
    sourceFiles: [...bytes.keys()].map((path) => ({ path, kind: 'policy' as const, findings: [] })),
    catalog: undefined,
    withDrafts: undefined,
    files: { entries: [], bytes },
  };
}

function reportOf(text: string, ...findings: CheckedFinding[]): Report {
  return makeReport(checkedWith(text, findings), (file) => `shown/${file}`);
}

test.each([
  ['the first character', 'abc\ndef\n', 0, 1, [1, 1, 2]],
  ['to the end of the line, and no further', 'abc\ndef\n', 1, 7, [1, 2, 4]],
  ['of no length: one character', 'abc\n', 1, 1, [1, 2, 3]],
  ['at the end of the text', 'abc', 3, 3, [1, 4, 4]],
  ['at the end, after the last line end', 'abc\n', 4, 4, [2, 1, 1]],
  ['beyond the end', 'abc\n', 65_000, 65_001, [2, 1, 1]],
  ['in an empty text', '', 0, 0, [1, 1, 1]],
  ['before CR LF', 'abc\r\ndef', 1, 9, [1, 2, 4]],
  ['of many lines', 'a\n\n\nb\nc\nd\n', 6, 7, [5, 1, 2]],
])('gives a location a line and columns, from 1: %s', (_, text, start, end, expected) => {
  const [finding] = reportOf(text, findingAt(inFile('a.yaml', { start, end }))).diagnostics;
  expect([finding?.line, finding?.column, finding?.endColumn]).toEqual(expected);
});

test('sorts findings by file, line, column, check and message', () => {
  const at = (file: string, start: number, id = 'b', message = 'm') =>
    findingAt(inFile(file, { start, end: start }), { check: id, message: message });
  const sorted = [at('a', 0), at('a', 1, 'a'), at('a', 3), at('a', 3, 'c', 'k'), at('a', 3, 'c', 'l'), at('b', 0)];
  const { diagnostics } = reportOf('ab\ncd\n', ...[...sorted].reverse());
  expect(
    diagnostics.map(({ file, line, column, check, message }) => `${file} ${line}:${column} ${check} ${message}`),
  ).toEqual([
    'shown/a 1:1 b m',
    'shown/a 1:2 a m',
    'shown/a 2:1 b m',
    'shown/a 2:1 c k',
    'shown/a 2:1 c l',
    'shown/b 1:1 b m',
  ]);
});

test('mentions --fix in a hint if there is a fix', () => {
  const location = inFile('a', firstLine);
  const fixes = [[], [{ file: 'a', pointer: '', value: 'House' }]];
  const hints = fixes.map((fix) => reportOf('', findingAt(location, { hint: 'Fix it', fix })).diagnostics[0]?.hint);
  expect(hints).toEqual(['Fix it', 'Fix it (`--fix` does it)']);
});

test.each([
  ['programs', 100, undefined],
  ['people', 20, maxShown],
])('shows %s %i findings of one check in a file, and counts all', (_, count, most) => {
  const many = Array.from({ length: 130 }, (_, start) =>
    findingAt(inFile('a', { start, end: start }), { severity: start === 125 ? 'error' : 'warning' }),
  );
  const findings = [...many, findingAt(inFile('b', firstLine), { check: 'yaml' })];
  const { diagnostics, summary, totals } = makeReport(checkedWith('\n'.repeat(130), findings), String, most);
  const lines = diagnostics.map(({ file, line }) => `${file}:${line}`);
  expect([lines.length, ...lines.slice(count - 2)]).toEqual([count + 1, `a:${count - 1}`, 'a:126', 'b:1']);
  expect(summary).toMatchObject({ errors: 2, warnings: 129 });
  expect(Object.fromEntries(totals)).toEqual({ schema: 130, yaml: 1 });
});

test.each([
  ['a.yaml', 'shown/a.yaml'],
  ["a;b $& '.yaml", 'FILE'],
])('names the file in the command of a hint unless a shell needs quotes: %s', (file, name) => {
  const [finding] = reportOf('', findingAt(inFile(file, firstLine), { hint: restoreHint })).diagnostics;
  expect(finding?.hint).toContain(`(\`git checkout ${name}\`)`);
});

test('shortens a text of more than 1,000 characters to its beginning and end', () => {
  const textsOf = (text: string) => {
    const location = inFile('a', firstLine);
    const all = { message: text, hint: text, related: [{ location, message: text }] };
    const [finding] = reportOf('', findingAt(location, all)).diagnostics;
    return new Set([finding?.message, finding?.hint, finding?.related?.[0]?.message]);
  };
  expect([...textsOf('1'.repeat(1000))]).toEqual(['1'.repeat(1000)]);
  expect([...textsOf(`${'1'.repeat(1000)}2`)]).toEqual([`${'1'.repeat(800)}…${'1'.repeat(199)}2`]);
});
