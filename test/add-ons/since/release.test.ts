import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFiles } from '../../support/catalogs.ts';
import { editFile } from '../../support/edit.ts';
import { copyOf, temporaryFolder } from '../../support/folders.ts';
import { commit, git, initialize } from '../../support/git.ts';
import { folderWith, type Outcome, runHere } from '../../support/run.ts';

const water = 'catalog/domains/water.yaml';

/** A command of a city's tool, without npm around it, but with what npm would say. */
function tool(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return runHere(args, { cwd, root: cwd, env: { npm_package_version: undefined, ...env } });
}

/** The example catalog, released as v0.1.0, and a break of a domain and an approved one of the package since. */
const unreleased = folderWith(exampleFiles());
writeFileSync(join(unreleased, 'package.json'), '{ "name": "city", "version": "0.1.0" }\n');
initialize(unreleased);
git(unreleased, 'tag', 'v0.1.0');
editFile(join(unreleased, water), "'/{locale}/water'", "'/{locale}/pipes'");
editFile(join(unreleased, 'catalog/external-domains.yaml'), 'id: maps', 'id: charts');
const exception = '{ check: package-break, external: maps, reason: The council agreed. }';
appendFileSync(join(unreleased, 'catalog/policy.yaml'), `exceptions:\n  - ${exception}\n`);
writeFileSync(
  join(unreleased, 'CHANGELOG.md'),
  '# Changelog\n\nFor its users.\n\n## 0.1.0 (2026-01-01)\n\nThe first.\n',
);
commit(unreleased);

test('a release writes versions, changelog and generated files', async () => {
  const cwd = copyOf(unreleased);
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
  editFile(join(cwd, 'package.json'), '"version": "0.1.0"', '"version": "0.2.0"');
  expect(await tool(cwd, ['release'])).toMatchObject({ code: 0, stderr: '' });
  commit(cwd);
  git(cwd, 'tag', 'v0.2.0');
  expect((await tool(cwd, ['release', '--judge'], { npm_new_version: '0.1.9' })).stderr).toContain('npm version 0.2.1');
  expect(read(water)).toContain('\nversion: 0.2.0\n');
  expect(read('catalog/policy.yaml')).not.toContain('council agreed');
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\nFor its users\.\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n### Breaking\n[\s\S]*\n### Policy\n[\s\S]*\n\n## 0\.1\.0 \(2026-01-01\)\n\nThe first\.\n$/,
  );
  expect(read('CHANGELOG.md')).toContain(
    '- The external domain maps was removed: Maps; breaks services that import it, sites and domains that need it; required by parks\n',
  );
  expect((await tool(cwd, ['generate', '--check'])).code).toBe(0);
  expect((await tool(cwd, ['validate', '--since', 'HEAD'])).code).toBe(0);
  // Run by hand after it.
  expect(await tool(cwd, ['release'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'release: The version 0.2.0 has a tag already, v0.2.0: npm version 0.3.0\n',
  });
  git(cwd, 'tag', '--delete', 'v0.2.0');
  expect(await tool(cwd, ['release'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^release: CHANGELOG\.md in \w{12} names the release v0\.2\.0, .*\bgit tag v0\.2\.0 \w+\n$/,
    ),
  });
  expect(git(cwd, 'status', '--porcelain')).toBe('');
});

test('where npm makes no commit and no tag, the two commands that are left are printed', async () => {
  const said = 'npm makes no commit and no tag here: git commit -a -m 0.2.0 && git tag -a -m 0.2.0 v0.2.0\n';
  const [top, monorepo] = [copyOf(unreleased), temporaryFolder()];
  const city = join(monorepo, 'city');
  editFile(join(top, 'package.json'), '"version": "0.1.0"', '"version": "0.2.0"');
  expect((await tool(copyOf(top), ['release'])).stderr).toBe('');
  expect((await tool(top, ['release', '--judge'], { npm_config_dry_run: 'true' })).stderr).toMatch(
    / has no --dry-run: /,
  );
  expect((await tool(copyOf(top), ['release'], { npm_config_git_tag_version: '' })).stderr).toBe(said);
  cpSync(unreleased, city, { recursive: true, verbatimSymlinks: true, filter: (path) => basename(path) !== '.git' });
  editFile(join(city, 'catalog/policy.yaml'), `exceptions:\n  - ${exception}\n`, '');
  initialize(monorepo);
  git(monorepo, 'tag', 'v0.1.0');
  editFile(join(city, 'package.json'), '"version": "0.1.0"', '"version": "0.2.0"');
  const { code, stderr } = await tool(city, ['release']);
  expect([code, stderr]).toEqual([0, said]);
  expect((await tool(city, ['release'])).stderr).toBe(
    'release: CHANGELOG.md has a section of 0.2.0 already: npm version 0.3.0\n',
  );
  const [, commands = ''] = said.split('here: ');
  git(city, 'add', '--all');
  for (const one of commands.trim().split(' && ')) git(city, ...one.split(' ').slice(1));
  expect([git(monorepo, 'status', '--porcelain'), git(monorepo, 'tag', '--points-at', 'HEAD')]).toEqual([
    '',
    'v0.2.0\n',
  ]);
});

test('what is against a release is said before anything is written', async () => {
  const cwd = copyOf(unreleased);
  const judge = (version: string, env: NodeJS.ProcessEnv = {}) =>
    tool(cwd, ['release', '--judge'], { npm_new_version: version, ...env });
  expect(await judge('0.2.0')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await judge('0.1.1')).toMatchObject({
    code: 2,
    stderr: 'release: The changes since v0.1.0 need a higher version than 0.1.1: npm version 0.2.0\n',
  });
  expect(await judge('0.2.0', { npm_config_tag_version_prefix: 'r' })).toMatchObject({
    code: 2,
    stderr:
      'release: npm would make the tag r0.2.0, and releases are the tags v*: write tag-version-prefix="v" in .npmrc, or releases: \'r*\' under `evolution` in policy.yaml\n',
  });
  expect(await judge('0.2.0-rc.1')).toMatchObject({
    code: 2,
    stderr: 'release: A release has three numbers, and this one is 0.2.0-rc.1: npm version minor\n',
  });
  editFile(join(cwd, 'catalog/policy.yaml'), `exceptions:\n  - ${exception}`, `exceptions: [${exception}]`);
  expect(await judge('0.2.0')).toMatchObject({ code: 0 });
  // Merged without an exception: from release to release it is an error.
  writeFileSync(join(cwd, 'catalog/policy.yaml'), git(cwd, 'show', 'v0.1.0:catalog/policy.yaml'));
  expect(await judge('0.2.0')).toMatchObject({ code: 1, stdout: expect.stringContaining('package-break') });
  expect(git(cwd, 'status', '--porcelain')).toBe(' M catalog/policy.yaml\n');
  // Before the first release nothing can be broken, so no exception excuses anything.
  git(cwd, 'checkout', '--quiet', '--', 'catalog');
  git(cwd, 'tag', '--delete', 'v0.1.0');
  expect(await judge('0.2.0')).toMatchObject({ code: 2, stderr: expect.stringContaining('git fetch --tags; or, ') });
  rmSync(join(cwd, 'CHANGELOG.md'));
  commit(cwd);
  expect(await judge('0.2.0')).toMatchObject({ code: 0, stdout: '' });
});
