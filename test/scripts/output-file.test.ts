import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { folderWith, runHere, writeFiles } from '../support/run.ts';
import { contentsOf } from './output/folder.ts';

const json = ['validate', '--format', 'json'];

test('a report takes the place of an older report only, whole, and never stands in the catalog', async () => {
  const cwd = folderWith(exampleFiles());
  symlinkSync('catalog/domains/water.yaml', join(cwd, 'link'));
  mkdirSync(join(cwd, '.git'));
  const mine = ['CHANGELOG.md', '.npmrc', 'knip.json'];
  for (const name of mine) writeFileSync(join(cwd, name), '{\n  "$schema": "mine"\n}\n');
  const before = contentsOf(cwd);
  const places = ['catalog/domains/water.yaml', 'catalog/new.json', './catalog', 'link', '.git/hooks', 'generated/x'];
  for (const file of [...places, ...mine]) {
    const { code, stderr } = await runHere([...json, '--output-file', file], { cwd, root: cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${file} cannot be a report: it is `)]);
  }
  expect(contentsOf(cwd)).toEqual(before);
  writeFileSync(join(cwd, 'report.json'), '');
  linkSync(join(cwd, 'report.json'), join(cwd, 'other'));
  expect(await runHere([...json, '--output-file', 'report.json'], { cwd, root: cwd })).toMatchObject({ code: 0 });
  expect(readFileSync(join(cwd, 'report.json'), 'utf8')).toContain('"errors": 0');
  expect(readFileSync(join(cwd, 'other'), 'utf8')).toBe('');
  expect(readdirSync(cwd).sort()).toEqual(['.git', 'catalog', 'link', 'other', 'report.json', ...mine].sort());
});

test('a report goes to a device, which is never read; two do not go to one file', async () => {
  const cwd = folderWith(exampleFiles());
  expect(await runHere([...json, '--output-file', '/dev/null'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  const full = await runHere([...json, '--output-file', '/dev/full'], { cwd });
  expect([full.code, full.stderr]).toEqual([2, expect.stringContaining('/dev/full cannot be written: ENOSPC')]);
  const twice = await runHere([...json, '--output-file', 'a', '--format', 'junit', '--output-file', './a'], { cwd });
  expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('./a cannot hold two reports')]);
  expect(readdirSync(cwd)).toEqual(['catalog']);
});

test('a report that git knows, elsewhere than in the project, is kept as well', async () => {
  const cwd = folderWith(exampleFiles());
  writeFileSync(join(cwd, 'notes.md'), 'mine\n');
  execFileSync('git', ['init', '-q'], { cwd });
  execFileSync('git', ['add', 'notes.md'], { cwd });
  expect(await runHere([...json, '--output-file', 'notes.md'], { cwd })).toMatchObject({ code: 2 });
  execFileSync('git', ['rm', '-q', '--cached', 'notes.md'], { cwd });
  expect(await runHere([...json, '--output-file', 'notes.md'], { cwd })).toMatchObject({ code: 0 });
});

test.each(['text', 'json', 'github', 'sarif', 'gitlab', 'junit'])('%s replaces its own report', async (format) => {
  const [green, red] = [exampleFiles(), exampleFiles('# file: domains/water.yaml\ntier: standart\n')];
  const cwd = folderWith(red);
  const write = () => runHere(['validate', '--format', format, '--output-file', 'report'], { cwd, root: cwd });
  for (const files of [green, red, green]) {
    writeFiles(join(cwd, 'catalog'), files);
    expect(await write()).toMatchObject({ code: files === red ? 1 : 0, stderr: '' });
  }
});
