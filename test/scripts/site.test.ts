import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { folderWith, runHere } from '../support/run.ts';

test.each([
  ['the folder with the catalog', '.', /holds the catalog/],
  ['the catalog', 'catalog', /is the catalog/],
  ['a folder in the catalog', 'catalog/domains', /is inside the catalog/],
  ['a folder that it did not write', 'mine', /holds files and no \.catalog-site/],
  ['a clone of what it wrote', 'clone', /is a git repository/],
])('site --out refuses %s, and deletes nothing', async (_, out, reason) => {
  const files = exampleFiles();
  const cwd = folderWith(
    new Map([...files].map(([path, text]) => [`catalog/${path}`, text]))
      .set('mine/notes.txt', 'x')
      .set('clone/.git/HEAD', 'x')
      .set('clone/.catalog-site', 'x'),
    '.',
  );
  const { code, stdout, stderr } = await runHere(['site', '--out', out], { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(reason);
  expect(existsSync(join(cwd, 'mine/notes.txt')) && existsSync(join(cwd, 'clone/.git/HEAD'))).toBe(true);
  expect(readdirSync(join(cwd, 'catalog/domains')).sort()).toEqual(['parks.yaml', 'water.yaml']);
});

test('site --out refuses the project', async () => {
  const root = join(import.meta.dirname, '../..');
  for (const out of [root, join(root, '..'), join(root, 'core')]) {
    expect((await runHere(['site', '--out', out], { cwd: root })).code).toBe(2);
  }
  expect(existsSync(join(root, 'core/catalog.ts'))).toBe(true);
});
