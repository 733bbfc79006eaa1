import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dependencyCycle } from '../../../checks/dependency-cycle.ts';
import { noOwner } from '../../../checks/no-owner.ts';
import { translationMissing } from '../../../checks/translation-missing.ts';
import { unknownIcon } from '../../../checks/unknown-icon.ts';
import { exampleOf } from '../../../core/read/finding.ts';
import { githubReport, githubSummary } from '../../../core/report/formats/github.ts';
import { gitlabReport } from '../../../core/report/formats/gitlab.ts';
import { jsonReport } from '../../../core/report/formats/json.ts';
import { sarifReport } from '../../../core/report/formats/sarif.ts';
import { type LineOf, type Paint, textReport } from '../../../core/report/formats/text.ts';
import { makeReport, maxShown, type Report, type ReportedFinding } from '../../../core/report/report.ts';
import { sha256 } from '../../../scripts/files/digest.ts';
import { check, exampleFiles } from '../../support/catalogs.ts';
import { runs } from '../../support/runs.ts';
import { unicodeText } from '../../support/text.ts';

const collections = Array.from({ length: 23 }, (_, n) => `  - { slug: pipes-${n}, name: { en: Pipes, fr: Tuyaux } }\n`);

const files = exampleFiles(`# file: domains/parks.yaml
requiredDependencies: [Maps, Water Supply]
# file: domains/water.yaml
icon: Home
collections:
${collections.join('')}`);
const sections = [{ title: '4 changes', lines: ['breaking  a path', '::error::x'] }];
const checkInfos = [dependencyCycle, unknownIcon, translationMissing];
const checked = check(files, undefined, checkInfos);
const folder = 'city, 100%: catalog';
const inFolder = (file: string) => `${folder}/${file}`;
const report = makeReport({ ...checked, sections }, inFolder);
const forPeople = makeReport({ ...checked, sections }, inFolder, maxShown);

const withFirst = (changes: Partial<ReportedFinding>): Report => ({
  ...report,
  diagnostics: report.diagnostics.slice(0, 1).map((finding) => ({ ...finding, ...changes })),
});

const cycle = 'The domain "parks" requires itself: parks → water → parks';
const hint = 'Remove one of these dependencies';
const lineOf: LineOf = (file, line) => files.get(file.replace(`${folder}/`, ''))?.split('\n')[line - 1];
const plain: Paint = (_, text) => text;
const marked: Paint = (style, text) => (style === 'dim' ? text : `<${style}>${text}</>`);

test('text: sections, then each cause once, then the totals', () => {
  expect(textReport(forPeople, lineOf, marked)).toBe(readFileSync(new URL('report.txt', import.meta.url), 'utf8'));
});

test.each([
  [1, 0, 'red', '1 error, 0 warnings'],
  [0, 1, 'yellow', '0 errors, 1 warning'],
  [0, 0, 'bold', '0 errors, 0 warnings'],
])('%i errors and %i warnings are %s, and all are counted', (errors, warnings, style, total) => {
  const summary = { ...report.summary, errors, warnings };
  const totals = new Map([['yaml', errors + warnings]]);
  const counts = { diagnostics: [], sections: [], summary, totals };
  const domains = '2 domains (3 when counted per site)';
  const isNone = style === 'bold';
  const omitted = isNone ? '' : '     1 yaml\n  1 finding not shown (at most 20 per check and file)\n';
  expect(textReport(counts, lineOf, marked)).toBe(`<${style}>${total}</>: ${domains} in 9 files\n${omitted}`);
  const notice = isNone ? '' : '::notice::1 more not annotated: `--format json` lists them\n';
  expect(githubReport(counts)).toBe(`${notice}${total} in ${domains}\n`);
  expect(githubSummary(counts)).toBe(`### Catalog: ${total}\n\n${isNone ? '' : '1 more are not shown.\n\n'}`);
});

test('text: shows the messages of one related location below it, once per finding', () => {
  const related = ['one', 'two'].map((message) => ({ file: 'a.yaml', line: 1, column: 2, message }));
  const { diagnostics } = withFirst({ related });
  const withTwo = { ...report, diagnostics: [...report.diagnostics.slice(0, 1), ...diagnostics] };
  expect(textReport(withTwo, lineOf, plain)).toContain('  a.yaml:1:2 one\n    two\n');
});

