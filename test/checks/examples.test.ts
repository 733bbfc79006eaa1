import { describe, expect, test } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { exceptionChecks } from '../../core/check/exception-checks.ts';
import { fileChecks } from '../../core/read/file-checks.ts';
import { exampleOf } from '../../core/read/finding.ts';
import { asWanted, check, diagnosticsOf, exampleFiles, type Files, wantedIn } from '../support/catalogs.ts';
import { holdExamples, holdFolder, holdTable } from '../support/check-examples.ts';
import { allRules, engine } from '../support/engine.ts';
import { sectionsIn } from '../support/lines.ts';

const checkInfos = [...fileChecks, ...allChecks, ...exceptionChecks];
const table = new URL('checks.txt', import.meta.url);

function wantedOf(files: Files, example: string) {
  const [, file, message = '', beside = ''] = /^# no file: (\S+) # want: (.+)\n# (.+)$/m.exec(example) ?? [];
  const isPadded = example.includes('# padded file: ');
  const expected = wantedIn(files).map((finding) => (isPadded ? { ...finding, line: 1 } : finding));
  return file === undefined ? expected : [...expected, { file, line: 1, message, beside: [beside] }];
}

describe.each(checkInfos)('$id', (checkInfo) => {
  const { example } = checkInfo;
  const relevant = allChecks.filter((check) => check === checkInfo || example.includes(`- check: ${check.id}\n`));
  const checks = [...relevant, ...exceptionChecks];
  holdExamples(checkInfo, table, (files) => check(files, undefined, checks).findings, wantedOf);
});

test('each check has its severity, and the exceptions that it allows', () => holdTable(checkInfos, table));

test.each(allRules)('$id is documented in sentences', ({ id, title, why }) => {
  expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(why).toMatch(/^[A-Z].*\.$/);
});

test('the gate reports nothing in a passing example', () => {
  const findings = allRules.flatMap((checkInfo) => {
    const { passes, fails } = exampleOf(checkInfo);
    const examples = checkInfos.includes(checkInfo) ? [passes] : [passes, fails];
    return examples.flatMap((example) =>
      diagnosticsOf(exampleFiles(example)).map(({ check, message }) => [checkInfo.id, check, message]),
    );
  });
  expect(findings).toEqual([]);
});

test('each file of checks/ is in the list, under its name', () =>
  holdFolder(new URL('../../checks/', import.meta.url), allChecks));

test('no two checks have the same id', () => {
  expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
});

test.each(sectionsIn(new URL('variants.txt', import.meta.url)))('%s', (title, text) => {
  const files = exampleFiles(text.replaceAll('VERSION', engine.icons.version));
  const findings = check(files).findings.filter((finding) => title.startsWith(`${finding.check}:`));
  expect(findings).not.toEqual([]);
  expect(asWanted(findings, files)).toEqual(wantedIn(files));
});
