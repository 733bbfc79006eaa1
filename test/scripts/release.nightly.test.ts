import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../support/git.ts';
import { commitBreaks, expectReleased, releasedProject } from './release.ts';

const parts = ['schema', 'templates', 'checks', 'core', 'generators', 'scripts', 'generated', 'tsconfig.json'];
const author = { GIT_AUTHOR_NAME: 't', GIT_AUTHOR_EMAIL: 't@example.org' };
const committer = { GIT_COMMITTER_NAME: 't', GIT_COMMITTER_EMAIL: 't@example.org' };

test('npm version makes a release, and refuses one that is too small', { timeout: 300_000 }, async () => {
  const cwd = await releasedProject([...parts, 'package-lock.json']);
  symlinkSync(new URL('../../node_modules', import.meta.url).pathname, join(cwd, 'node_modules'));
  await commitBreaks(cwd);
  const npm = (...args: readonly string[]) => {
    const env = { ...process.env, ...author, ...committer, npm_package_version: undefined };
    return spawnSync('npm', args, { cwd, env, encoding: 'utf8' });
  };
  expect(npm('version', '0.1.1')).toMatchObject({ stderr: expect.stringContaining('npm version 0.2.0') });
  expect([git(cwd, 'status', '--porcelain'), git(cwd, 'tag')]).toEqual(['', 'v0.1.0\n']);
  const { status, stderr } = npm('version', '0.2.0');
  expect(status, stderr).toBe(0);
  expect(git(cwd, 'tag', '--points-at', 'HEAD').trim()).toBe('v0.2.0');
  await expectReleased(cwd);
});