const long = `${'a'.repeat(150)}FAULT${'b'.repeat(150)}`;

test.each<[text: string | undefined, location: Partial<ReportedFinding>, frame: readonly string[]]>([
  [long, { column: 151, endColumn: 156 }, [`…${'a'.repeat(25)}FAULT${'b'.repeat(70)}…`, `${' '.repeat(26)}^^^^^`]],
  ['Choisir…\u200b', { column: 9, endColumn: 10 }, ['Choisir…\\u200b', '        ^^^^^^']],
  ['a: 1', { line: 1 }, ['a: 1', '    ^']],
  ['ja: 水道水 x', { column: 5, endColumn: 8 }, ['ja: 水道水 x', '    ^^^^^^']],
  ['ja: ﾐｽﾞ、Ａ', { column: 9, endColumn: 10 }, ['ja: ﾐｽﾞ、Ａ', '         ^^']],
  ['fr: e\u0301te\u0301 x', { column: 11, endColumn: 12 }, ['fr: e\u0301te\u0301 x', '        ^']],
  ['ko: 한국 x', { column: 8, endColumn: 9 }, ['ko: 한국 x', '         ^']],
  ['fa: می\u200cآب x', { column: 11, endColumn: 12 }, ['fa: می\u200cآب x', '         ^']],
  ['en: 🌳 x', { column: 8, endColumn: 9 }, ['en: 🌳 x', '       ^']],
  ['', {}, []],
  [undefined, {}, []],
])('text: the code frame of %j', (text, location, frame) => {
  const { line = 15 } = location;
  const finding = withFirst({ ...location, line, endLine: line });
  const output = textReport(finding, (_, n) => (n === line ? text : undefined), plain);
  expect(Array.from(output.matchAll(/^ +\d* \| (.*)$/gm), ([, row]) => row)).toEqual(frame);
});

test('text: lists ten other locations of a finding, and counts the rest', () => {
  const also = (end: number) =>
    textReport({ ...report, diagnostics: report.diagnostics.slice(2, end) }, lineOf, plain).match(/^ {2}also .*$/gm);
  expect(also(13)).toHaveLength(10);
  expect(also(14)?.[10]).toBe('  also at 1 more location');
});

test('shows the only error below any number of warnings', () => {
  const [first] = report.diagnostics.map((finding) => ({ ...finding, severity: 'warning' as const }));
  const warnings = Array.from({ length: 600 }, (_, n) => first && { ...first, file: `${Math.floor(n / 100)}` });
  const error = first && { ...first, check: 'yaml', file: '5', severity: 'error' as const };
  const bad = { ...report, diagnostics: [...warnings, error].flatMap((finding) => finding ?? []) };
  expect(textReport(bad, lineOf, plain)).toMatch(/5:15:30 error yaml[\s\S]*npm run explain -- yaml /);
  expect(githubReport(bad).match(/^::(warning|error) /gm)).toEqual(['::error ', ...Array(10).fill('::warning ')]);
  expect(githubSummary(bad)).toContain('| 5:15:30 | error |');
});

test('json: the keys of the contract in their order, and every total', () => {
  const { diagnostics, summary, ...rest } = JSON.parse(jsonReport(report));
  expect(Object.keys(diagnostics[0]).join(' ')).toBe(
    'check severity message hint file line column endLine endColumn pointer related',
  );
  expect(diagnostics[0]).toEqual({
    check: 'dependency-cycle',
    severity: 'error',
    message: cycle,
    hint,
    file: `${folder}/domains/parks.yaml`,
    line: 15,
    column: 30,
    endLine: 15,
    endColumn: 42,
    pointer: '/requiredDependencies/1',
    related: [{ file: `${folder}/domains/water.yaml`, line: 16, column: 5, message: '"water" requires "parks"' }],
  });
  expect(diagnostics[1]).not.toHaveProperty('related');
  expect(summary).toEqual({ errors: 24, warnings: 1, domains: 2, descriptors: 3, files: 9, waiting: false });
  expect([diagnostics.length, rest]).toEqual([25, { sections }]);
  expect(JSON.parse(jsonReport({ ...report, sections: [] }))).not.toHaveProperty('sections');
});

