import { expect, test } from 'vitest';
import { formats } from '../../scripts/reports.ts';
import { exampleFiles } from '../support/catalogs.ts';
import { folderWith, runHere } from '../support/run.ts';

test.each(formats)('--format %s: place and message of a finding, the same on every run', async (format) => {
  const cwd = folderWith(exampleFiles('# file: domains/water.yaml\ntier: "<b>|%0A"\n'));
  const report = () => runHere(['validate', '--format', format], { cwd });
  const { code, stdout, stderr } = await report();
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toContain('catalog/domains/water.yaml');
  expect(stdout).toMatch(/allowed: essential, standard/);
  expect(stdout).toMatch(/\n$/);
  expect((await report()).stdout).toBe(stdout);
});

test.each(formats)('--format %s: a catalog without a finding', async (format) => {
  const { code, stdout, stderr } = await runHere(['validate', '--format', format], { cwd: folderWith(exampleFiles()) });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toMatch(/undefined|NaN|\[object /);
});

test('--help lists every format', async () => {
  const { stdout } = await runHere(['validate', '--help']);
  expect(stdout.replace(/\s+/g, ' ')).toContain(formats.join(', '));
});
