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
  const wanted = wantedIn(files).map((one) => (example.includes('# padded file: ') ? { ...one, line: 1 } : one));
  return file === undefined ? wanted : [...wanted, { file, line: 1, message, beside: [beside] }];
}

describe.each(checkInfos)('$id', (checkInfo) => {
  const { example } = checkInfo;
  const named = allChecks.filter((check) => check === checkInfo || example.includes(`- check: ${check.id}\n`));
  const checks = [...named, ...exceptionChecks];
  holdExamples(checkInfo, table, (files) => check(files, undefined, checks).findings, wantedOf);
});

test('each rule has its severity, and what excuses it', () => holdTable(checkInfos, table));

test.each(allRules)('$id is documented in sentences', ({ id, title, why }) => {
  expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(why).toMatch(/^[A-Z].*\.$/);
});

test('the gate finds nothing in a passing example', () => {
  const found = allRules.flatMap((checkInfo) => {
    const { passes, fails } = exampleOf(checkInfo);
    const examples = checkInfos.includes(checkInfo) ? [passes] : [passes, fails];
    return examples.flatMap((example) =>
      diagnosticsOf(exampleFiles(example)).map(({ check, message }) => [checkInfo.id, check, message]),
    );
  });
  expect(found).toEqual([]);
});

test('the folder, the list and the names agree', () =>
  holdFolder(new URL('../../checks/', import.meta.url), allChecks));

test('no two checkInfos have the same id', () => {
  expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
});

test.each(sectionsIn(new URL('variants.txt', import.meta.url)))('%s', (title, text) => {
  const files = exampleFiles(text.replaceAll('VERSION', engine.icons.version));
  const found = check(files).findings.filter((one) => one.check === title.split(':', 1).join());
  expect(found).not.toEqual([]);
  expect(asWanted(found, files)).toEqual(wantedIn(files));
});