test('SARIF 2.1.0: each finding with its check and locations, and the sections', () => {
  const { version, runs } = JSON.parse(sarifReport(report, checkInfos, '1.2.3'));
  const [{ tool, results, properties }] = runs;
  const uriBaseId = '%SRCROOT%';
  const artifact = (name: string) => ({ uri: `city%2C%20100%25%3A%20catalog/domains/${name}.yaml`, uriBaseId });
  const region = { startLine: 15, startColumn: 30, endLine: 15, endColumn: 42 };
  const other = { startLine: 16, startColumn: 5, endLine: 16, endColumn: 6 };
  const at = (name: string, region: object) => ({ physicalLocation: { artifactLocation: artifact(name), region } });
  expect(results[0]).toEqual({
    ruleId: 'dependency-cycle',
    ruleIndex: 0,
    level: 'error',
    message: { text: `${cycle}. ${hint}` },
    locations: [at('parks', region)],
    relatedLocations: [{ id: 0, message: { text: '"water" requires "parks"' }, ...at('water', other) }],
  });
  expect(tool.driver).toMatchObject({ name: 'city-catalog', version: '1.2.3' });
  expect([version, results.length, results[1].level, results[1].ruleIndex]).toEqual(['2.1.0', 25, 'warning', 1]);
  expect(properties).toMatchObject({ errors: 24, warnings: 1, sections });
  const { title, why } = dependencyCycle;
  const [fails, passes] = Object.values(exampleOf(dependencyCycle)).map((text) => `~~~yaml\n${text.trim()}\n~~~\n`);
  expect(tool.driver.rules[0]).toEqual({
    id: 'dependency-cycle',
    shortDescription: { text: title },
    fullDescription: { text: `${title}. ${why}` },
    help: {
      text: `${title}. ${why}`,
      markdown: `${title}. ${why}\n\nReported:\n\n${fails}\nNot reported:\n\n${passes}`,
    },
    defaultConfiguration: { level: 'error' },
  });
});

test('SARIF: encodes half a surrogate pair and braces, with a check that is off and without sections', () => {
  const related = [{ file: 'a.yaml', line: 1, column: 1, message: 'The other {id}' }];
  const bad = withFirst({ file: '\ud800\ud800', message: 'No {locale}', hint: 'Write {{id}', related });
  const { runs } = JSON.parse(sarifReport({ ...bad, sections: [] }, [noOwner]));
  const [{ tool, results, properties }] = runs;
  expect(tool.driver.rules[0].defaultConfiguration).toEqual({ level: 'none' });
  expect(properties).not.toHaveProperty('sections');
  const [{ message, locations, relatedLocations }] = results;
  expect(locations[0].physicalLocation.artifactLocation.uri).toBe(encodeURIComponent('\ufffd\ufffd'));
  expect(message.text).toBe('No {{locale}}. Write {{{{id}}');
  expect(relatedLocations[0].message.text).toBe('The other {{id}}');
});

test('GitLab: keeps a fingerprint if its line or hint changes', () => {
  const path = `${folder}/domains/parks.yaml`;
  const [first, second, third] = JSON.parse(gitlabReport(report, sha256));
  expect(first).toEqual({
    description: `${cycle}. ${hint}`,
    check_name: 'dependency-cycle',
    fingerprint: sha256(`${JSON.stringify(['dependency-cycle', path, cycle])} 1`),
    severity: 'major',
    location: { path, lines: { begin: 15 } },
  });
  expect([second.severity, second.location.lines.begin]).toEqual(['minor', 13]);
  expect(third.fingerprint).not.toBe(second.fingerprint);
  const moved = report.diagnostics.map((finding) => ({ ...finding, line: finding.line + 1, pointer: '', hint: '' }));
  const again = JSON.parse(gitlabReport({ ...report, diagnostics: moved }, sha256));
  const prints = (issues: readonly { fingerprint: string }[]) => new Set(issues.map(({ fingerprint }) => fingerprint));
  expect(prints(again)).toEqual(prints(JSON.parse(gitlabReport(report, sha256))));
  expect(prints(again).size).toBe(report.diagnostics.length);
});

