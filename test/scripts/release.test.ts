import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedFiles } from '../support/catalogs.ts';
import { afterThisFile } from '../support/folders.ts';
import { runHere, writeFiles } from '../support/run.ts';

const root = new URL('../../', import.meta.url).pathname;
const identity = {
  GIT_AUTHOR_NAME: 't',
  GIT_AUTHOR_EMAIL: 't@example.org',
  GIT_COMMITTER_NAME: 't',
  GIT_COMMITTER_EMAIL: 't@example.org',
};
const env = { ...process.env, ...identity, NO_COLOR: '1', FORCE_COLOR: undefined, npm_package_version: undefined };

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const goBack = 'go back with: git restore --staged --worktree .';

/** This project as a repository of its own, released as v0.1.0 with the catalog of the source document. */
function project(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'catalog-test-'));
  afterThisFile(cwd);
  for (const name of [
    'checks',
    'core',
    'generators',
    'schema',
    'scripts',
    'templates',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(cwd, name), { recursive: true, filter: (path) => !path.includes('node_modules') });
  }
  cpSync(join(root, 'generated/types'), join(cwd, 'generated/types'), { recursive: true });
  cpSync(join(root, 'generated/manifest.json'), join(cwd, 'generated/manifest.json'));
  writeFiles(join(cwd, 'catalog'), seedFiles());
  symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'));
  writeFileSync(join(cwd, '.gitignore'), 'node_modules\n');
  const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  writeFileSync(join(cwd, 'package.json'), `${JSON.stringify({ ...manifest, version: '0.1.0' }, null, 2)}\n`);
  git(cwd, 'init', '--quiet', '--initial-branch=main');
  commit(cwd);
  git(cwd, 'tag', 'v0.1.0');
  return cwd;
}

function git(cwd: string, ...words: readonly string[]): string {
  return execFileSync('git', words, { cwd, env, encoding: 'utf8' });
}

function commit(cwd: string) {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message=change');
}

/** A command of the project, without npm around it, but with what npm would say. */
const tool = (cwd: string, words: readonly string[], said: NodeJS.ProcessEnv = {}) =>
  runHere(words, { cwd, root: cwd, env: { ...identity, npm_package_version: undefined, ...said } });
const npm = (cwd: string, ...words: readonly string[]) => spawnSync('npm', words, { cwd, env, encoding: 'utf8' });
const judge = (cwd: string, version: string, said: NodeJS.ProcessEnv = {}) =>
  tool(cwd, ['release', '--judge'], { npm_new_version: version, ...said });

function edit(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, text.replace(from, to));
}

