import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allChecks, branchChecks, changeChecks } from '../../checks/all.ts';
import { exceptionChecks } from '../../core/check/exception-checks.ts';
import { fileRules } from '../../core/read/rules.ts';
import { allRules } from '../../scripts/start/engine.ts';
import { asWanted, check, diagnosticsOf, exampleFiles, wantedIn } from '../support/catalogs.ts';

const rules = [...fileRules, ...allChecks, ...exceptionChecks];

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  const { fails, passes } = rule.example;
  /** The check alone; those that an example of an exception names. */
  const named = allChecks.filter((check) => check === rule || `${fails}${passes}`.includes(`- check: ${check.id}\n`));
  const checks = [...named, ...exceptionChecks];
  const findingsIn = (example: string) => check(exampleFiles(example), undefined, checks).findings;

  test('finds in its failing example what the example says, there and beside it, and nothing else', () => {
    const wanted = wantedIn(exampleFiles(fails)).map((one) =>
      // A finding about a whole file is on its first line.
      rule.id === 'too-large' ? { ...one, line: 1 } : one,
    );
    const [, file, message = '', beside = ''] = /^# no file: (\S+) # want: (.+)\n# (.+)$/m.exec(fails) ?? [];
    if (file !== undefined) wanted.push({ file, line: 1, message, beside: [beside] });
    expect(wanted.length).toBeGreaterThan(0);
    const found = findingsIn(fails);
    expect(asWanted(found, exampleFiles(fails))).toEqual(wanted);
    expect(new Set(found.map(({ check }) => check))).toEqual(new Set([rule.id]));
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set([rule.severity]));
  });

  test('finds nothing in its passing example', () => {
    expect(findingsIn(passes)).toEqual([]);
  });
});

test.each(allRules)('$id is documented in sentences', ({ id, title, why }) => {
  expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(why).toMatch(/^[A-Z].*\.$/);
});

test('no check finds anything in a passing example of another', () => {
  const found = rules.flatMap(({ id, example }) =>
    diagnosticsOf(exampleFiles(example.passes), undefined, allChecks).map(({ check, message }) => ({
      example: id,
      check,
      message,
    })),
  );
  expect(found).toEqual([]);
});

test('the folder, the list and the names agree', async () => {
  const folder = new URL('../../checks/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== 'all.ts');
  expect(files.sort()).toEqual([...allChecks, ...branchChecks, ...changeChecks].map(({ id }) => `${id}.ts`).sort());
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const check of [...allChecks, ...branchChecks, ...changeChecks]) {
    const module: Record<string, unknown> = await import(`../../checks/${check.id}.ts`);
    const name = check.id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    expect(Object.keys(module)).toEqual([name]);
    expect(module[name]).toBe(check);
  }
});
