import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { editFile } from '../support/edit.ts';
import { project } from '../support/folders.ts';
import { git, initialize, tryGit } from '../support/git.ts';
import { folderWith, launcher, runHere } from '../support/run.ts';

const hooks = join(project, '.githooks');

/** A repository with a catalog that was committed. */
function repository(validate = `node ${JSON.stringify(launcher)} validate`): string {
  const cwd = folderWith(exampleFiles());
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: { validate } }));
  initialize(cwd);
  return cwd;
}

function edit(cwd: string, from: string, to: string) {
  editFile(join(cwd, 'catalog/domains/water.yaml'), from, to);
  git(cwd, 'add', '.');
}

test('--staged warns of translations that the commit leaves behind, and lets it through', async () => {
  const cwd = repository();
  expect(await runHere(['validate', '--staged'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  edit(cwd, 'en: Drinking water, meters', 'en: Water, meters');
  const { code, stdout, stderr } = await runHere(['validate', '--staged'], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^0 errors, 2 warnings/m);
  expect(stdout).toMatch(/warning translation-stale/);
});

test('of a file that failed before, --staged with --since says nothing', async () => {
  const cwd = repository();
  edit(cwd, 'tier: standard', 'tier: large');
  git(cwd, 'commit', '--quiet', '--no-verify', '--message=wrong');
  expect(await runHere(['validate', '--staged', '--since', 'HEAD'], { cwd })).toMatchObject({ code: 0, stderr: '' });
});

test('the hook stops a commit with an error in a linked worktree, and judges the next one anew', () => {
  const linked = join(repository(), 'linked');
  git(join(linked, '..'), 'worktree', 'add', '--quiet', linked);
  git(linked, 'config', 'core.hooksPath', hooks);
  edit(linked, 'tier: standard', 'tier: large');
  const stopped = tryGit(linked, 'commit', '--message=wrong');
  expect([stopped.status, stopped.stdout + stopped.stderr]).toEqual([1, expect.stringContaining('| tier: large')]);
  edit(linked, 'tier: large', 'tier: essential');
  expect(tryGit(linked, 'commit', '--message=right').status).toBe(0);
});
