import { expect, test } from 'vitest';
import { seedFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { edit } from '../../support/edit.ts';
import { commit, repositoryWith } from '../../support/git.ts';
import { runHere } from '../../support/run.ts';

const health = 'domains/healthcare.yaml';

holdCommands(new URL('commands.txt', import.meta.url));

test('a break whose version is raised is still listed', async () => {
  const cwd = repositoryWith(seedFiles(), 'v1.0.0');
  edit(cwd, health, '/admin/healthcare', '/admin/health');
  edit(cwd, health, 'version: 0.1.0', 'version: 0.2.0');
  commit(cwd);
  const { stdout } = await runHere(['changes', '--since', 'main', '--format', 'json'], { cwd });
  const { changes, bump, ...json } = JSON.parse(stdout);
  const isOld = (change: { subject: string }) => change.subject === '/admin/healthcare';
  expect(changes.find(isOld)).toEqual({
    kind: 'url-gone',
    domain: 'healthcare',
    subject: '/admin/healthcare',
    from: 'healthcare.admin',
    class: 'breaking',
    classes: { imports: 'none', links: 'breaking', platform: 'breaking' },
    sentence: 'healthcare no longer answers /admin/healthcare',
    released: true,
    new: false,
    file: `catalog/${health}`,
    line: expect.any(Number),
    column: 1,
  });
  expect([bump, json.base.ref, json.release.ref, json.owed]).toEqual(['major', 'main', 'v1.0.0', []]);
});
