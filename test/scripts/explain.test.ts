import { expect, test } from 'vitest';
import { allRules } from '../../scripts/start/engine.ts';
import { diagnosticsOf, exampleFiles } from '../support/catalogs.ts';
import { runHere } from '../support/run.ts';

test.each(allRules.map((rule) => [rule.id, rule] as const))(
  'explain %s: the rule, its examples, and how to except it',
  async (id, { title, why, example, exceptedBy }) => {
    const { stdout } = await runHere(['explain', id]);
    expect(stdout).toContain(`${title}.\n${why}\n`);
    for (const text of [example.fails, example.passes]) expect(stdout).toContain(text.trim().replace(/^/gm, '    '));
    const [, exception] = /To make an exception: in [\s\S]*?^ {4}(exceptions:\n(?: .*\n)+)/m.exec(stdout) ?? [];
    expect(exception === undefined).toBe(exceptedBy === false);
    const written = exception ?? `exceptions:\n  - check: ${id}\n    reason: …\n`;
    const filled = written
      .replace('ID', 'parks')
      .replace('YYYY-MM-DD', '9999-12-31')
      .replace('kind: …', 'kind: renamed');
    const policy = `# file: policy.yaml\n${filled.replaceAll('…', "'a reason, or a name'")}`;
    const found = diagnosticsOf(exampleFiles(policy), undefined, []);
    const refusals = found.filter(({ check }) => check !== 'exception-unused').map(({ message }) => message);
    expect(refusals).toEqual(
      exceptedBy === false ? [`The rule "${id}" cannot be excepted: only checks of the whole catalog can`] : [],
    );
  },
);

test('explain without a check lists all; of a misspelled one it names the nearest', async () => {
  const { stdout } = await runHere(['explain']);
  expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([...allRules.map(({ id }) => id), '']);
  expect(await runHere(['explain', 'count-mismach'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean "count-mismatch"'),
  });
});
