import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckedFinding, Report } from '../../../core/diagnostic.ts';
import type { Place } from '../../../core/place.ts';
import type { ReportContext } from '../../../core/report/formats/context.ts';
import { githubReport, githubSummary } from '../../../core/report/formats/github.ts';
import { jsonReport } from '../../../core/report/formats/json.ts';
import { sarifReport } from '../../../core/report/formats/sarif.ts';
import { textReport } from '../../../core/report/formats/text.ts';
import { makeReport } from '../../../core/report/report.ts';
import { formats } from '../../../scripts/reports.ts';
import { allRules } from '../../../scripts/start/engine.ts';
import { check, exampleFiles } from '../../support/catalogs.ts';
import { folderWith, runHere } from '../../support/run.ts';
import { runs } from '../../support/runs.ts';
import { unicodeText } from '../../support/text.ts';

const counts = { domains: 1, descriptors: 2, files: 3 };

function findingAt(place: Place, more: Partial<CheckedFinding> = {}): CheckedFinding {
  return { check: 'schema', severity: 'error', place, message: 'It is wrong', ...more };
}

/** The report of findings in files that all have the same text. */
function reportOf(text: string, ...findings: CheckedFinding[]): Report {
  const bytes = new Map(['a', 'b', 'a.yaml', 'b.yaml'].map((file) => [file, Buffer.from(text)]));
  const checked = { findings, counts, catalog: undefined, files: { entries: [], bytes } };
  return makeReport(checked, (file) => `shown/${file}`);
}

describe('a place is a line and columns from 1, which end on the line where they start', () => {
  const placed = (text: string, place: Place) => {
    const [one] = reportOf(text, findingAt(place)).diagnostics;
    return [one?.line, one?.column, one?.endColumn];
  };

  test.each([
    ['the first character', 'abc\ndef\n', 0, 1, [1, 1, 2]],
    ['to the end of the line, and no further', 'abc\ndef\n', 1, 7, [1, 2, 4]],
    ['of no length: one character', 'abc\n', 1, 1, [1, 2, 3]],
    ['at the end of the text', 'abc', 3, 3, [1, 4, 4]],
    ['at the end, behind the last line end', 'abc\n', 4, 4, [2, 1, 1]],
    ['in an empty text', '', 0, 0, [1, 1, 1]],
    ['before CR LF', 'abc\r\ndef', 1, 9, [1, 2, 4]],
    ['of many lines', 'a\n\n\nb\nc\nd\n', 6, 7, [5, 1, 2]],
  ])('%s', (_, text, start, end, expected) => {
    expect(placed(text, { file: 'a.yaml', start, end })).toEqual(expected);
  });

  const text = 'a: 1\nlist:\n  - { x: "q" }\n  - y\nmap:\n  k: v\nempty:\n';
  test.each([
    ['/a', undefined, [1, 4, 5]],
    ['/a', 'key', [1, 1, 2]],
    ['/list', undefined, [2, 1, 5]],
    ['/list/0/x', undefined, [3, 10, 13]],
    ['/list/1', 'key', [4, 5, 6]],
    ['/empty', undefined, [7, 1, 6]],
    ['/map/nothing', undefined, [5, 1, 4]],
    ['', undefined, [1, 1, 2]],
  ] as const)('the pointer %s, %s', (pointer, part, expected) => {
    const place: Place = part === undefined ? { file: 'a.yaml', pointer } : { file: 'a.yaml', pointer, part };
    expect(placed(text, place)).toEqual(expected);
  });
});

test('by file, line, column, check and message', () => {
  const at = (file: string, start: number, id = 'b', message = 'm') =>
    findingAt({ file, start, end: start }, { check: id, message });
  const sorted = [at('a', 0), at('a', 1), at('a', 3), at('a', 3, 'c', 'k'), at('a', 3, 'c', 'l'), at('b', 0)];
  const { diagnostics } = reportOf('ab\ncd\n', ...[...sorted].reverse());
  expect(diagnostics).toEqual(reportOf('ab\ncd\n', ...sorted).diagnostics);
  expect(diagnostics.map((one) => `${one.file} ${one.line}:${one.column} ${one.check} ${one.message}`)).toEqual([
    'shown/a 1:1 b m',
    'shown/a 1:2 b m',
    'shown/a 2:1 b m',
    'shown/a 2:1 c k',
    'shown/a 2:1 c l',
    'shown/b 1:1 b m',
  ]);
});

