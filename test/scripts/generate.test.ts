import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { folderWith, runHere } from '../support/run.ts';
import { put } from './output/folder.ts';

it('writes what is not right, says when all is, and touches nothing while the catalog has an error', async () => {
  const folder = folderWith(exampleFiles());
  const [catalog, out] = [join(folder, 'catalog'), join(folder, 'out')];
  const generate = (...args: readonly string[]) =>
    runHere(['generate', '--catalog', catalog, '--out', out, '--today', '2026-01-01', ...args]);
  const { code, stdout, stderr } = await generate();
  expect([code, stderr]).toEqual([0, '']);
  const [, count] = / (\d+) written, 0 removed, /.exec(stdout) ?? [];
  expect((await generate('--check')).stdout).toBe(`${out} is up to date (${count} files)\n`);
  const file = join(catalog, 'domains/water.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `# Of the water works\n${text}`);
  expect((await generate()).stdout).toMatch(/out is up to date\n$/);
  writeFileSync(join(out, 'catalog.json'), '{}\n');
  expect((await generate()).stdout).toMatch(/: 1 written, 0 removed, /);
  const before = readdirSync(out, { recursive: true });
  writeFileSync(file, text.replace('version: 0.1.0', 'version: 1'));
  expect(await generate()).toMatchObject({ code: 1, stdout: expect.stringContaining('1 error') });
  expect(readdirSync(out, { recursive: true })).toEqual(before);
});

it('leaves the file of somebody else, and names it on one line that no CI runner obeys', async () => {
  const cwd = folderWith(exampleFiles());
  await runHere(['generate'], { cwd });
  put(cwd, 'generated/a\n::error::b', 'mine\n');
  expect(await runHere(['generate'], { cwd })).toEqual({
    code: 0,
    stdout: 'generated is up to date\n',
    stderr: 'generated/a\\u000a::error::b was not written by this tool, or edited since, and is left alone\n',
  });
  expect((await runHere(['generate', '--check'], { cwd })).stdout).toBe('unknown: a\\u000a::error::b\n');
});
