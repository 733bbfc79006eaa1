import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from './support/catalogs.ts';
import { wholeProject } from './support/project.ts';
import { writeFiles } from './support/run.ts';

test('all tests are green with another catalog', () => {
  const { root, command } = wholeProject();
  rmSync(join(root, 'catalog'), { recursive: true });
  writeFiles(join(root, 'catalog'), exampleFiles());
  expect(command('generate')).toMatchObject({ status: 0, stderr: '' });
  const { NIGHTLY: _, ...env } = process.env;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status, stderr } = spawnSync(process.execPath, [vitest, 'run'], { cwd: root, env, encoding: 'utf8' });
  expect([status, stderr.match(/FAIL.*/g)]).toEqual([0, null]);
});
