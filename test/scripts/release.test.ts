import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exampleFiles } from '../support/catalogs.ts';
import { editFile } from '../support/edit.ts';
import { project, temporaryFolder } from '../support/folders.ts';
import { commit, git, initialize } from '../support/git.ts';
import { folderWith, type Outcome, runHere, runNpm } from '../support/run.ts';

const water = 'catalog/domains/water.yaml';
const parts = ['schema', 'templates', 'checks', 'core', 'generators', 'scripts', 'package-lock.json', 'tsconfig.json'];

/** A command of the project, without npm around it, but with what npm would say. */
function tool(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return runHere(args, { cwd, root: cwd, env: { npm_package_version: undefined, ...env } });
}

let unreleased = '';

/** The project with the example catalog, released as v0.1.0, and a break of a domain and an approved one of the package since. */
beforeAll(async () => {
  const cwd = folderWith(exampleFiles());
  for (const part of parts) {
    cpSync(join(project, part), join(cwd, part), { recursive: true, filter: (path) => !path.includes('node_modules') });
  }
  symlinkSync(join(project, 'node_modules'), join(cwd, 'node_modules'), 'junction');
  writeFileSync(join(cwd, '.gitignore'), 'node_modules\n');
  const manifest = readFileSync(join(project, 'package.json'), 'utf8');
  writeFileSync(join(cwd, 'package.json'), manifest.replace(/"version": ".*"/, '"version": "0.1.0"'));
  initialize(cwd);
  git(cwd, 'tag', 'v0.1.0');
  editFile(join(cwd, water), "'/{locale}/water'", "'/{locale}/pipes'");
  editFile(join(cwd, 'catalog/external-domains.yaml'), 'id: maps', 'id: charts');
  const exception = '{ check: package-break, external: maps, reason: Agreed. }';
  appendFileSync(join(cwd, 'catalog/policy.yaml'), `exceptions:\n  - ${exception}\n`);
  writeFileSync(join(cwd, 'CHANGELOG.md'), '# Changelog\n\nFor its users.\n\n## 0.1.0 (2026-01-01)\n\nThe first.\n');
  commit(cwd);
  unreleased = cwd;
});

function projectToRelease(): string {
  const cwd = temporaryFolder();
  cpSync(unreleased, cwd, { recursive: true, verbatimSymlinks: true });
  return cwd;
}

test('npm version refuses a version that is too small, and else commits versions, changelog and generated files', async () => {
  const cwd = projectToRelease();
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
  const [name, email] = ['t', 't@example.org'];
  const author = {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
  const npm = (...args: readonly string[]) => runNpm(args, { cwd, env: { ...author, npm_package_version: undefined } });
  expect(npm('version', '0.1.1')).toMatchObject({ code: 2, stderr: expect.stringContaining('npm version 0.2.0') });
  expect([git(cwd, 'status', '--porcelain'), git(cwd, 'tag')]).toEqual(['', 'v0.1.0\n']);

  expect(npm('version', '0.2.0')).toMatchObject({ code: 0 });
  expect([git(cwd, 'status', '--porcelain'), git(cwd, 'tag', '--points-at', 'HEAD')]).toEqual(['', 'v0.2.0\n']);
  expect(read(water)).toContain('\nversion: 0.2.0\n');
  expect(read('catalog/policy.yaml')).not.toContain('Agreed.');
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\nFor its users\.\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Breaking\n[\s\S]*\n### Policy\n[\s\S]*\n\n## 0\.1\.0 \(2026-01-01\)\n\nThe first\.\n$/,
  );
  expect(read('CHANGELOG.md')).toContain(
    '- The external domain maps was removed: Maps; breaks imports, platform; required by parks\n',
  );
  expect((await tool(cwd, ['generate', '--check'])).code).toBe(0);
  expect((await tool(cwd, ['validate', '--since', 'HEAD'])).code).toBe(0);
});

test('what is against a release is said before anything is written', async () => {
  const cwd = projectToRelease();
  const judge = (version: string) => tool(cwd, ['release', '--judge'], { npm_new_version: version });
  expect(await judge('0.2.0')).toEqual({ code: 0, stdout: '', stderr: '' });
  editFile(join(cwd, water), 'en: Drinking water, meters and outages', 'en: Drinking water');
  expect(await judge('0.2.0')).toEqual({
    code: 0,
    stdout: 'Translations that did not follow their source text since v0.1.0: fr 1, ar 1 (npm run i18n)\n',
    stderr: '',
  });
  git(cwd, 'checkout', '--', 'catalog');
  expect(await judge('0.1.1')).toMatchObject({
    code: 2,
    stderr: 'release: The changes since v0.1.0 need a higher version than 0.1.1: npm version 0.2.0\n',
  });
  expect(await judge('0.2.0-rc.1')).toMatchObject({ code: 2, stderr: expect.stringContaining('npm version minor') });
  // Merged without an exception: from release to release it is an error.
  writeFileSync(join(cwd, 'catalog/policy.yaml'), git(cwd, 'show', 'v0.1.0:catalog/policy.yaml'));
  expect(await judge('0.2.0')).toMatchObject({ code: 1, stdout: expect.stringContaining('package-break') });
  expect(git(cwd, 'status', '--porcelain')).toBe(' M catalog/policy.yaml\n');
  // Before the first release nothing can be broken, so no exception excuses anything.
  git(cwd, 'checkout', '--quiet', '--', 'catalog');
  git(cwd, 'tag', '--delete', 'v0.1.0');
  expect(await judge('0.2.0')).toMatchObject({ code: 0, stdout: '' });
});
