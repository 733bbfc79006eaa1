import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { commit, git, repositoryWith } from '../support/git.ts';
import { folderWith, runHere } from '../support/run.ts';

test('i18n: what is missing, untranslated and stale in each language, with its place', async () => {
  const cwd = repositoryWith(exampleFiles());
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
  const listed = lines.slice(3, -1).map((line) => line.replace(/^catalog\/domains\/water\.yaml:(\d+):\d+ /, '$1 '));
  expect(listed).toEqual([
    '4 fr stale: Water and Ice Supply',
    '5 ar stale: Water and Ice Supply',
    '6 ar missing: Drinking water, meters and outages',
    '8 fr untranslated: Drinking water, meters and outages',
  ]);
});

test('i18n --since compares with the merge base: what others have changed since then is not of this branch', async () => {
  const cwd = repositoryWith(exampleFiles());
  const water = join(cwd, 'catalog/domains/water.yaml');
  git(cwd, 'branch', 'mine');
  writeFileSync(water, readFileSync(water, 'utf8').replace('en: Water Supply', 'en: Water and Ice Supply'));
  commit(cwd);
  git(cwd, 'checkout', '--quiet', 'mine');
  const { code, stdout } = await runHere(['i18n', '--since', 'main'], { cwd });
  expect(code).toBe(0);
  expect(stdout).not.toContain('stale:');
});

test('a new language: everything is written, with its source text, and wanted until it is translated', async () => {
  const files = exampleFiles();
  const cwd = folderWith(files);
  expect(await runHere(['new', 'language', 'he'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  const text = (path: string) => readFileSync(join(cwd, 'catalog', path), 'utf8');
  expect(text('languages.yaml')).toContain('  - { code: he, name: עברית, direction: rtl }\n');
  expect(text('messages/he.yaml')).toContain("  backToSite: 'TODO: Back to {site}'\n");
  expect(text('domains/parks.yaml')).toMatch(/^title:\n {2}en: (.*)\n(?: {2}.*\n)* {2}he: 'TODO: \1'\n/m);

  const { stdout } = await runHere(['i18n'], { cwd });
  const [, ...rows] = stdout.split('\n').slice(0, 4);
  const wanted = stdout.split('\n').filter((line) => / he missing: ./.test(line)).length;
  expect(rows.find((row) => row.startsWith('he '))?.split(/ +/)).toEqual(['he', `${wanted}`, `${wanted}`, '0', '-']);
  expect(wanted).toBeGreaterThan(10);

  // Without the new words, each file is as it was.
  for (const [path, before] of files) {
    const added = / *- \{ code: he, .*\n|^ *he: 'TODO: .*\n|, he: 'TODO: .*?'/gm;
    expect(text(path).replace(added, '')).toBe(before);
  }
  expect(await runHere(['new', 'language', 'fr'], { cwd })).toMatchObject({ code: 2, stdout: '' });
});

test('a language that was begun by hand is completed, and what is written in it stays', async () => {
  const files = exampleFiles();
  const line = '  - { code: de, name: Deutsch, direction: ltr } # begun\n';
  files.set('languages.yaml', `${files.get('languages.yaml')}${line}`);
  files.set('messages/de.yaml', "page: # the first words\n  backToSite: 'Zurück zu {site}'\n");
  const water = files.get('domains/water.yaml') ?? '';
  files.set('domains/water.yaml', water.replace('  fr: Distribution', '  de: Wasserversorgung\n  fr: Distribution'));
  const cwd = folderWith(files);
  expect(await runHere(['new', 'language', 'de'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  const text = (path: string) => readFileSync(join(cwd, 'catalog', path), 'utf8');
  expect(text('languages.yaml')).toBe(files.get('languages.yaml'));
  expect(text('messages/de.yaml')).toMatch(
    /^page:\n {2}# the first words\n {2}backToSite: 'Zurück zu \{site\}'\n {2}version: 'TODO: Version'/,
  );
  expect(text('domains/water.yaml')).toMatch(/^title:\n {2}en: .*\n {2}de: Wasserversorgung\n/m);
  const { stdout } = await runHere(['validate', '--format', 'json'], { cwd });
  const checks = JSON.parse(stdout).diagnostics.map(({ check }: { check: string }) => check);
  expect([...new Set(checks)]).toEqual(['placeholder']);
  expect(await runHere(['new', 'language', 'de'], { cwd })).toMatchObject({ code: 2, stdout: '' });
});
