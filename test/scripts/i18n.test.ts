import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { folderWith, runHere } from '../support/run.ts';

test('i18n: what is missing, untranslated and stale in each language, with its place', async () => {
  const cwd = folderWith(exampleFiles());
  const git = (...words: string[]) => execFileSync('git', words, { cwd });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '-qm', 'x');
  const water = join(cwd, 'catalog/domains/water.yaml');
  const edited = readFileSync(water, 'utf8')
    .replace('en: Water Supply', 'en: Water and Ice Supply')
    .replace('fr: Eau potable, compteurs et coupures', 'fr: Drinking water, meters and outages')
    .replace('  ar: مياه الشرب والعدادات والانقطاعات\n', '');
  writeFileSync(water, edited);

  const { code, stdout, stderr } = await runHere(['i18n', '--since', 'HEAD'], { cwd });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const lines = stdout.split('\n');
  expect(lines.slice(0, 3).map((line) => line.split(/ +/))).toEqual([
    ['language', 'texts', 'missing', 'untranslated', 'stale'],
    ['fr', expect.anything(), '0', '1', '1'],
    ['ar', expect.anything(), '1', '0', '1'],
  ]);
  for (const [line, what] of [
    [4, 'has changed, this translation has not'],
    [5, 'has changed, this translation has not'],
    [6, 'lacks "ar"'],
    [8, 'is the same as in the source language'],
  ] as const) {
    expect(stdout).toMatch(new RegExp(`^catalog/domains/water\\.yaml:${line}:\\d+ .*${what}`, 'm'));
  }
});

test('i18n: a folder without git is a sentence and exit code 2', async () => {
  const { code, stdout, stderr } = await runHere(['i18n', '--since', 'no-such-commit'], {
    cwd: folderWith(exampleFiles()),
  });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^i18n: .* is in no git repository/);
});
