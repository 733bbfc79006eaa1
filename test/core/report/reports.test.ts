import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic, Report } from '../../../core/diagnostic.ts';
import type { ReportContext } from '../../../core/report/formats/context.ts';
import { githubReport, githubSummary } from '../../../core/report/formats/github.ts';
import { jsonReport } from '../../../core/report/formats/json.ts';
import { sarifReport } from '../../../core/report/formats/sarif.ts';
import { textReport } from '../../../core/report/formats/text.ts';
import { makeReport } from '../../../core/report/report.ts';
import { allRules } from '../../../scripts/start/engine.ts';
import { check, exampleFiles } from '../../support/catalogs.ts';
import { runs } from '../../support/runs.ts';
import { unicodeText } from '../../support/text.ts';

const files = exampleFiles('# file: domains/water.yaml\ntier: standart\n');
const checked = check(files);
const report = makeReport(checked, (file) => `catalog/${file}`);
const context = contextOf(files);

function contextOf(texts: ReadonlyMap<string, string>): ReportContext {
  return {
    rules: new Map(allRules.map((rule) => [rule.id, rule])),
    lineOf: (file, line) => texts.get(file.replace('catalog/', ''))?.split('\n')[line - 1],
  };
}

const same = (text: string) => text;
const plain = { bold: same, dim: same, red: same, yellow: same, cyan: same };

