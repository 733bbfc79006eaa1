import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { folderWith, runHere, writeFiles } from '../support/run.ts';

test.each([
  ['the folder with the catalog', '.', /holds the catalog/],
  ['a folder that it did not write', 'mine', /holds files and no \.catalog-site/],
])('site --out refuses %s, and deletes nothing', async (_, out, reason) => {
  const cwd = folderWith(exampleFiles());
  writeFiles(cwd, new Map([['mine/notes.txt', 'x']]));
  const { code, stdout, stderr } = await runHere(['site', '--out', out], { cwd });
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(reason)]);
  expect(existsSync(join(cwd, 'mine/notes.txt')) && existsSync(join(cwd, 'catalog/sites.yaml'))).toBe(true);
});
