import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedFiles } from '../../support/catalogs.ts';
import { holdCommands } from '../../support/commands.ts';
import { edit } from '../../support/edit.ts';
import { commit, repositoryWith } from '../../support/git.ts';
import { runHere as run, writeFiles } from '../../support/run.ts';

const repository = () => repositoryWith(seedFiles(), 'v1.0.0');

const health = 'domains/healthcare.yaml';

holdCommands(new URL('commands.txt', import.meta.url));

const changesOf = async (cwd: string, ...args: readonly string[]) => (await run(['changes', ...args], { cwd })).stdout;

test('a break whose version is raised is still listed', async () => {
  const cwd = repository();
  edit(cwd, health, '/admin/healthcare', '/admin/health');
  edit(cwd, health, 'version: 0.1.0', 'version: 0.2.0');
  commit(cwd);
  const { changes, bump, ...json } = JSON.parse(await changesOf(cwd, '--since', 'main', '--format', 'json'));
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

test('each break is listed, and of other changes twenty', async () => {
  const cwd = repository();
  const listedIn = async (what: RegExp) => (await run(['validate', '--since', 'main'], { cwd })).stdout.match(what);
  const cards = Array.from({ length: 21 }, (_, index) => `  - { name: Card${index}, kind: domain }\n`);
  edit(cwd, health, '\ncollections:\n', `\ncomponents:\n${cards.join('')}collections:\n`);
  expect(await listedIn(/^ {2}(?:breaking|members|compatible) .*$/gm)).toHaveLength(20);
  const movedIn = (text: string) => text.replace(/ '?\/(admin|\{locale\})/g, '$&/new');
  const moved = [...seedFiles()].map(([path, text]) => [path, movedIn(text)] as const);
  writeFiles(join(cwd, 'catalog'), new Map(moved));
  const changes: { class: string }[] = JSON.parse(await changesOf(cwd, '--format', 'json')).changes;
  const breaks = changes.filter((change) => change.class === 'breaking');
  expect(breaks.length).toBeGreaterThan(20);
  expect(await listedIn(/^ {2}breaking /gm)).toHaveLength(breaks.length);
  expect(await listedIn(/^ {2}and \d+ more: npm run changes$/m)).not.toBeNull();
});
