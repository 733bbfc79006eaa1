import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { latelyIn } from '../../../scripts/add-ons/site/lately.ts';
import { exampleFiles } from '../../support/catalogs.ts';
import { edit } from '../../support/edit.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { git, gitEnvironment } from '../../support/git.ts';
import { folderWith } from '../../support/run.ts';

test('what changed lately are the last five days, by git and by CHANGELOG.md; a shallow clone does not know', () => {
  const cwd = folderWith(exampleFiles());
  git(cwd, 'init', '--quiet');
  for (const [day, ...domains] of [
    ['2026-01-01', 'parks', 'water'],
    ['2026-01-03', 'water'],
    ['2026-01-04', 'parks'],
    ['2026-01-04', 'parks', 'water'],
  ]) {
    for (const id of domains) edit(cwd, `domains/${id}.yaml`, 'icon: ', 'icon:  ');
    git(cwd, 'add', '.');
    const env = { ...gitEnvironment, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
    execFileSync('git', ['commit', '--quiet', '--message', 'An edit'], { cwd, env });
  }
  const days = ['2026-01-05', '2026-01-04', '2026-01-02', '2025-12-31', '2025-12-30'];
  expect(latelyIn(cwd)).toEqual([
    { day: '2026-01-04', domains: ['parks', 'water'] },
    { day: '2026-01-03', domains: ['water'] },
    { day: '2026-01-01', domains: ['parks', 'water'] },
  ]);
  writeFileSync(
    join(cwd, 'CHANGELOG.md'),
    days.map((day, index) => `## ${9 - index}.0.0 (${day})\n\n- A change\n`).join('\n'),
  );
  expect(latelyIn(cwd)).toEqual([
    { day: '2026-01-05', domains: [], release: '9.0.0' },
    { day: '2026-01-04', domains: ['parks', 'water'], release: '8.0.0' },
    { day: '2026-01-03', domains: ['water'] },
    { day: '2026-01-02', domains: [], release: '7.0.0' },
    { day: '2026-01-01', domains: ['parks', 'water'] },
  ]);
  const clone = temporaryFolder();
  git(clone, 'clone', '--quiet', '--depth=1', `file://${cwd}`, '.');
  expect(latelyIn(clone)).toEqual([]);
});
