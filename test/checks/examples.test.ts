import { describe, expect, test } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { exceptionChecks } from '../../core/check/exception-checks.ts';
import { exampleOf } from '../../core/read/diagnostic.ts';
import { fileRules } from '../../core/read/rules.ts';
import { asWanted, check, diagnosticsOf, exampleFiles, type Files, wantedIn } from '../support/catalogs.ts';
import { allRules, engine } from '../support/engine.ts';
import { sectionsIn } from '../support/lines.ts';
import { holdExamples, holdFolder, holdTable } from '../support/rules.ts';

const rules = [...fileRules, ...allChecks, ...exceptionChecks];
const table = new URL('rules.txt', import.meta.url);

function wantedOf(files: Files, example: string) {
  const [, file, message = '', beside = ''] = /^# no file: (\S+) # want: (.+)\n# (.+)$/m.exec(example) ?? [];
  const wanted = wantedIn(files).map((one) => (example.includes('# padded file: ') ? { ...one, line: 1 } : one));
  return file === undefined ? wanted : [...wanted, { file, line: 1, message, beside: [beside] }];
}

describe.each(rules)('$id', (rule) => {
  const { example } = rule;
  const named = allChecks.filter((check) => check === rule || example.includes(`- check: ${check.id}\n`));
  const checks = [...named, ...exceptionChecks];
  holdExamples(rule, table, (files) => check(files, undefined, checks).findings, wantedOf);
});

test('each rule has its severity, and what excuses it', () => holdTable(rules, table));

test.each(allRules)('$id is documented in sentences', ({ id, title, why }) => {
  expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(why).toMatch(/^[A-Z].*\.$/);
});

test('the gate finds nothing in a passing example', () => {
  const found = allRules.flatMap((rule) => {
    const { passes, fails } = exampleOf(rule);
    const examples = rules.includes(rule) ? [passes] : [passes, fails];
    return examples.flatMap((example) =>
      diagnosticsOf(exampleFiles(example)).map(({ check, message }) => [rule.id, check, message]),
    );
  });
  expect(found).toEqual([]);
});

test('the folder, the list and the names agree', () =>
  holdFolder(new URL('../../checks/', import.meta.url), allChecks));

test('no two rules have the same id', () => {
  expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length);
});

test.each(sectionsIn(new URL('variants.txt', import.meta.url)))('%s', (title, text) => {
  const files = exampleFiles(text.replaceAll('VERSION', engine.icons.version));
  const found = check(files).findings.filter((one) => one.check === title.split(':', 1).join());
  expect(found).not.toEqual([]);
  expect(asWanted(found, files)).toEqual(wantedIn(files));
});