test('twenty findings of a check in a file are shown; the summary counts all', () => {
  const many = (id: string, severity: 'error' | 'warning', count: number) =>
    Array.from({ length: count }, (_, start) => findingAt({ file: 'a', start, end: start }, { check: id, severity }));
  const { diagnostics, summary } = reportOf('x'.repeat(50), ...many('a', 'error', 21), ...many('b', 'warning', 20));
  expect(diagnostics.filter((one) => one.check === 'a')).toHaveLength(20);
  expect(diagnostics).toHaveLength(40);
  expect(summary).toStrictEqual({ errors: 21, warnings: 20, ...counts, waiting: true });
});

test('a value of any length does not make a sentence of any length', () => {
  const [one] = reportOf(
    'a: 1\n',
    findingAt({ file: 'a', start: 0, end: 1 }, { message: 'x'.repeat(60_000) }),
  ).diagnostics;
  expect(one?.message).toHaveLength(1_001);
});

const files = exampleFiles('# file: domains/water.yaml\ntier: standart\n');
const report = makeReport(check(files), (file) => `catalog/${file}`);
const [diagnostic] = report.diagnostics;
if (diagnostic === undefined) throw new Error('there is no finding');
const sections = [{ title: '4 changes', lines: ['breaking  a path', '::error::x'] }];
const context: ReportContext = {
  rules: new Map(allRules.map((rule) => [rule.id, rule])),
  lineOf: (file, line) => files.get(file.replace('catalog/', ''))?.split('\n')[line - 1],
};
const same = (text: string) => text;
const plain = { bold: same, dim: same, red: same, yellow: same, cyan: same };

test('json: the contract, key for key, and sections only where there are some', () => {
  const place = { file: 'a.yaml', pointer: '/a' };
  const related = [{ place: { file: 'b.yaml', start: 2, end: 3 }, message: 'Here too' }];
  const bare = reportOf('a: 1\n', findingAt(place));
  const about = '"check": "schema", "severity": "error", "message": "It is wrong"';
  const where = '"line": 1, "column": 4, "endLine": 1, "endColumn": 5, "pointer": "/a"';
  const summary = '"errors": 1, "warnings": 0, "domains": 1, "descriptors": 2, "files": 3, "waiting": true';
  const compact = (text: string) => JSON.stringify(JSON.parse(text));
  expect(compact(jsonReport(bare))).toBe(
    compact(`{ "diagnostics": [{ ${about}, "file": "shown/a.yaml", ${where} }], "summary": { ${summary} } }`),
  );
  const { diagnostics } = reportOf('a: 1\n', findingAt(place, { related, hint: 'Correct it' }));
  expect(compact(jsonReport({ ...bare, diagnostics, sections }))).toBe(
    compact(`{ "diagnostics": [{ ${about}, "hint": "Correct it", "file": "shown/a.yaml", ${where},
      "related": [{ "file": "shown/b.yaml", "line": 1, "column": 3, "message": "Here too" }] }],
      "summary": { ${summary} }, "sections": ${JSON.stringify(sections)} }`),
  );
});

test('text: sections, place, message, code frame, hint, totals, and that the whole waits', () => {
  expect(textReport({ ...report, sections }, context, plain)).toBe(`4 changes
  breaking  a path
  \\u003a:error::x

catalog/domains/water.yaml:10:7 error schema
  \`tier\` is "standart"; allowed: essential, standard
   9 |   ar: مياه الشرب والعدادات والانقطاعات
  10 | tier: standart
     |       ^^^^^^^^
  hint: Did you mean "standard"?

1 error, 0 warnings: 1 domain (2 when counted per site) in 9 files
  The checks of the whole catalog wait until every file passes
  npm run explain -- CHECK explains the rule
`);
});

test('text: what has one cause is reported once, with its other places', () => {
  const twice = [diagnostic, { ...diagnostic, file: 'catalog/domains/parks.yaml', line: 3 }];
  const text = textReport({ ...report, diagnostics: twice }, context, plain);
  expect(text.match(/is "standart"/g)).toHaveLength(1);
  expect(text).toContain('  also catalog/domains/parks.yaml:3:7\n');
});