test('text: place, message, code frame, hint, totals, and that the whole waits', () => {
  expect(textReport(report, context, plain)).toBe(`catalog/domains/water.yaml:10:7 error schema
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

test('text: what has one cause is told once', () => {
  const twice = exampleFiles(`# file: external-domains.yaml
externalDomains: []
# file: domains/water.yaml
requiredDependencies:
  - Parks & Gardens
  - Maps
counts: { requiredDependencies: 2, collections: 0, components: 0, blocks: 0, routes: 2 }
`);
  const all = makeReport(check(twice), (file) => file);
  const text = textReport(all, contextOf(twice), plain);
  expect(text.match(/No domain has the title "Maps"/g)).toHaveLength(1);
  expect(text).toContain('also domains/water.yaml:17:5');
});

test('json: the contract', () => {
  expect(JSON.parse(jsonReport(report))).toEqual(report);
});

test('SARIF 2.1.0: each finding with its rule and place', () => {
  const { $schema, version, runs } = JSON.parse(sarifReport(report, context));
  expect([version, runs.length]).toEqual(['2.1.0', 1]);
  expect($schema).toBe('https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json');
  const [run] = runs;
  const { rules, name } = run.tool.driver;
  expect(name).toBe('smart-city-domain-catalog');
  const { help, ...rule } = rules.find(({ id }: { id: string }) => id === 'schema');
  expect(Object.keys(help)).toEqual(['text', 'markdown']);
  expect(rule).toEqual({
    id: 'schema',
    shortDescription: { text: 'A file matches the JSON Schema of its kind' },
    fullDescription: { text: help.text },
    defaultConfiguration: { level: 'error' },
  });
  expect(run.results[0]).toMatchInlineSnapshot(`
    {
      "level": "error",
      "locations": [
        {
          "physicalLocation": {
            "artifactLocation": {
              "uri": "catalog/domains/water.yaml",
              "uriBaseId": "%SRCROOT%",
            },
            "region": {
              "endColumn": 15,
              "endLine": 10,
              "startColumn": 7,
              "startLine": 10,
            },
          },
        },
      ],
      "message": {
        "text": "\`tier\` is "standart"; allowed: essential, standard. Did you mean "standard"?",
      },
      "ruleId": "schema",
      "ruleIndex": 6,
    }
  `);
  expect(run.results).toHaveLength(report.diagnostics.length);
  for (const [index, { ruleIndex, ruleId, locations }] of run.results.entries()) {
    expect(rules[ruleIndex].id).toBe(ruleId);
    const { line, column, endLine, endColumn, file } = report.diagnostics[index] ?? {};
    expect(locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: file, uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    });
  }
});

/** As the runner of GitHub Actions reads a line: the properties, then the message, unescaped. */
function readCommand(line: string) {
  const [, command, list = '', message = ''] = /^::(\w+)(?: ([^:]*(?:::?[^:]+)*?))?::(.*)$/.exec(line) ?? [];
  const data = (text: string) => text.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%');
  const properties = list
    .split(',')
    .map((pair) => pair.split('=').map((part) => data(part.replaceAll('%3A', ':').replaceAll('%2C', ','))));
  return { command, properties: Object.fromEntries(properties), message: data(message) };
}

describe('GitHub', () => {
  test('an annotation for each finding', () => {
    const [first] = githubReport(report).split('\n');
    expect(readCommand(first ?? '')).toEqual({
      command: 'error',
      properties: {
        file: 'catalog/domains/water.yaml',
        line: '10',
        endLine: '10',
        col: '7',
        endColumn: '15',
        title: 'schema',
      },
      message: '`tier` is "standart"; allowed: essential, standard\nDid you mean "standard"?',
    });
  });

  test('ten errors and ten warnings, errors first, and how many are left', () => {
    const [error] = report.diagnostics;
    if (error === undefined) throw new Error('no finding');
    const many = Array.from(
      { length: 30 },
      (_, index): Diagnostic => ({
        ...error,
        line: index + 1,
        severity: index % 2 === 0 ? 'warning' : 'error',
      }),
    );
    const lines = githubReport({
      ...report,
      diagnostics: many,
      summary: { ...report.summary, errors: 15, warnings: 15 },
    }).split('\n');
    expect(lines.slice(0, 10).every((line) => line.startsWith('::error '))).toBe(true);
    expect(lines.slice(10, 20).every((line) => line.startsWith('::warning '))).toBe(true);
    expect(lines[20]).toBe('::notice::10 more not annotated; the step summary lists them');
  });

  test('the step summary lists all, as a table', () => {
    expect(githubSummary(report)).toMatch(/\| catalog\/domains\/water\.yaml:10:7 \| error \| schema \| /);
  });
});

test('hostile text breaks no report', () => {
  const hostile = fc.oneof(
    unicodeText({ maxLength: 60 }),
    fc.constantFrom(
      '\u001b[31m',
      '\n::error::x',
      '::error::x',
      '\u202eevil',
      '<![CDATA[',
      ']]>',
      '|x|`',
      '%0A::error',
      'a'.repeat(20_000),
      '\ud800',
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (message, hint, line) => {
      const [one] = report.diagnostics;
      if (one === undefined) throw new Error('no finding');
      const bad: Report = {
        ...report,
        diagnostics: [{ ...one, file: `catalog/${message.slice(0, 20)}`, message, hint }],
      };
      const other: ReportContext = { ...context, lineOf: () => line };
      const text = textReport(bad, other, plain);
      const github = githubReport(bad);
      for (const out of [text, github]) expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Cs}/u);
      expect(text).not.toMatch(/^::/m);
      expect(github.split('\n').filter((row) => /^::(?!notice::)/.test(row)).length).toBe(1);
      expect(JSON.parse(sarifReport(bad, other)).runs[0].results).toHaveLength(1);
      expect(JSON.parse(jsonReport(bad)).diagnostics[0].message).toBe(message);
    }),
    { numRuns: runs(60) },
  );
});

test('a value of 60 KB is not printed whole', () => {
  const long = check(exampleFiles(`# file: domains/water.yaml\nid: ${'id'.repeat(30_000)}\n`));
  const { diagnostics } = makeReport(long, (file) => file);
  const texts = diagnostics.flatMap(({ message, hint = '' }) => [message, hint]);
  expect(texts.some((text) => /"(id){10,}i?…"/.test(text))).toBe(true);
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(500);
});

test('the summary of a step is cut at what GitHub keeps', () => {
  const [first] = report.diagnostics;
  if (first === undefined) throw new Error('there is no finding');
  const diagnostics = Array.from({ length: 2000 }, () => ({ ...first, message: 'é'.repeat(500) }));
  const text = githubSummary({ diagnostics, summary: { ...report.summary, errors: 2007, warnings: 0 } });
  const bytes = Buffer.byteLength(text);
  expect([bytes > 900_000, bytes < 1 << 20]).toEqual([true, true]);
  const rows = text.match(/^\| catalog/gm)?.length ?? 0;
  expect(text).toContain(`\n${2000 - rows + 7} more are not shown.\n`);
});
