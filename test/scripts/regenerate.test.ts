import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { editFile } from '../support/edit.ts';
import { project, temporaryFolder } from '../support/folders.ts';
import { commit, git, gitEnvironment, initialize } from '../support/git.ts';
import { commandLine, folderWith, runHere, writeFiles } from '../support/run.ts';

let first = '';
beforeAll(async () => {
  first = folderWith(exampleFiles());
  cpSync(join(project, '.ci'), join(first, '.ci'), { recursive: true });
  cpSync(join(project, '.gitattributes'), join(first, '.gitattributes'));
  const scripts = { validate: commandLine('validate'), generate: commandLine('generate'), test: 'echo tested' };
  const files = { 'package.json': { scripts }, 'package-lock.json': { lockfileVersion: 3, packages: {} } };
  writeFiles(first, new Map(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)])));
  await runHere(['generate'], { cwd: first });
  initialize(first);
});

/** A clone of a bare repository, on the branch `topic`. */
let cwd = '';
beforeEach(() => {
  const bare = temporaryFolder();
  git(bare, 'clone', '--quiet', '--bare', first, '.');
  cwd = temporaryFolder();
  git(cwd, 'clone', '--quiet', bare, '.');
  git(cwd, 'config', 'user.name', 't');
  git(cwd, 'config', 'user.email', 't@example.org');
  git(cwd, 'branch', 'topic');
});

/** A commit on a branch, with what is generated from it, unless its author could not do that. */
async function change(branch: string, path: string, from: string, to: string, isGenerated = true) {
  git(cwd, 'checkout', '--quiet', branch);
  editFile(join(cwd, path), from, to);
  if (isGenerated) await runHere(['generate'], { cwd });
  commit(cwd);
  git(cwd, 'push', '--quiet', 'origin', branch);
}

/** What the workflow does; and how many parents the last commit of the branch has. */
function regenerate(branch = 'topic') {
  const summary = join(temporaryFolder(), 'summary.md');
  writeFileSync(summary, '');
  const { status, stdout } = spawnSync('bash', [join(cwd, '.ci/regenerate')], {
    env: { ...gitEnvironment, BRANCH: branch, GITHUB_STEP_SUMMARY: summary },
    encoding: 'utf8',
  });
  git(cwd, 'fetch', '--quiet');
  const parents = git(cwd, 'log', '-1', '--format=%p', 'origin/topic').trim().split(' ').length;
  return { status, stdout, said: readFileSync(summary, 'utf8'), parents };
}

const water = 'catalog/domains/water.yaml';

test('a branch that conflicts in generated/ alone is merged, generated again, pushed and held to the gate', async () => {
  await change('main', 'catalog/domains/parks.yaml', 'icon: Trees', 'icon: TreePine');
  await change('topic', water, 'tier: standard', 'tier: essential');
  const { status, stdout, said, parents } = regenerate();
  expect([status, parents]).toEqual([0, 2]);
  expect(said).toMatch(/starts no CI, so the gate runs here.*of water changed/s);
  expect(stdout).toMatch(/generated is up to date \(\d+ files\)\n$/);
  expect(git(cwd, 'grep', '--count', 'TreePine', 'origin/topic', '--', 'generated/catalog.json')).toMatch(/:1\n$/);
});

test('a branch without a conflict gets the generated/ that its author could not make, and tests where it has code', async () => {
  await change('topic', water, 'tier: standard', 'tier: essential', false);
  await change('topic', 'package.json', 'echo tested', 'echo tested anew', false);
  expect(regenerate()).toMatchObject({ status: 0, stdout: expect.stringMatching(/\ntested anew\n$/), parents: 1 });
});

test('what conflicts in catalog/ or has errors stops it, with the names of the files, and nothing is pushed', async () => {
  await change('main', water, 'icon: Droplets', 'icon: Waves');
  await change('topic', water, 'icon: Droplets', 'icon: Droplet');
  const stopped = regenerate();
  expect(stopped).toMatchObject({ status: 1, said: expect.stringContaining(`\n    ${water}\n`), parents: 1 });
  expect(stopped.said).not.toContain('generated');
  git(cwd, 'reset', '--quiet', '--hard');
  await change('topic', water, 'icon: Droplet', 'icon: Waves', false);
  await change('topic', water, 'tier: standard', 'tier: large', false);
  expect(regenerate()).toMatchObject({ status: 1, said: expect.stringContaining(`${water}:`), parents: 1 });
});

test('a branch that has all of main is left as it is', () => {
  git(cwd, 'push', '--quiet', 'origin', 'topic');
  expect(regenerate()).toMatchObject({ status: 0, said: expect.stringMatching(/^Nothing to do/), parents: 1 });
});

test('main itself, a branch of a fork and what is no name of a branch are refused with a sentence', () => {
  git(cwd, 'push', '--quiet', 'origin', 'topic');
  for (const branch of ['main', 'stranger:topic', 'nowhere', '-x', '$(id)']) {
    expect(regenerate(branch)).toMatchObject({ status: 1, said: expect.stringContaining('The branch of a fork') });
  }
});