test('GitLab: keeps a fingerprint if a number in its message changes', () => {
  const route = (n: number) => `  - { method: GET, path: /admin/water${n} }\n`;
  const reportFor = (count: number) => {
    const routes = Array.from({ length: count }, (_, n) => route(n)).join('');
    return makeReport(check(exampleFiles(`# file: domains/water.yaml\nroutes:\n${routes}`)), inFolder);
  };
  const [three, four] = [3, 4].map((count) =>
    JSON.parse(gitlabReport(reportFor(count), sha256)).filter(
      (issue: { check_name: string }) => issue.check_name === 'route-count',
    ),
  );
  expect(three).toHaveLength(1);
  expect(four[0].description).not.toBe(three[0].description);
  expect(four[0].fingerprint).toBe(three[0].fingerprint);
  expect(jsonReport(reportFor(3))).not.toContain('"identity"');
});

test('GitHub: sections, ten errors, ten warnings, and the number of the rest', () => {
  const lines = githubReport(forPeople).split('\n');
  const file = (name: string) => `file=city%2C 100%25%3A catalog/domains/${name}.yaml`;
  expect(lines.slice(0, 2)).toEqual([
    '::notice::4 changes%0Abreaking  a path%0A\\u003a:error::x',
    `::error ${file('parks')},line=15,endLine=15,col=30,endColumn=42,title=dependency-cycle::${cycle}%0A${hint}`,
  ]);
  expect(lines.slice(2, 11).every((line) => line.startsWith(`::error ${file('water')},`))).toBe(true);
  expect(lines.slice(11)).toEqual([
    `::warning ${file('water')},line=13,endLine=13,col=7,endColumn=11,title=unknown-icon::` +
      'Lucide has renamed the icon "Home" to "House"%0AWrite `icon: House` (`--fix` does it)',
    '::notice::14 more not annotated: `--format json` lists them',
    '24 errors, 1 warning in 2 domains (3 when counted per site)',
    '',
  ]);
});

test('GitHub’s step summary: the sections, 500 findings, and the number of the rest', () => {
  const many = report.diagnostics.flatMap((finding) => Array.from({ length: 30 }, () => finding));
  const text = githubSummary({ ...report, diagnostics: many, summary: { ...report.summary, errors: 606 } });
  expect(text).toMatch(/^### Catalog: 606 errors, 1 warning\n\n4 changes\n\n- breaking a path\n- /);
  expect(text.match(/^\| city, 100%.*\.yaml:15:30 \| error \| dependency-cycle \| The domain /gm)).toHaveLength(30);
  expect(text.match(/^\| city, /gm)).toHaveLength(500);
  expect(text).toContain('\n107 more are not shown.\n');
});

test('encodes hostile text in every format', () => {
  const hostileTexts = '\u001b[31m¦\n::error::x¦::error::x¦\u202eevil\u2028¦%0A::error¦##[error]¦\ud800'.split('¦');
  const hostile = fc.oneof(unicodeText({ maxLength: 60 }), fc.constantFrom(...hostileTexts, 'a'.repeat(20_000)));
  fc.assert(
    fc.property(hostile, hostile, hostile, (message, hint, line) => {
      const file = `catalog/${message}`;
      const bad: Report = { ...withFirst({ file, message, hint }), sections: [{ title: hint, lines: [message] }] };
      const text = textReport(bad, () => line, plain);
      const [github, json, gitlab] = [githubReport(bad), jsonReport(bad), gitlabReport(bad, sha256)];
      for (const output of [text, github, json, gitlab]) {
        expect(output).not.toMatch(/[^\P{Cc}\n]|\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Cs}/u);
        expect(output).not.toContain('##[');
      }
      expect(text).not.toMatch(/^::/m);
      expect(github.split('\n').filter((row) => /^::(?!notice::)/.test(row))).toHaveLength(1);
      expect(JSON.parse(sarifReport(bad, checkInfos)).runs[0].results).toHaveLength(1);
      expect(JSON.parse(json).diagnostics[0]).toMatchObject({ file, message });
      expect(JSON.parse(gitlab)[0].location.path).toBe(file);
    }),
    { numRuns: runs(60) },
  );
});
