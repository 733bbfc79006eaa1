import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { editFile } from '../support/edit.ts';
import { temporaryFolder } from '../support/folders.ts';
import { commit, git } from '../support/git.ts';
import { commitBreaks, expectReleased, releasedProject, tool } from './release.ts';

let released = '';

beforeAll(async () => {
  released = await releasedProject(['schema', 'templates', 'generators/routes/runtime']);
});

function projectToBreak(): string {
  const cwd = temporaryFolder();
  cpSync(released, cwd, { recursive: true });
  return cwd;
}

const judge = (cwd: string, version: string) => tool(cwd, ['release', '--judge'], { npm_new_version: version });

test('a release writes versions and the changelog, and takes out what was excepted for it', async () => {
  const cwd = projectToBreak();
  await commitBreaks(cwd);
  // What `npm version 0.2.0` does.
  expect(await judge(cwd, '0.2.0')).toMatchObject({ code: 0, stderr: '' });
  editFile(join(cwd, 'package.json'), '"version": "0.1.0"', '"version": "0.2.0"');
  expect(await tool(cwd, ['release'])).toMatchObject({ code: 0, stderr: '' });
  commit(cwd);
  git(cwd, 'tag', 'v0.2.0');
  await expectReleased(cwd);
});

test('what is against a release is said before anything is written', async () => {
  const cwd = projectToBreak();
  await commitBreaks(cwd);
  expect(await judge(cwd, '0.1.1')).toMatchObject({
    code: 2,
    stderr: 'release: The changes since v0.1.0 need a higher version than 0.1.1: npm version 0.2.0\n',
  });
  expect(await judge(cwd, '0.2.0-rc.1')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm version minor'),
  });
  // Merged without an exception: from release to release it is an error.
  writeFileSync(join(cwd, 'catalog/policy.yaml'), git(cwd, 'show', 'v0.1.0:catalog/policy.yaml'));
  expect(await judge(cwd, '0.2.0')).toMatchObject({ code: 1, stdout: expect.stringContaining('package-break') });
  expect(git(cwd, 'status', '--porcelain')).toBe(' M catalog/policy.yaml\n');
});