test('SARIF 2.1.0: each finding with its rule and place', () => {
  const log = JSON.parse(sarifReport({ ...report, sections }, context));
  expect(log).toMatchObject({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'smart-city-domain-catalog' } }, properties: { sections } }],
  });
  const [{ tool, results }] = log.runs;
  const { help, ...rule } = tool.driver.rules[results[0].ruleIndex];
  expect(Object.keys(help)).toEqual(['text', 'markdown']);
  expect(rule).toEqual({
    id: 'schema',
    shortDescription: { text: 'A file matches the JSON Schema of its kind' },
    fullDescription: { text: help.text },
    defaultConfiguration: { level: 'error' },
  });
  const artifactLocation = { uri: 'catalog/domains/water.yaml', uriBaseId: '%SRCROOT%' };
  const region = { startLine: 10, startColumn: 7, endLine: 10, endColumn: 15 };
  expect(results).toEqual([
    {
      ruleId: 'schema',
      ruleIndex: expect.any(Number),
      level: 'error',
      message: { text: '`tier` is "standart"; allowed: essential, standard. Did you mean "standard"?' },
      locations: [{ physicalLocation: { artifactLocation, region } }],
    },
  ]);
});

describe('GitHub', () => {
  test('a notice for each section, and an annotation for each finding', () => {
    const [notice, error] = githubReport({ ...report, sections }).split('\n');
    expect(notice).toBe('::notice::4 changes%0Abreaking  a path%0A\\u003a:error::x');
    expect(error).toBe(
      '::error file=catalog/domains/water.yaml,line=10,endLine=10,col=7,endColumn=15,title=schema::' +
        '`tier` is "standart"; allowed: essential, standard%0ADid you mean "standard"?',
    );
  });

  test('ten errors and ten warnings, errors first, and how many are left', () => {
    const many = Array.from({ length: 30 }, (_, index) => {
      return { ...diagnostic, severity: index % 2 === 0 ? ('warning' as const) : ('error' as const) };
    });
    const summary = { ...report.summary, errors: 15, warnings: 15 };
    const lines = githubReport({ ...report, diagnostics: many, summary }).split('\n');
    expect(lines.slice(0, 10).every((line) => line.startsWith('::error '))).toBe(true);
    expect(lines.slice(10, 20).every((line) => line.startsWith('::warning '))).toBe(true);
    expect(lines[20]).toBe('::notice::10 more not annotated; the step summary lists them');
  });

  test('the step summary has the sections and 500 rows, and says how many are left', () => {
    const diagnostics = Array.from({ length: 600 }, () => diagnostic);
    const text = githubSummary({ diagnostics, summary: { ...report.summary, errors: 607 }, sections });
    expect(text).toMatch(/^### Catalog: 607 errors, 0 warnings\n\n4 changes\n\n- breaking a path\n- /);
    expect(text.match(/^\| catalog\/domains\/water\.yaml:10:7 \| error \| schema \| /gm)).toHaveLength(500);
    expect(text).toContain('\n107 more are not shown.\n');
  });
});

test('hostile text breaks no report', () => {
  const signs = ['\u001b[31m', '\n::error::x', '::error::x', '\u202eevil', '|x|`', '%0A::error', '##[error]', '\ud800'];
  const hostile = fc.oneof(unicodeText({ maxLength: 60 }), fc.constantFrom(...signs, 'a'.repeat(20_000)));
  fc.assert(
    fc.property(hostile, hostile, hostile, (message, hint, line) => {
      const bad: Report = {
        ...report,
        diagnostics: [{ ...diagnostic, file: `catalog/${message.slice(0, 20)}`, message, hint }],
        sections: [{ title: hint, lines: [message] }],
      };
      const other: ReportContext = { ...context, lineOf: () => line };
      const text = textReport(bad, other, plain);
      const github = githubReport(bad);
      for (const out of [text, github]) expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}/u);
      for (const out of [text, github, jsonReport(bad)]) expect(out).not.toContain('##[');
      expect(text).not.toMatch(/^::/m);
      expect(github.split('\n').filter((row) => /^::(?!notice::)/.test(row))).toHaveLength(1);
      expect(JSON.parse(sarifReport(bad, other)).runs[0].results).toHaveLength(1);
      expect(JSON.parse(jsonReport(bad)).diagnostics[0].message).toBe(message);
    }),
    { numRuns: runs(60) },
  );
});

test.each(formats)('--format %s: a finding, the same on every run; and a catalog without one', async (format) => {
  const command = ['validate', '--format', format];
  const cwd = folderWith(exampleFiles('# file: domains/water.yaml\ntier: "<b>|%0A"\n'));
  const { code, stdout, stderr } = await runHere(command, { cwd });
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toContain('catalog/domains/water.yaml');
  expect(stdout).toMatch(/allowed: essential, standard[\s\S]*\n$/);
  expect((await runHere(command, { cwd })).stdout).toBe(stdout);
  const good = await runHere(command, { cwd: folderWith(exampleFiles()) });
  expect([good.code, good.stderr]).toEqual([0, '']);
  expect(good.stdout).not.toMatch(/undefined|NaN|\[object /);
});
