import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterThisFile } from '../support/folders.ts';

const root = new URL('../../', import.meta.url).pathname;
const identity = {
  GIT_AUTHOR_NAME: 't',
  GIT_AUTHOR_EMAIL: 't@example.org',
  GIT_COMMITTER_NAME: 't',
  GIT_COMMITTER_EMAIL: 't@example.org',
};
const env = { ...process.env, ...identity, NO_COLOR: '1', FORCE_COLOR: undefined, npm_package_version: undefined };

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
  cpSync(join(root, 'test/fixtures/seed'), join(cwd, 'catalog'), { recursive: true });
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

/** A command of the project, without npm around it. */
const tool = (cwd: string, ...words: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/run.cjs', ...words], { cwd, env, encoding: 'utf8' });
const npm = (cwd: string, ...words: readonly string[]) => spawnSync('npm', words, { cwd, env, encoding: 'utf8' });

test('npm version makes a release that says what it breaks, and its tag is held against that', {
  timeout: 240_000,
}, () => {
  const cwd = project();
  const health = join(cwd, 'catalog/domains/healthcare.yaml');
  const text = readFileSync(health, 'utf8');
  writeFileSync(health, text.replace('/healthcare/facilities', '/healthcare/places'));
  const policy = join(cwd, 'catalog/policy.yaml');
  const approval =
    '  - { check: version-too-low, domain: education, subject: education, kind: tier-raised, reason: Agreed. }\n';
  writeFileSync(policy, readFileSync(policy, 'utf8').replace('exceptions:\n', `exceptions:\n${approval}`));
  const education = join(cwd, 'catalog/domains/education.yaml');
  writeFileSync(education, readFileSync(education, 'utf8').replace('tier: standard', 'tier: essential'));
  commit(cwd);

  const manifest = join(cwd, 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "0.1.0"', '"version": "0.1.1"'));
  const low = tool(cwd, 'release');
  expect(low.status).toBe(2);
  expect(low.stderr).toContain('The changes since v0.1.0 owe more than 0.1.1: npm version minor');
  git(cwd, 'reset', '--quiet', '--hard');

  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "0.1.0"', '"version": "0.2.0-rc.1"'));
  const early = tool(cwd, 'release');
  expect(early).toMatchObject({ status: 2, stderr: expect.stringContaining('package.json says 0.2.0-rc.1') });
  expect(git(cwd, 'diff', '--name-only')).toBe('package.json\n');
  git(cwd, 'reset', '--quiet', '--hard');

  const made = npm(cwd, 'version', 'minor');
  expect([made.status, made.stderr.includes('bug')]).toEqual([0, false]);
  expect(git(cwd, 'tag', '--points-at', 'HEAD').trim()).toBe('v0.2.0');
  expect(git(cwd, 'status', '--porcelain')).toBe('');
  expect(readFileSync(health, 'utf8')).toContain('\nversion: 0.2.0\n');
  expect(readFileSync(education, 'utf8')).toContain('\nversion: 0.1.0\n');
  expect(readFileSync(policy, 'utf8')).not.toContain('Agreed.');
  const log = readFileSync(join(cwd, 'CHANGELOG.md'), 'utf8');
  expect(log).toMatch(/^# Changelog\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### /);
  expect(log).toContain('`/{locale}/healthcare/facilities` → `/{locale}/healthcare/places`');

  const held = (tag: string) => tool(cwd, 'release', '--check', tag);
  expect(held('v0.2.0')).toMatchObject({ status: 0, stdout: 'v0.2.0 suffices for what changed since v0.1.0\n' });
  expect(held('v0.3.0')).toMatchObject({ status: 2, stderr: expect.stringContaining('is not of the version 0.2.0') });
  expect(tool(cwd, 'validate', '--since', 'HEAD').status).toBe(0);
  writeFileSync(health, readFileSync(health, 'utf8').replace('icon: Heart', 'icon: HeartPulse'));
  expect(npm(cwd, 'pack', '--dry-run').status).not.toBe(0);
});