test('npm version makes a release that says what it breaks, and its tag is held against that', {
  timeout: 240_000,
}, async () => {
  const cwd = project();
  const health = join(cwd, 'catalog/domains/healthcare.yaml');
  const [education, policy] = [join(cwd, 'catalog/domains/education.yaml'), join(cwd, 'catalog/policy.yaml')];
  edit(health, '/healthcare/facilities', '/healthcare/places');
  edit(health, 'path: /admin/healthcare }', 'path: /admin/healthcare, deprecated: { until: 2999-12-31 } }');
  const approval =
    '  - { check: version-too-low, domain: education, subject: education, kind: tier-raised, reason: Agreed. }\n';
  edit(policy, 'exceptions:\n', `exceptions:\n${approval}`);
  edit(education, 'tier: standard', 'tier: essential');
  writeFileSync(
    join(cwd, 'CHANGELOG.md'),
    '# Changelog\n\nFor whoever installs it.\n\n## 0.1.0 (2026-01-01)\n\nThe first.\n',
  );
  expect((await tool(cwd, ['generate'])).code).toBe(0);
  commit(cwd);

  const made = npm(cwd, 'version', 'minor');
  expect([made.status, made.stderr.includes('bug')], made.stderr).toEqual([0, false]);
  expect(git(cwd, 'tag', '--points-at', 'HEAD').trim()).toBe('v0.2.0');
  expect(git(cwd, 'status', '--porcelain')).toBe('');
  expect(readFileSync(health, 'utf8')).toContain('\nversion: 0.2.0\n');
  expect(readFileSync(health, 'utf8')).toMatch(/deprecated: \{ until: 2999-12-31, since: \d{4}-\d\d-\d\d \}/);
  expect(readFileSync(education, 'utf8')).toContain('\nversion: 0.1.0\n');
  expect(readFileSync(policy, 'utf8')).not.toContain('Agreed.');
  const log = readFileSync(join(cwd, 'CHANGELOG.md'), 'utf8');
  expect(log).toMatch(/^# Changelog\n\nFor whoever installs it\.\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### /);
  expect(log).toMatch(/\n\n## 0\.1\.0 \(2026-01-01\)\n\nThe first\.\n$/);
  expect(log).toContain('`/{locale}/healthcare/facilities` → `/{locale}/healthcare/places`');

  const held = (tag: string) => tool(cwd, ['release', '--check', tag]);
  const { code, stdout: notes } = await held('v0.2.0');
  expect([code, notes.startsWith('### ')]).toEqual([0, true]);
  expect(log).toContain(notes.trim());
  expect(await held('v0.3.0')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not of the version 0.2.0'),
  });
  expect((await tool(cwd, ['validate', '--since', 'HEAD'])).code).toBe(0);
  edit(health, 'icon: Heart', 'icon: HeartPulse');
  expect(npm(cwd, 'pack', '--dry-run').status).not.toBe(0);
});

test('what stands against a release is said before anything is written, with the command that helps', {
  timeout: 240_000,
}, async () => {
  const cwd = project();
  edit(join(cwd, 'catalog/domains/healthcare.yaml'), '/healthcare/facilities', '/healthcare/places');
  expect((await tool(cwd, ['generate'])).code).toBe(0);
  commit(cwd);
  const refused = async (version: string, sentence: string, said?: NodeJS.ProcessEnv) => {
    const { code, stderr } = await judge(cwd, version, said);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  };
  // What comes next may be killed, or stopped by a hook: the way back is said before anything is written.
  expect(await judge(cwd, '0.2.0')).toMatchObject({
    code: 0,
    stderr: 'If this release stops halfway, go back with: git restore --staged --worktree .\n',
  });
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
  edit(join(cwd, 'catalog/external-domains.yaml'), 'id: gis-maps', 'id: maps');
  expect((await tool(cwd, ['generate'])).code).toBe(0);
  commit(cwd);
  expect(await judge(cwd, '0.3.0')).toMatchObject({ code: 1, stdout: expect.stringContaining('package-break') });
  git(cwd, 'reset', '--quiet', '--hard', 'HEAD^');

  writeFileSync(join(cwd, 'catalog/domains/roads.yaml'), 'id: roads\n');
  await refused('0.3.0', 'catalog/domains/roads.yaml is not committed: git add');
  rmSync(join(cwd, 'catalog/domains/roads.yaml'));
  appendFileSync(join(cwd, 'generated/manifest.json'), '\n');
  await refused('0.3.0', 'generated/manifest.json is not committed');
  git(cwd, 'checkout', '--quiet', '.');
});

test('a release that a kill or a hook stops: the next one goes on, after the command that was said', {
  timeout: 240_000,
}, async () => {
  const cwd = project();
  const stop = (step: string, how: string) => `if [ "$STOP" = '${step}' ]; then ${how}; fi`;
  npm(cwd, 'pkg', 'set', `scripts.version=${stop('first byte', 'kill -9 $PPID')}; ${scripts.version}`);
  const hook = (name: string, line: string) =>
    writeFileSync(join(cwd, '.git/hooks', name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  hook('pre-commit', stop('hook', 'exit 1'));
  // Git is the child of npm, and the hook is the child of git.
  hook('post-commit', stop('tag', 'kill -9 $(ps -o ppid= -p $PPID)'));
  expect((await tool(cwd, ['generate'])).code).toBe(0);
  commit(cwd);
  const version = (step: string) =>
    spawnSync('npm', ['version', 'minor'], { cwd, env: { ...env, STOP: step }, encoding: 'utf8' });
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
  const { code, stderr } = await judge(cwd, '0.3.0');
  const tagging = 'git tag --message=0.2.0 v0.2.0';
  expect([code, stderr]).toEqual([2, expect.stringContaining(`there is no tag v0.2.0: git fetch --tags, or, `)]);
  expect(stderr).toContain(tagging);
  git(cwd, ...tagging.split(' ').slice(1));
  expect(await tool(cwd, ['release', '--check', 'v0.2.0'])).toMatchObject({ code: 0, stderr: '' });
  expect((await judge(cwd, '0.3.0')).code).toBe(0);
});

test.runIf(process.env.NIGHTLY !== undefined)('the way back leads back from a kill at any moment', async () => {
  const cwd = project();
  const manifest = join(cwd, 'package.json');
  expect((await tool(cwd, ['generate'])).code).toBe(0);
  commit(cwd);
  let isDone = false;
  for (let timeout = 50; !isDone; timeout += 50) {
    edit(manifest, '"version": "0.1.0"', '"version": "0.2.0"');
    const words = ['scripts/run.cjs', 'release'];
    const { status } = spawnSync(process.execPath, words, { cwd, env, timeout, killSignal: 'SIGKILL' });
    isDone = status === 0;
    git(cwd, 'restore', '--staged', '--worktree', '.');
    git(cwd, 'clean', '--quiet', '--force', '--', 'CHANGELOG.md');
    expect(await judge(cwd, '0.2.0'), `after ${timeout} ms`).toMatchObject({ code: 0 });
  }
});

test('a project below the top of its repository is told that npm makes no commit there', {
  timeout: 240_000,
}, async () => {
  const cwd = project();
  const top = mkdtempSync(join(tmpdir(), 'catalog-test-'));
  afterThisFile(top);
  rmSync(join(cwd, '.git'), { recursive: true });
  renameSync(cwd, join(top, 'catalog'));
  git(top, 'init', '--quiet', '--initial-branch=main');
  commit(top);
  const below = join(top, 'catalog');
  const { code, stderr } = await judge(below, '0.2.0');
  expect([code, stderr]).toEqual([2, expect.stringContaining('npm makes no commit and no tag in catalog')]);
});
