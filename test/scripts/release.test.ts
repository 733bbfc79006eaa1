import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { editFile } from '../support/edit.ts';
import { temporaryFolder } from '../support/folders.ts';
import { commit, git, initialize } from '../support/git.ts';
import { folderWith, runHere } from '../support/run.ts';
import { isNightly } from '../support/runs.ts';

const root = new URL('../../', import.meta.url).pathname;
const manifest = readFileSync(join(root, 'package.json'), 'utf8').replace(/"version": ".*"/, '"version": "0.1.0"');
const { scripts } = JSON.parse(manifest);
const goBack = 'go back with: git restore --staged --worktree .';

/** What a release is made with, in a folder of its own; npm also runs the commands, and what they import. */
const parts = ['schema', 'templates', 'generators/routes/runtime'];
const partsOfNpm = ['checks', 'core', 'generators', 'scripts', 'generated', 'package-lock.json', 'tsconfig.json'];

let cwd = '';
const at = (path: string) => join(cwd, path);
const water = 'catalog/domains/water.yaml';

let released = '';

/** This project with the example catalog, released as v0.1.0. */
beforeAll(async () => {
  released = folderWith(exampleFiles());
  cwd = released;
  for (const name of isNightly ? [...parts, ...partsOfNpm] : parts) {
    cpSync(join(root, name), at(name), { recursive: true, filter: (path) => !path.includes('node_modules') });
  }
  if (isNightly) symlinkSync(join(root, 'node_modules'), at('node_modules'));
  writeFileSync(at('.gitignore'), 'node_modules\n');
  writeFileSync(at('package.json'), manifest);
  await generate();
  initialize(cwd);
  git(cwd, 'tag', 'v0.1.0');
});

beforeEach(() => {
  cwd = temporaryFolder();
  cpSync(released, cwd, { recursive: true });
});

/** A command of the project, without npm around it, but with what npm would say. */
const tool = (words: readonly string[], said: NodeJS.ProcessEnv = {}, folder = cwd) =>
  runHere(words, { cwd: folder, root: folder, env: { npm_package_version: undefined, ...said } });
const judge = (version: string, said: NodeJS.ProcessEnv = {}, folder = cwd) =>
  tool(['release', '--judge'], { npm_new_version: version, ...said }, folder);
const npm = (...words: readonly string[]) => spawnSync('npm', words, { cwd, env: npmEnvironment, encoding: 'utf8' });
const npmEnvironment = {
  ...process.env,
  ...{ GIT_AUTHOR_NAME: 't', GIT_AUTHOR_EMAIL: 't@example.org' },
  ...{ GIT_COMMITTER_NAME: 't', GIT_COMMITTER_EMAIL: 't@example.org', npm_package_version: undefined },
};

async function generate() {
  expect(await tool(['generate'])).toMatchObject({ code: 0, stderr: '' });
}

const edit = (path: string, from: string, to: string) => editFile(at(path), from, to);

/** `npm version 0.2.0`: at night by npm itself, by day by what it does. */
async function makeVersion() {
  if (isNightly) {
    const { status, stderr } = npm('version', '0.2.0');
    expect([status, stderr.includes('bug')], stderr).toEqual([0, false]);
    return;
  }
  expect(await judge('0.2.0')).toMatchObject({ code: 0 });
  edit('package.json', '"version": "0.1.0"', '"version": "0.2.0"');
  expect(await tool(['release'], { npm_lifecycle_event: 'version' })).toMatchObject({ code: 0, stderr: '' });
  commit(cwd);
  git(cwd, 'tag', 'v0.2.0');
}

