import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { addDraft, edit, editFile } from '../../support/edit.ts';
import { git, initialize, repositoryWith } from '../../support/git.ts';
import { folderWith, runHere, validated } from '../../support/run.ts';

const water = 'domains/water.yaml';

describe('--since', () => {
  // A fault that was there before: an unknown icon.
  const old = exampleFiles(`# file: ${water}\nicon: Nothing\n`);

  test('reports only what is new since the merge base, where the fault was corrected on main since, too', async () => {
    const cwd = repositoryWith(old);
    git(cwd, 'branch', 'topic');
    edit(cwd, water, 'icon: Nothing', 'icon: Droplets');
    git(cwd, 'commit', '--quiet', '--all', '--message=correct');
    git(cwd, 'checkout', '--quiet', 'topic');
    expect(await validated(cwd, '--since', 'main')).toMatchObject({ code: 0, checks: [] });
    edit(cwd, 'domains/parks.yaml', 'tier: essential', 'tier: large');
    expect(await validated(cwd, '--since', 'main')).toMatchObject({ code: 1, checks: ['schema'] });
  });

  test('is not needed to know what a name of the last commit has become', async () => {
    const cwd = repositoryWith(exampleFiles());
    edit(cwd, 'domains/parks.yaml', 'en: Parks & Gardens', 'en: Parks');
    const { code, found } = await validated(cwd);
    expect([code, found.find(({ check }) => check === 'unknown-name')]).toMatchObject([
      1,
      { file: `catalog/${water}`, hint: expect.stringContaining('It was renamed: write "Parks" (') },
    ]);
  });

  test('is not needed for that beside a language in progress, either', async () => {
    const cwd = repositoryWith(exampleFiles());
    addDraft(cwd, 'de');
    edit(cwd, 'domains/parks.yaml', 'en: Parks & Gardens', 'en: Parks');
    const { found } = await validated(cwd);
    expect(found.find(({ check }) => check === 'unknown-name')?.hint).toContain('It was renamed: write "Parks" (');
  });

  test('a broken repository is exit 2 and a sentence', async () => {
    const cwd = repositoryWith(exampleFiles());
    rmSync(join(cwd, '.git/HEAD'));
    const env = { GIT_CEILING_DIRECTORIES: join(cwd, '..') };
    const { code, stdout, stderr } = await runHere(['validate', '--since', 'main'], { cwd, env });
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^validate: git rev-parse failed: .+\n$/)]);
  });

  test.each([
    ['the top of its repository', '.', '.'],
    ['called like an option', '-z', './-z'],
  ])('a catalog whose folder is %s has a history too', async (_, folder, catalog) => {
    const cwd = folderWith(exampleFiles(), folder);
    initialize(cwd);
    editFile(join(cwd, folder, water), 'tier: standard', 'tier: large');
    expect((await runHere(['validate', `--catalog=${catalog}`, '--since', 'HEAD'], { cwd })).code).toBe(1);
  });
});

test('--staged warns of translations that the commit leaves behind, and lets it through', async () => {
  const cwd = repositoryWith(exampleFiles());
  expect(await runHere(['validate', '--staged'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  edit(cwd, water, 'en: Drinking water, meters', 'en: Water, meters');
  git(cwd, 'add', '.');
  const { code, stdout, stderr } = await runHere(['validate', '--staged'], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^0 errors, 2 warnings/m);
  expect(stdout).toMatch(/warning translation-stale/);
});

test('of a file that failed before, --staged with --since says nothing', async () => {
  const cwd = repositoryWith(exampleFiles());
  edit(cwd, water, 'tier: standard', 'tier: large');
  git(cwd, 'commit', '--quiet', '--all', '--message=wrong');
  expect(await runHere(['validate', '--staged', '--since', 'HEAD'], { cwd })).toMatchObject({ code: 0, stderr: '' });
});

holdCommands(new URL('commands.txt', import.meta.url));