test('npm version makes a release that says what it breaks, and its tag is held against that', async () => {
  edit(water, "'/{locale}/water'", "'/{locale}/pipes'");
  edit(water, 'path: /admin/water }', 'path: /admin/water, deprecated: { until: 2999-12-31 } }');
  edit('catalog/domains/parks.yaml', 'status: stable', 'status: planned');
  const approval = '{ check: version-too-low, domain: parks, subject: parks, kind: status-lowered, reason: Agreed. }';
  appendFileSync(at('catalog/policy.yaml'), `exceptions:\n  - ${approval}\n`);
  const introduction = '# Changelog\n\nFor whoever installs it.';
  writeFileSync(at('CHANGELOG.md'), `${introduction}\n\n## 0.1.0 (2026-01-01)\n\nThe first.\n`);
  await generate();
  commit(cwd);

  await makeVersion();
  expect(git(cwd, 'tag', '--points-at', 'HEAD').trim()).toBe('v0.2.0');
  expect(git(cwd, 'status', '--porcelain')).toBe('');
  expect(readFileSync(at(water), 'utf8')).toContain('\nversion: 0.2.0\n');
  expect(readFileSync(at(water), 'utf8')).toMatch(/deprecated: \{ until: 2999-12-31, since: \d{4}-\d\d-\d\d \}/);
  expect(readFileSync(at('catalog/domains/parks.yaml'), 'utf8')).toContain('\nversion: 1.2.0\n');
  expect(readFileSync(at('catalog/policy.yaml'), 'utf8')).not.toContain('Agreed.');
  const log = readFileSync(at('CHANGELOG.md'), 'utf8');
  expect(log).toMatch(/^# Changelog\n\nFor whoever installs it\.\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### /);
  expect(log).toMatch(/\n\n## 0\.1\.0 \(2026-01-01\)\n\nThe first\.\n$/);
  expect(log).toContain('`/{locale}/water` → `/{locale}/pipes`');

  const { code, stdout: notes } = await tool(['release', '--check', 'v0.2.0']);
  expect([code, notes.startsWith('### ')]).toEqual([0, true]);
  expect(log).toContain(notes.trim());
  expect(await tool(['release', '--check', 'v0.3.0'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not of the version 0.2.0'),
  });
  expect((await tool(['validate', '--since', 'HEAD'])).code).toBe(0);
  edit(water, 'icon: Droplets', 'icon: Droplet');
  if (isNightly) expect(npm('pack', '--dry-run').status).not.toBe(0);
});

test('what stands against a release is said before anything is written, with the command that helps', async () => {
  edit(water, "'/{locale}/water'", "'/{locale}/pipes'");
  await generate();
  commit(cwd);
  const refused = async (version: string, sentence: string, said?: NodeJS.ProcessEnv) => {
    const { code, stderr } = await judge(version, said);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  };
  // What comes next may be killed, or stopped by a hook: the way back is said before anything is written.
  expect(await judge('0.2.0')).toMatchObject({ code: 0, stderr: `If this release stops halfway, ${goBack}\n` });
  await refused('0.1.1', 'The changes since v0.1.0 need a higher version than 0.1.1: npm version 0.2.0');
  await refused('0.2.0-rc.1', 'this one is 0.2.0-rc.1: npm version minor');
  await refused('0.2.0', 'npm tags catalog-0.2.0, and releases are v*', { npm_config_tag_version_prefix: 'catalog-' });
  // A release of another branch has the number already.
  git(cwd, 'checkout', '--quiet', '-b', 'next');
  git(cwd, 'commit', '--quiet', '--allow-empty', '--message=next');
  git(cwd, 'tag', 'v0.2.0');
  git(cwd, 'checkout', '--quiet', 'main');
  await refused('0.2.0', 'There is a release 0.2.0 already: npm version 0.2.1');
  await refused('0.1.1', 'npm version 0.3.0');
  expect(git(cwd, 'status', '--porcelain')).toBe('');

  // Nobody approved it when it was merged; from release to release it is an error.
  edit('catalog/external-domains.yaml', 'id: maps', 'id: charts');
  await generate();
  commit(cwd);
  expect(await judge('0.3.0')).toMatchObject({ code: 1, stdout: expect.stringContaining('package-break') });
  git(cwd, 'reset', '--quiet', '--hard', 'HEAD^');

  writeFileSync(at('catalog/domains/roads.yaml'), 'id: roads\n');
  await refused('0.3.0', 'catalog/domains/roads.yaml is not committed: git add');
  rmSync(at('catalog/domains/roads.yaml'));
  appendFileSync(at('generated/manifest.json'), '\n');
  await refused('0.3.0', 'generated/manifest.json is not committed');
  git(cwd, 'checkout', '--quiet', '.');

  // The last one was stopped between its commit and its tag.
  writeFileSync(at('CHANGELOG.md'), '## 0.1.0 (2026-01-01)\n');
  commit(cwd);
  git(cwd, 'tag', '--delete', 'v0.1.0');
  await refused('0.3.0', 'CHANGELOG.md has the release 0.1.0, but there is no tag v0.1.0: git fetch --tags, or, ');
});

test.runIf(isNightly)(
  'a release that a kill or a hook stops: the next one goes on, after the command that was said',
  async () => {
    const stop = (step: string, how: string) => `if [ "$STOP" = '${step}' ]; then ${how}; fi`;
    npm('pkg', 'set', `scripts.version=${stop('first byte', 'kill -9 $PPID')}; ${scripts.version}`);
    mkdirSync(at('.git/hooks'));
    const hook = (name: string, line: string) =>
      writeFileSync(at(`.git/hooks/${name}`), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    hook('pre-commit', stop('hook', 'exit 1'));
    // Git is the child of npm, and the hook is the child of git.
    hook('post-commit', stop('tag', 'kill -9 $(ps -o ppid= -p $PPID)'));
    commit(cwd);
    const version = (step: string) =>
      spawnSync('npm', ['version', 'minor'], { cwd, env: { ...npmEnvironment, STOP: step }, encoding: 'utf8' });
    const head = git(cwd, 'rev-parse', 'HEAD');

    const killed = version('first byte');
    expect(killed).toMatchObject({ signal: 'SIGKILL', stderr: expect.stringContaining(goBack) });
    expect(git(cwd, 'diff', '--name-only')).toBe('package-lock.json\npackage.json\n');
    git(cwd, 'restore', '--staged', '--worktree', '.');

    const hooked = version('hook');
    expect([hooked.status === 0, hooked.stderr.includes(goBack)]).toEqual([false, true]);
    expect(git(cwd, 'diff', '--cached', '--name-only')).toContain('CHANGELOG.md\n');
    git(cwd, 'restore', '--staged', '--worktree', '.');
    expect([git(cwd, 'status', '--porcelain'), git(cwd, 'rev-parse', 'HEAD')]).toEqual(['', head]);

    expect(version('tag').signal).toBe('SIGKILL');
    expect([git(cwd, 'tag'), git(cwd, 'status', '--porcelain')]).toEqual(['v0.1.0\n', '']);
    const { code, stderr } = await judge('0.3.0');
    const tagging = 'git tag --message=0.2.0 v0.2.0';
    expect([code, stderr]).toEqual([2, expect.stringContaining('there is no tag v0.2.0: git fetch --tags, or, ')]);
    expect(stderr).toContain(tagging);
    git(cwd, ...tagging.split(' ').slice(1));
    expect(await tool(['release', '--check', 'v0.2.0'])).toMatchObject({ code: 0, stderr: '' });
    expect((await judge('0.3.0')).code).toBe(0);
  },
);

test.runIf(isNightly)('the way back leads back from a kill at any moment', async () => {
  let isDone = false;
  for (let timeout = 50; !isDone; timeout += 50) {
    edit('package.json', '"version": "0.1.0"', '"version": "0.2.0"');
    const words = ['scripts/run.cjs', 'release'];
    const { status } = spawnSync(process.execPath, words, { cwd, env: npmEnvironment, timeout, killSignal: 'SIGKILL' });
    isDone = status === 0;
    git(cwd, 'restore', '--staged', '--worktree', '.');
    git(cwd, 'clean', '--quiet', '--force', '--', 'CHANGELOG.md');
    expect(await judge('0.2.0'), `after ${timeout} ms`).toMatchObject({ code: 0 });
  }
});

test('a project below the top of its repository is told that npm makes no commit there', async () => {
  const top = temporaryFolder();
  rmSync(at('.git'), { recursive: true });
  renameSync(cwd, join(top, 'catalog'));
  initialize(top);
  const { code, stderr } = await judge('0.2.0', {}, join(top, 'catalog'));
  expect([code, stderr]).toEqual([2, expect.stringContaining('npm makes no commit and no tag in catalog')]);
});
